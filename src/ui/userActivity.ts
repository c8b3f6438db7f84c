/** Events that show that the user wants to stay at the current position. */
export const userActivityEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown']
