import type { Transaction } from '#api/transactions.ts'
import { revertWords } from '#format/revert.ts'
import { visible } from '#format/text.ts'

type RevertReason = NonNullable<Transaction['revert_reason']>

/** Why a transaction failed, in words; null when it didn't or nobody says. */
export function reasonOf({ status, result, revert_reason }: Transaction): string | null {
  if (status !== 'error') return null
  const said = errorWords(revert_reason?.decoded ?? null) ?? revertWords(revert_reason?.raw ?? null)
  return said ?? (states.test(result ?? '') ? null : result)
}

/** Results that tell how far a server is with a transaction, not why it failed. */
const states = /^(?:awaiting_internal_transactions|dropped\/replaced)$/

/** The reason whole, where the line under the hash may cut it; what is longer still is under "More". */
export function longReasonOf(transaction: Transaction): string | null {
  const reason = reasonOf(transaction)
  return reason && reason.length > 40 ? visible(reason.slice(0, 2000)) : null
}

/** A decoded error with its values; these alone of one that is nothing but words, or that isn't named. */
function errorWords(decoded: RevertReason['decoded']): string | null {
  if (!decoded) return null
  const values = decoded.parameters.map(({ name, value }) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const name = decoded.method_call?.replace(/\(.*/s, '')
  return !name || name === 'Error'
    ? values.map(([, value]) => value).join(', ') || name || null
    : `${name}(${values.map((pair) => pair.filter(Boolean).join(' ')).join(', ')})`
}
