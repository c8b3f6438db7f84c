import { isInForce, type KnownTransaction, type Outcome, outcomesOf } from '#api/callOutcomes.ts'
import { nameOf } from '#api/naming.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { addressCell, inUnits } from './csvCells.ts'
import type { Field } from './form.ts'

type KnownOf = (transaction_hash: string) => KnownTransaction

/**
 * A call inside a transaction as a row of a CSV file. `success` is what became of it, empty where that isn't known, and
 * `own_success` what its server says of the call alone.
 */
export function exportInternalTransactionFields(knownOf: KnownOf): readonly Field<InternalTransaction>[] {
  const outcomeOf = outcomesByPage(knownOf)
  return [
    { name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash },
    { name: 'index', value: ({ index }) => index },
    { name: 'timestamp', value: ({ timestamp }) => timestamp },
    { name: 'block_number', value: ({ block_number }) => block_number },
    { name: 'type', value: ({ type }) => type },
    { name: 'success', value: (call, _coin, page) => isInForce(outcomeOf(call, page)) },
    { name: 'own_success', value: ({ success }) => success },
    { name: 'undone_with', value: (call, _coin, page) => undoneWith(outcomeOf(call, page)) },
    { name: 'error', value: ({ error }) => error },
    { name: 'from', value: ({ from }) => addressCell(from?.hash) },
    { name: 'from_name', value: ({ from }) => from && nameOf(from) },
    { name: 'to', value: ({ to }) => addressCell(to?.hash) },
    { name: 'to_name', value: ({ to }) => to && nameOf(to) },
    {
      name: 'created_contract',
      value: (call, _coin, page) =>
        isInForce(outcomeOf(call, page)) === false ? null : addressCell(call.created_contract?.hash),
    },
    { name: 'currency', value: (_call, { currency: { symbol } }) => symbol },
    { name: 'value_wei', value: ({ value }) => value },
    { name: 'value', value: ({ value }, { currency: { decimals } }) => inUnits(value, decimals) },
    { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
  ]
}

const undoneWith = (outcome: Outcome): string | null =>
  outcome.is !== 'undone' ? null : outcome.with === 'transaction' ? 'transaction' : `call ${outcome.with}`

/** What became of the calls of a list that is read page by page: the calls of a transaction may stand on more than one. */
function outcomesByPage(knownOf: KnownOf) {
  let calls: readonly InternalTransaction[] = []
  let last: readonly InternalTransaction[] | null = null
  let outcomeOf = outcomesOf(calls, knownOf)
  return (call: InternalTransaction, page: readonly InternalTransaction[]): Outcome => {
    if (page !== last) {
      const here = new Set(page.map(({ transaction_hash }) => transaction_hash.toLowerCase()))
      calls = [...calls.filter((one) => here.has(one.transaction_hash.toLowerCase())), ...page]
      last = page
      outcomeOf = outcomesOf(calls, knownOf)
    }
    return outcomeOf(call)
  }
}
