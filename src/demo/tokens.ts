import { addressRecord } from './addressRecord.ts'
import { choice, choices, integer, type ApiRequest, invalid, notFound, Refusal } from './request.ts'
import { allTokens, type Token } from './accounts.ts'
import { type Chain, ADMIN_KEY } from './chain.ts'
import { instanceRecord } from './instances.ts'
import { itemsOf, mintedCount, ownerOf, unitOf } from './itemOwners.ts'
import { matching, page } from './answer.ts'
import { after, countBefore, playedBefore } from './occurrences.ts'
import { instanceTracks } from './tokenTransfers.ts'
import { TOKEN_TYPES, tokenRecord } from './tokenRecord.ts'
import { balance, allHolders, byValue, holdersOf, type Holder } from './ledger.ts'
import { assetOf } from './schedule.ts'

/** `GET /tokens/{address}` */
export const token = ({ chain }: ApiRequest, asked: Token) => tokenRecord(chain, asked)

/** `GET /tokens`: by market capitalization; few enough for one page. */
export function tokens({ chain, search }: ApiRequest) {
  const types = choices(search, 'type', TOKEN_TYPES)
  const q = search.get('q')?.toLowerCase() ?? ''
  const sort = choice(search, 'sort', ['fiat_value', 'holders_count', 'circulating_market_cap'])
  const sign = choice(search, 'order', ['asc', 'desc']) === 'asc' ? -1 : 1
  const sortValue = (one: Token): number => {
    const { exchange_rate, holders_count, circulating_market_cap } = tokenRecord(chain, one)
    return Number(
      { fiat_value: exchange_rate, holders_count, circulating_market_cap }[
        sort ?? 'circulating_market_cap'
      ] ?? -1,
    )
  }
  const found = allTokens
    .filter(
      ({ type, name, symbol }) =>
        (!types || types.includes(type)) && `${name} ${symbol}`.toLowerCase().includes(q),
    )
    .toSorted((a, b) => sign * (sortValue(b) - sortValue(a)) || a.account - b.account)
  const limit = integer(search, 'limit') ?? found.length
  return { items: found.slice(0, limit).map((one) => tokenRecord(chain, one)), next_page_params: null }
}

/** `PATCH /tokens/{address}/instances/refetch-metadata`: with the admin key, or without any. */
export function refetchMetadata({ search, headers }: ApiRequest, asked: Token) {
  const key = headers.get('x-api-key') ?? search.get('api_key')
  if (key !== null && key !== ADMIN_KEY) throw new Refusal(401, { message: 'Wrong API key' })
  if (!asked.items && !asked.kinds) throw notFound()
  return { message: 'OK' }
}

/** `GET /tokens/{address}/counters` */
export const tokenCounters = ({ chain }: ApiRequest, asked: Token) => ({
  token_holders_count: tokenRecord(chain, asked).holders_count,
  transfers_count: String(transferCount(chain, asked)),
})

/** `GET /tokens/{address}/holders`: most first. */
export const tokenHolders = (ask: ApiRequest, asked: Token) =>
  holderPage(ask, allHolders(ask.chain, asked), null)

/** `GET /tokens/{address}/instances/{id}/holders` */
export function instanceHolders(ask: ApiRequest, asked: Token, id: bigint) {
  instance(ask, asked, id)
  const owner = asked.items ? ownerOf(ask.chain, asked, id, after(ask.chain.head())) : null
  const holders =
    owner === null ? holdersOf(ask.chain, assetOf(asked, id)) : [{ account: owner, value: unitOf(asked) }]
  return holderPage(ask, holders, id)
}

/** `GET /tokens/{address}/instances/{id}` */
export function instance({ chain }: ApiRequest, asked: Token, id: bigint) {
  const found = instanceRecord(chain, asked, id)
  if (!found) throw notFound()
  return found
}

/** `GET /tokens/{address}/instances/{id}/transfers-count` */
export function instanceTransferCount({ chain }: ApiRequest, asked: Token, id: bigint) {
  return { transfers_count: countBefore(instanceTracks(chain, asked, id), after(chain.head())) }
}

/** `GET /tokens/{address}/instances`: by id, highest first, of everybody or of one holder. */
export function instances(ask: ApiRequest, asked: Token) {
  const { chain, search } = ask
  const from = search.get('unique_token')
  if (from && !/^\d{1,78}$/.test(from)) throw invalid('unique_token', 'Invalid integer')
  const holder = search.get('holder_address_hash')
  const account = holder ? chain.accountOf(holder.toLowerCase()) : null
  const ids = matching(
    holder ? heldIds(chain, asked, account) : allIds(chain, asked),
    (id) => !from || id < BigInt(from),
  )
  return page(
    ids,
    (id) => ({
      ...instanceRecord(chain, asked, id),
      ...(account !== null && holdingOf(chain, asked, account, id)),
    }),
    // a bare JSON integer of any size, as real servers send it
    (id) => ({ unique_token: id, ...(holder && { holder_address_hash: holder }) }),
  )
}

function* allIds(chain: Chain, asked: Token): Generator<bigint> {
  if (asked.kinds) yield* asked.kinds.map((_, at) => BigInt(at + 1)).toReversed()
  const made = asked.items ? mintedCount(chain, asked, after(chain.head())) : 0
  for (let index = made - 1; index >= 0; index--) yield (asked.items?.first ?? 0n) + BigInt(index)
}

function heldIds(chain: Chain, asked: Token, account: number | null): bigint[] {
  if (account === null) return []
  if (asked.items) return itemsOf(chain, asked, account, after(chain.head()))
  return [...allIds(chain, asked)].filter(
    (id) => balance(chain, assetOf(asked, id), account, after(chain.head())) > 0n,
  )
}

const holdingOf = (chain: Chain, asked: Token, account: number, id: bigint) => ({
  token_type: asked.type,
  value: (asked.items
    ? unitOf(asked)
    : balance(chain, assetOf(asked, id), account, after(chain.head()))
  ).toString(),
})

function holderPage({ chain, search }: ApiRequest, all: Holder[], id: bigint | null) {
  return page(
    all.slice(holdersPassed(chain, search, all)),
    ({ account, value }) => ({
      address: addressRecord(chain, account),
      value: value.toString(),
      token_id: id?.toString() ?? null,
    }),
    ({ account, value }, items_count) => ({
      address_hash: chain.plainAddress(account),
      value: value.toString(),
      items_count,
    }),
  )
}

/**
 * How many holders come before a cursor. The last one's balance may have changed since, so the position is found by sort order.
 */
function holdersPassed(chain: Chain, search: URLSearchParams, all: Holder[]): number {
  const account = chain.accountOf(search.get('address_hash')?.toLowerCase() ?? '')
  const value = search.get('value') ?? ''
  // old cursors have no address but the number of items before
  if (account === null || !/^\d{1,78}$/.test(value)) return integer(search, 'items_count') ?? 0
  const order = byValue(chain)
  const next = all.findIndex((one) => order({ account, value: BigInt(value) }, one) < 0)
  return next < 0 ? all.length : next
}

function transferCount(chain: Chain, asked: Token): number {
  return [...chain.scenes, ...chain.blockScenes].reduce((sum, scene) => {
    if (scene.failure) return sum
    const each = scene.steps.reduce(
      (all, step) =>
        (step.kind === 'move' || step.kind === 'batch') && step.token === asked
          ? all + (step.kind === 'batch' ? step.ids.length : step.to.copies)
          : all,
      0,
    )
    return sum + each * playedBefore(scene, after(chain.head()))
  }, 0)
}
