import * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client/client.ts'
import { mayRetry } from './client/errors.ts'
import { amount, flag, list, maybe, multiplier, object, oneOf, record } from './fields.ts'
import { Instance } from './instances.ts'
import { type Identity, listQuery } from './query.ts'
import { Token, isFungible } from './tokens.ts'

const Moved = record({
  direction: maybe(oneOf('from', 'to')),
  total: maybe(record({ token_id: maybe(amount), token_instance: maybe(Instance), value: maybe(amount) })),
})

/** `change` is a number for amounts, and for NFTs a list of ids received (`to`) and sent (`from`), which is read as `moved`. */
const changes = v.pipe(
  object,
  v.transform((sent) => (Array.isArray(sent.change) ? { ...sent, change: null, moved: sent.change } : sent)),
)

/** A transaction's effect on one address: coin (wei) or one token (smallest unit). */
export const StateChange = v.pipe(
  changes,
  record(
    {
      address: Address,
      is_miner: maybe(flag),
      type: maybe(oneOf('coin', 'token')),
      token: maybe(Token),
      token_id: maybe(amount),
      balance_before: maybe(amount),
      balance_after: maybe(amount),
      change: maybe(amount),
      ui_multiplier: maybe(multiplier),
      moved: list(Moved),
    },
    { address: ['address_hash'] },
  ),
)
export type StateChange = v.InferOutput<typeof StateChange>

/** `GET /transactions/{hash}/state-changes`; never for pending transactions, on which servers fail. */
export const stateChangesQuery = (api: Api, transaction: string) => ({
  ...listQuery(api, `/transactions/${transaction}/state-changes`, StateChange, changeId),
  // expensive for servers: retried once only
  retry: (failures: number, error: Error) => failures < 1 && mayRetry(failures, error),
})

/** One change per address and asset; tokens without an id are numbered. */
const changeId: Identity<StateChange> = ({ address, type, token, token_id }, nth) => {
  const name = `${address.hash} ${type} ${token?.address_hash} ${token_id}`
  const kind = token?.type ?? null
  const isOne = type === 'coin' || token_id !== null || kind === 'ERC-721' || isFungible(kind)
  return isOne ? name : nth(name)
}
