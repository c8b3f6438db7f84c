/** The events by which a reader shows that they want to be where they are. */
export const userActivityEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown']
