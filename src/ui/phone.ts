/** The media query of pages as narrow as a phone's. In styles.css, whatever is wider is `desk`. */
export const phone = '(width < 720px)'

/**
 * The same of a tablet's: a table of many columns doesn't fit. Whatever is wider is `wide`. A sheet is no wider, but has all
 * columns, in smaller print.
 */
export const tight = 'screen and (width < 1100px)'
