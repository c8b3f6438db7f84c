import type { Transaction } from '#api/transactions.ts'
import { revertWords } from '#format/revert.ts'
import { visible } from '#format/text.ts'
import type { Address } from '#api/addresses.ts'

type RevertReason = NonNullable<Transaction['revert_reason']>

export function reasonOf({ status, result, revert_reason }: Transaction): string | null {
  if (status !== 'error') return null
  const message = errorWords(revert_reason) ?? revertWords(revert_reason?.raw ?? null)
  return message ?? (states.test(result ?? '') ? null : result)
}

/** `result` values that describe the server's progress, not a failure. */
const states = /^(?:awaiting_internal_transactions|dropped\/replaced)$/

/** The short reason beside the status: a named error's name, else the message; never bytes. */
export function briefReasonOf(transaction: Transaction): string | null {
  const reason = reasonOf(transaction)
  const quoted = reason && (/^0x[\da-f]+$/i.test(reason) ? `error ${reason}` : `“${reason}”`)
  return quoted && visible((errorName(transaction) ?? quoted).slice(0, 2000))
}

/** The full reason, if the one beside the status is shorter or may be truncated; even longer ones are under "More". */
export function longReasonOf(transaction: Transaction): string | null {
  const reason = reasonOf(transaction)
  return reason && (reason.length > 40 || errorName(transaction)) ? visible(reason.slice(0, 2000)) : null
}

/** A decoded error's name; null for a plain message or an unknown error. */
function errorName({ revert_reason }: Pick<Transaction, 'revert_reason'>): string | null {
  const name = revert_reason?.decoded?.method_call?.replace(/\(.*/s, '')
  return name && name !== 'Error' ? name : null
}

function errorWords(revert_reason: RevertReason | null): string | null {
  const decoded = revert_reason?.decoded
  if (!decoded) return null
  const values = decoded.parameters.map(({ name, value }) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const name = errorName({ revert_reason })
  return name
    ? `${name}(${values.map((pair) => pair.filter(Boolean).join(' ')).join(', ')})`
    : // `revert("")` says nothing
      values.map(([, value]) => value).join(', ') || (values.length > 0 ? null : decoded.method_call)
}

type CreationFields = Pick<Transaction, 'to' | 'created_contract' | 'transaction_types'>

/** Whether it creates a contract: only if the server says so; a missing receiver isn't enough. */
export const makesContract = ({ to, created_contract, transaction_types: types }: CreationFields): boolean =>
  created_contract !== null || (!to && types.includes('contract_creation'))

/** The created contract. None for a failed one, though servers may send the address it would have had. */
export const contractMadeBy = ({
  status,
  created_contract,
}: Pick<Transaction, 'status' | 'created_contract'>): Address | null =>
  status === 'error' ? null : created_contract

/** Words for a missing receiver: null, absent or unreadable. */
export const noReceiver = (transaction: CreationFields): string =>
  makesContract(transaction) ? 'a new contract' : 'receiver not sent'
