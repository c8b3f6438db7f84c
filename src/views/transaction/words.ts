import type { Transaction } from '#api/transactions.ts'
import { revertWords } from '#format/revert.ts'
import { visible } from '#format/text.ts'
import type { Address } from '#api/addresses.ts'

type RevertReason = NonNullable<Transaction['revert_reason']>

/** Why a transaction failed, in words; null when it didn't or nobody says. */
export function reasonOf({ status, result, revert_reason }: Transaction): string | null {
  if (status !== 'error') return null
  const said = errorWords(revert_reason) ?? revertWords(revert_reason?.raw ?? null)
  return said ?? (states.test(result ?? '') ? null : result)
}

/** Results that tell how far a server is with a transaction, not why it failed. */
const states = /^(?:awaiting_internal_transactions|dropped\/replaced)$/

/** The reason as it stands beside the status: of a named error its name, of anything else what was said. Bytes are no words. */
export function briefReasonOf(transaction: Transaction): string | null {
  const reason = reasonOf(transaction)
  const said = reason && (/^0x[\da-f]+$/i.test(reason) ? `error ${reason}` : `“${reason}”`)
  return said && visible((errorName(transaction) ?? said).slice(0, 2000))
}

/** The reason whole, where what stands beside the status is less, or may be cut; what is longer still is under "More". */
export function longReasonOf(transaction: Transaction): string | null {
  const reason = reasonOf(transaction)
  return reason && (reason.length > 40 || errorName(transaction)) ? visible(reason.slice(0, 2000)) : null
}

/** What a decoded error is called; null of one that is nothing but words, or that isn't named. */
function errorName({ revert_reason }: Pick<Transaction, 'revert_reason'>): string | null {
  const name = revert_reason?.decoded?.method_call?.replace(/\(.*/s, '')
  return name && name !== 'Error' ? name : null
}

/** A decoded error with its values, or these alone. */
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

type Ends = Pick<Transaction, 'to' | 'created_contract' | 'transaction_types'>

/** Whether it makes a contract: only where the server says so. That nobody is told to receive it doesn't. */
export const makesContract = ({ to, created_contract, transaction_types: types }: Ends): boolean =>
  created_contract !== null || (!to && types.includes('contract_creation'))

/** The contract that it made. One that failed made none, though servers may tell the address that it would have had. */
export const contractMadeBy = ({
  status,
  created_contract,
}: Pick<Transaction, 'status' | 'created_contract'>): Address | null =>
  status === 'error' ? null : created_contract

/** Why nobody is told to receive it, whether null was sent, nothing, or what can't be read. */
export const noReceiver = (transaction: Ends): string =>
  makesContract(transaction) ? 'a new contract' : 'receiver not sent'
