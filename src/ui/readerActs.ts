/** The events by which a reader shows that they want to be where they are. */
export const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown']
