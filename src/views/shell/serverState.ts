import type { IndexingStatus } from '#api/stats.ts'
import { share } from '#format/units.ts'

/** A newest block older than this is late on any chain, in ms. */
const lateMs = 15 * 60_000

/**
 * What a reader should know of a server before trusting that its pages are up to date; null for nothing. `now` in ms.
 * `isSilent`: it was asked for newer records, and has answered nothing since.
 */
export function warningOf(
  newest: string | null,
  status: IndexingStatus | null,
  now: number,
  isSilent: boolean,
): string | null {
  if (status && (status.finished_indexing_blocks === false || status.finished_indexing === false)) {
    const [what, ratio] =
      status.finished_indexing_blocks === false
        ? ['blocks', percent(status.indexed_blocks_ratio)]
        : ['internal calls', percent(status.indexed_internal_transactions_ratio)]
    return `It is still reading the chain${ratio ? `: ${ratio} of the ${what}` : ''}. Older records may be missing.`
  }
  if (isSilent) return 'It no longer answers: newer records may be missing.'
  const past = newest === null ? 0 : now - Date.parse(newest)
  return past > lateMs ? 'It lags behind, or the chain stands still: newer records may be missing.' : null
}

/** A ratio from 0 to 1 as sent, in percent, cut; null for what is none. */
function percent(ratio: string | null): string | null {
  const [, whole, fraction = ''] = /^(0+|0*1(?=\.?0*$))(?:\.(\d+))?$/.exec(ratio ?? '') ?? []
  return whole === undefined ? null : share(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}
