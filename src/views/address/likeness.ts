import { isSameHash } from '#api/sameHash.ts'
import { count } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'

/** What is said of an address in a list of `own` that begins and ends like another there, or like `more` of them. */
export const likeness = ([like = '', ...more]: readonly string[], own: string): string =>
  `looks like ${isSameHash(like, own) ? 'this address' : shortHash(like)}${more.length > 0 ? ` and ${count(more.length)} more` : ''}`
