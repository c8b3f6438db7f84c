import { plainly, type Said } from './sentenceOf.ts'

/**
 * On phones, the place of dateline and sentences together, as long as nobody knows how many lines each takes: seven of the
 * usual eight at most, and fewer the wider the window is: else a hole stands above the tabs. Of what isn't needed, half stands
 * above the sentence. On desks it is less than they take anyway.
 */
export const heading = 'flex min-h-[min(252px,388px-33vw)] flex-col'
/**
 * The place of the sentence and of a line below it, which has its room of the air above the tabs: on tablets of two lines, and
 * of one more that some take; on desks of one, which leaves 48 of air.
 */
export const deck = 'mt-6 -mb-6 flex flex-1 flex-col justify-center desk:mt-8 desk:min-h-32 wide:min-h-16'
/** In it, the place of what the server says, which comes late or never, or of what a transaction was put together from. */
export const secondDeck = 'min-h-6'
/** Of what stands out in a sentence: it stays on one line, unless it is longer than one of a phone, after which its full stop would stand alone. */
export const standsOut = (some: readonly Said[]): string =>
  `inline${plainly(some).length > 24 ? '' : '-block'} max-w-full font-semibold`
