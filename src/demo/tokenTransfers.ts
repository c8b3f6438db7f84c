import { choice, choices, integer, type ApiRequest, invalid } from './request.ts'
import type { Token } from './accounts.ts'
import type { Chain } from './chain.ts'
import { mintScene, passScene } from './itemOwners.ts'
import { matching, page } from './answer.ts'
import { play } from './play.ts'
import { onSide } from './roles.ts'
import type { Batch, Move } from './scene.ts'
import type { Placed } from './schedule.ts'
import { after, backwards, ONCE, tracksOf, wholeTracks, type Track } from './occurrences.ts'
import { transferRecord, transfersOf, type Transfer } from './tokenTransferRecord.ts'
import { TOKEN_TYPES } from './tokenRecord.ts'
import { minedPlay } from './transactionRecord.ts'

/** `GET /transactions/{hash}/token-transfers`, by log index. */
export function transactionTransfers(ask: ApiRequest) {
  const types = choices(ask.search, 'type', TOKEN_TYPES)
  const one = minedPlay(ask)
  const from = placeIn(ask.search)
  const found = (one ? transfersOf(one) : []).filter(
    (transfer) => (!types || types.includes(transfer.token.type)) && (!from || comesAfter(transfer, from)),
  )
  return transferPage(ask.chain, found)
}

/** `GET /addresses/{address}/token-transfers`, newest first. */
export function addressTransfers(ask: ApiRequest, account: number) {
  const { chain, search } = ask
  const types = choices(search, 'type', TOKEN_TYPES)
  const filter = choice(search, 'filter', ['from', 'to'])
  const address = search.get('token')
  if (address && !/^0x[0-9a-f]{40}$/i.test(address)) throw invalid('token', 'Invalid format')
  const only = address ? chain.accountOf(address.toLowerCase()) : null
  const isWanted = (token: Token): boolean =>
    (!address || token.account === only) && (!types || types.includes(token.type))
  const passes = ({ token, from, to }: Transfer): boolean =>
    isWanted(token) && ((filter !== 'to' && from === account) || (filter !== 'from' && to === account))
  const tracks = tracksOf([...chain.scenes, ...chain.blockScenes], account, (scene) =>
    movesOf(scene, isWanted).flatMap(({ from, to }) => onSide(filter, [from], [to])),
  )
  return walk(ask, tracks, passes, { ...(filter && { filter }), ...(address && { token: address }) })
}

/** `GET /tokens/{address}/transfers`, newest first. */
export const tokenTransfers = (ask: ApiRequest, token: Token) => ofTokens(ask, (each) => each === token)

/** `GET /token-transfers`, of all tokens, newest first. */
export function allTransfers(ask: ApiRequest) {
  const types = choices(ask.search, 'type', TOKEN_TYPES)
  return ofTokens(ask, ({ type }) => !types || types.includes(type))
}

/** `GET /tokens/{address}/instances/{id}/transfers`, newest first. */
export function instanceTransfers(ask: ApiRequest, token: Token, id: bigint) {
  const { items, next_page_params: next } = walk(
    ask,
    instanceTracks(ask.chain, token, id),
    (one) => one.token === token && one.id === id,
  )
  // one row of each batch: this cursor has no batch fields
  return { items, next_page_params: next && { block_number: next.block_number, index: next.index } }
}

export function instanceTracks(chain: Chain, token: Token, id: bigint): Track<Placed>[] {
  if (!token.items) {
    return wholeTracks(
      chain.scenes.filter((scene) =>
        movesOf(scene, (each) => each === token).some((move) => hasId(move, id)),
      ),
    )
  }
  const first = Number(id - token.items.first)
  const passer = passScene(chain, token)
  const mint = { scene: mintScene(chain, token), first, size: ONCE }
  return passer && token.items.size ? [mint, { scene: passer, first, size: token.items.size }] : [mint]
}

const hasId = (move: Move | Batch, id: bigint): boolean =>
  move.kind === 'batch' ? move.ids.includes(Number(id)) : move.id?.(0) === id

const movesOf = ({ failure, steps }: Placed, isWanted: (token: Token) => boolean): (Move | Batch)[] =>
  failure
    ? []
    : steps
        .filter((step) => step.kind === 'move' || step.kind === 'batch')
        .filter(({ token }) => isWanted(token))

function ofTokens(ask: ApiRequest, isWanted: (token: Token) => boolean) {
  const { scenes: all, blockScenes } = ask.chain
  const scenes = [...all, ...blockScenes].filter((scene) => movesOf(scene, isWanted).length > 0)
  return walk(ask, wholeTracks(scenes), ({ token }) => isWanted(token))
}

/** A position in a list of transfers: the log, and the index in its batch. */
type Place = { block: number; log: number; batch: number | null }

function walk(
  ask: ApiRequest,
  tracks: Track<Placed>[],
  passes: (one: Transfer) => boolean,
  echo: Record<string, string> = {},
) {
  const { chain, search } = ask
  const from = placeIn(search)
  const moment = after(Math.min(from?.block ?? Infinity, chain.head()))
  const found = function* (): Generator<Transfer> {
    for (const one of backwards(tracks, moment)) yield* transfersOf(play(chain, one)).toReversed()
  }
  return transferPage(
    chain,
    matching(found(), (one) => passes(one) && (!from || comesBefore(one, from))),
    echo,
  )
}

function transferPage(chain: Chain, found: Iterable<Transfer>, echo: Record<string, string> = {}) {
  return page(
    found,
    (one) => transferRecord(chain, one),
    ({ play: { block, hash }, log, batch }) => ({
      block_number: block,
      index: log,
      ...(batch !== null && {
        batch_log_index: log,
        batch_block_hash: chain.blockHash(block),
        batch_transaction_hash: hash,
        index_in_batch: batch,
      }),
      ...echo,
    }),
  )
}

function placeIn(search: URLSearchParams): Place | null {
  const block = integer(search, 'block_number')
  const log = integer(search, 'index')
  return block === null || log === null ? null : { block, log, batch: integer(search, 'index_in_batch') }
}

const comesBefore = ({ play: { block }, log, batch }: Transfer, from: Place): boolean =>
  block < from.block ||
  (block === from.block && (log < from.log || (log === from.log && (batch ?? 0) < (from.batch ?? 0))))

const comesAfter = ({ log, batch }: Transfer, from: Place): boolean =>
  log > from.log || (log === from.log && (batch ?? 0) > (from.batch ?? 0))
