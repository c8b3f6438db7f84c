import { count } from '#format/numbers.ts'
import type { ListedBlock } from '#api/fallback/found.ts'

/** From what a block was put together that its server doesn't tell by itself, and what that leaves open. */
export const listedWords = (listed: ListedBlock): string =>
  `${knownWords(listed)}: this server has no page for a single block.`

function knownWords({ number, transactions, withdrawals, before }: ListedBlock): string {
  const paid = withdrawals === 'told'
  if (transactions === 'told')
    return `Assembled from the network’s transactions of this block${paid ? ' and its withdrawals' : ''}`
  if (transactions === 'none') {
    const last = before && ` (the next one below that has some is block ${count(before.number)})`
    return `It has no transactions${last ?? ''}${paid ? ', and is known by its withdrawals' : ' and paid no withdrawals, if it was built at all'}`
  }
  const known = paid
    ? 'Only its withdrawals are known'
    : 'Nothing is known of this block but that it is there'
  if (number === null) return `${known}, and they don’t tell its number`
  return transactions === 'ignored'
    ? `${known}, since its lists don’t begin at a block when asked to`
    : `${known}, since its transactions couldn’t be read`
}
