/** On phones, the place of dateline and sentences together, as long as nobody knows how many lines each takes: seven of the usual eight at most. */
export const heading = 'min-h-60 desk:min-h-0'
/** The place of the sentence and of the server's own: two lines on tablets, one on desks. */
export const deck = 'mt-6 flex flex-col desk:mt-8 desk:min-h-26 wide:min-h-16'
/** In it, the place of what the server says, which comes late or never. */
export const secondDeck = 'desk:min-h-6'
