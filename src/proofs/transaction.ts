import type { TransactionFee } from '#api/fees.ts'
import type { Log } from '#api/logs.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { authorities } from './authorizations.ts'
import type { Coin } from './coin.ts'
import { createdContract } from './created.ts'
import { eventNames, eventNumbers } from './events.ts'
import { burntAdds, feeAdds, priceAdds } from './fee.ts'
import type { Line } from './line.ts'
import { methodArguments, methodNumber } from './method.ts'
import { oneBlock } from './place.ts'
import type { Read } from './read.ts'
import type { Moved } from './explained.ts'
import { stateNotAsked } from './state.ts'
import { coinOfState } from './stateCoin.ts'
import { tokensOfState } from './stateTokens.ts'
import { transfersInEvents } from './transfers.ts'

/** What a page holds of a transaction. */
export type TransactionGiven = {
  transaction: Transaction
  /** What it cost, in what, and who paid. */
  fee: TransactionFee
  logs: Read<Log>
  /** What the logs tell by the standards’ own layout. */
  logged: readonly TokenTransfer[]
  transfers: Read<TokenTransfer>
  changes: Read<StateChange>
  calls: Read<Moved>
}

/** What is known of the network. */
export type NetworkGiven = {
  coin: Coin
  /** Whether events are numbered without a gap there. */
  isGapless: boolean
  /** Whether fees and balances are made as on Ethereum. */
  isUsual: boolean
  /** Whether keys sign, and contracts stand, as on Ethereum: not where a chain is made up. */
  isSigned: boolean
}

/** The lines that need no call beside the records that the page has: T3, T8 to T15, T17. Unordered; see {@link ledger}. */
export function linesOfRecords(given: TransactionGiven, network: NetworkGiven): (Line | null)[] {
  const { transaction, fee, logs, logged, transfers, changes, calls } = given
  const { raw_input, decoded_input } = transaction
  const { coin, isGapless, isUsual, isSigned } = network
  const state = {
    transaction,
    fee,
    changes: changes?.rows ?? [],
    transfers: transfers?.rows ?? [],
    calls: calls?.isWhole ? calls.rows : null,
    isWhole: (changes?.isWhole ?? false) && (transfers?.isWhole ?? false),
  }
  return [
    authorities(transaction, isSigned),
    methodNumber(raw_input, decoded_input),
    methodArguments(raw_input, decoded_input),
    logs && eventNames(logs.rows),
    transfers &&
      transfersInEvents({
        transfers: transfers.rows,
        logs: logs?.rows ?? [],
        logged,
        isWhole: transfers.isWhole && (logs?.isWhole ?? false),
      }),
    logs && eventNumbers(logs.rows, logs.isWhole, isGapless),
    feeAdds(transaction, fee, coin),
    priceAdds(transaction, coin, fee.rules),
    burntAdds(transaction, coin, fee.rules),
    createdContract(transaction, isSigned),
    ...(changes
      ? [coinOfState(state, coin, isUsual), tokensOfState(state)]
      : stateNotAsked(transaction, coin)),
    oneBlock(transaction, logs?.rows ?? [], transfers?.rows ?? []),
  ]
}
