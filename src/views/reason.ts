import type { Transaction } from '#api/transactions.ts'
import { revertWords } from '#format/revert.ts'

/** Why a transaction failed, in words; null when it didn't or nobody says. */
export function reasonOf({ status, result, revert_reason }: Transaction): string | null {
  if (status !== 'error') return null
  const decoded = revert_reason?.decoded
  if (decoded?.method_call) {
    const values = decoded.parameters.map(({ name, value }) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const name = decoded.method_call.replace(/\(.*/s, '')
    return name === 'Error'
      ? (values[0]?.[1] ?? name)
      : `${name}(${values.map((pair) => pair.filter(Boolean).join(' ')).join(', ')})`
  }
  return revertWords(revert_reason?.raw ?? null) ?? result
}
