import { plainly, type Said } from './sentenceOf.ts'

/**
 * On phones, the place of dateline and sentences together, as long as nobody knows how many lines each takes: seven of the
 * usual eight at most, and fewer the wider the window is: else a hole stands above the tabs. What takes a line more has it
 * of the air there. On desks it is less than they take anyway.
 */
export const heading = '-mb-6 min-h-[min(264px,400px-33vw)]'
/**
 * The place of the sentence and of a line below it: on tablets of two lines, and of one more that some take; on desks of one,
 * which leaves 48 of air above the tabs.
 */
export const deck = 'mt-6 flex flex-col desk:mt-8 desk:min-h-32 wide:min-h-16'
/** In it, the place of what the server says, which comes late or never, or of what a transaction was put together from. */
export const secondDeck = 'desk:min-h-6'
/** Of what stands out in a sentence: it stays on one line, unless it is longer than one of a phone, after which its full stop would stand alone. */
export const standsOut = (some: readonly Said[]): string =>
  `inline${plainly(some).length > 24 ? '' : '-block'} max-w-full font-semibold`
