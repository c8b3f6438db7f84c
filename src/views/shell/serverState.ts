import type { IndexingStatus } from '#api/stats.ts'

/** A newest block older than this is late on any chain, in ms. */
const lateMs = 15 * 60_000

/** What a reader should know of a server before trusting that its pages are up to date; null for nothing. `now` in ms. */
export function warningOf(newest: string | null, status: IndexingStatus | null, now: number): string | null {
  if (status && (status.finished_indexing_blocks === false || status.finished_indexing === false)) {
    const [what, ratio] =
      status.finished_indexing_blocks === false
        ? ['blocks', percent(status.indexed_blocks_ratio)]
        : ['internal calls', percent(status.indexed_internal_transactions_ratio)]
    return `It is still reading the chain${ratio ? `: ${ratio} of the ${what}` : ''}. Older records may be missing.`
  }
  const past = newest === null ? 0 : now - Date.parse(newest)
  return past > lateMs ? 'It lags behind, or the chain stands still: newer records may be missing.' : null
}

/** A ratio from 0 to 1 as sent, in whole percent, cut; null for what is none. */
function percent(ratio: string | null): string | null {
  const value = ratio === null ? Number.NaN : Number(ratio)
  return value >= 0 && value <= 1 ? `${Math.floor(value * 100)} %` : null
}
