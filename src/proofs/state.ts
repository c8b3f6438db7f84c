import type { StateChange } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Coin } from './coin.ts'
import type { StateGiven } from './explained.ts'
import { type Line, notAsked } from './line.ts'
import type { Price } from './price.ts'
import { coinCheck, coinExplained } from './stateCoin.ts'
import { tokensCheck, tokensExplained } from './stateTokens.ts'

const statePrice = (requests: number): Price => ({ of: 'state', calls: 0, requests, bytes: 0 })

/** What is said of state while it isn't asked for: a transaction that moved nothing has none. */
export function stateNotAsked(transaction: Transaction, coin: Coin): Line[] {
  if (transaction.block_number === null) return []
  return [
    notAsked(coinCheck, `What changed in ${coin.symbol ?? 'coin'}`, statePrice(2)),
    ...((transaction.token_transfers?.length ?? 0) > 0
      ? [notAsked(tokensCheck, 'Whether tokens changed by just their transfers', statePrice(1))]
      : []),
  ]
}

/** T17: the changes that hold more or less than what explains them, and by how much, in the asset's smallest unit. */
export function restsOf(given: StateGiven, isUsual: boolean): ReadonlyMap<StateChange, bigint> {
  if (!given.isWhole) return new Map()
  const coin = coinExplained(given, isUsual)
  const all = [...tokensExplained(given), ...('explained' in coin ? coin.explained : [])]
  return new Map(all.flatMap(({ change, rest }) => (rest ? [[change, rest] as const] : [])))
}
