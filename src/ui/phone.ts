/** The media query of pages as narrow as a phone's. In styles.css, whatever is wider is `desk`. */
export const phone = '(width < 720px)'

/** Whether the page is as narrow as a phone's, outside React: src/early asks too. */
export const isPhone = (): boolean => matchMedia(phone).matches
