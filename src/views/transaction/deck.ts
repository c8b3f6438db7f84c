/**
 * On phones, the place of dateline and sentences together, as long as nobody knows how many lines each takes: seven of the
 * usual eight at most. What takes a line more has it of the air above the tabs.
 */
export const heading = '-mb-6 min-h-66 desk:min-h-0'
/** The place of the sentence and of the server's own: two lines on tablets, one on desks; and the line more. */
export const deck = 'mt-6 flex flex-col desk:mt-8 desk:min-h-32 wide:min-h-22'
/** In it, the place of what the server says, which comes late or never. */
export const secondDeck = 'desk:min-h-6'
