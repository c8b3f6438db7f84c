/** The place of the sentence and of the server's own: three lines on phones, two on tablets, one on desks, as long as nobody knows how many it takes. */
export const deck = 'mt-6 flex min-h-35 flex-col desk:mt-8 desk:min-h-26 wide:min-h-16'
/** In it, the place of what the server says, which comes late or never. */
export const secondDeck = 'min-h-9 desk:min-h-6'
