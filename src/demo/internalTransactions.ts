import { abi, encodeCall } from './abi.ts'
import { profileOf } from './accounts.ts'
import { addressRecord } from './addressRecord.ts'
import { integer, type ApiRequest, choice } from './request.ts'
import { isoOf, type Chain } from './chain.ts'
import { matching, page } from './answer.ts'
import { partOf, type Play, play } from './play.ts'
import { player, onSide, turnsBefore } from './roles.ts'
import type { Inner } from './scene.ts'
import { minedPlay } from './transactionRecord.ts'
import { after, backwards, occurrencesIn, playedBefore, tracksOf } from './occurrences.ts'

/** A call inside a transaction; the top-level call would be number 0. */
export type InternalCall = {
  play: Play
  index: number
  type: Inner['type']
  from: number
  to: number
  value: bigint
  /** Success of the call alone, even if an outer call or the transaction reverted. */
  succeeds: boolean
  isUndone: boolean
}

/** `GET /transactions/{hash}/internal-transactions`, by index. */
export function transactionInternalTransactions(ask: ApiRequest) {
  const one = minedPlay(ask)
  const from = integer(ask.search, 'index') ?? 0
  return page(
    matching(one ? internalCallsOf(one) : [], ({ index }) => index > from),
    (inner) => internalRecord(ask.chain, inner),
    internalCursor,
  )
}

export const internalCallsOf = (played: Play): InternalCall[] =>
  played.scene.steps
    .filter((step) => step.kind === 'inner')
    .map(({ type, from, to, value, ownStatus, isUndone = false }, at) => ({
      play: played,
      index: at + 1,
      type,
      from: player(from, played.i),
      to: player(to, played.i),
      value: value.at(played.i, 0),
      succeeds: ownStatus ?? played.scene.failure === null,
      isUndone,
    }))

const internalCursor = ({ play: played, index }: InternalCall, items_count: number) => ({
  block_number: played.block,
  transaction_index: played.position,
  index,
  items_count,
})

function internalRecord(
  chain: Chain,
  { play: played, index, type, from, to, value, succeeds }: InternalCall,
) {
  return {
    block_number: played.block,
    created_contract: null,
    error: succeeds ? null : 'Reverted',
    from: addressRecord(chain, from),
    gas_limit: (played.gasLimit - 21_000n).toString(),
    index,
    success: succeeds,
    timestamp: isoOf(played.time),
    to: addressRecord(chain, to),
    transaction_hash: played.hash,
    transaction_index: played.position,
    type,
    value: value.toString(),
  }
}

/** `GET /addresses/{address}/internal-transactions`, newest first. */
export function addressInternalTransactions(ask: ApiRequest, account: number) {
  const { chain, search } = ask
  const filter = choice(search, 'filter', ['from', 'to'])
  const from = placeIn(search)
  const tracks = tracksOf(chain.scenes, account, ({ steps }) =>
    steps.flatMap((step) => (step.kind === 'inner' ? onSide(filter, [step.from], [step.to]) : [])),
  )
  const found = function* (): Generator<InternalCall> {
    for (const one of backwards(tracks, after(Math.min(from?.block ?? Infinity, chain.head())))) {
      yield* internalCallsOf(play(chain, one)).toReversed()
    }
  }
  const isMine = (one: InternalCall): boolean =>
    (filter !== 'to' && one.from === account) || (filter !== 'from' && one.to === account)
  return page(
    matching(found(), (one) => isMine(one) && (!from || isEarlier(one, from))),
    (one) => internalRecord(chain, one),
    (one, count) => ({ ...internalCursor(one, count), ...(filter && { filter }) }),
  )
}

/** `GET /blocks/{block}/internal-transactions`, by transaction and index. */
export function blockInternalTransactions({ chain, search }: ApiRequest, block: number) {
  const transaction = integer(search, 'transaction_index') ?? -1
  const index = integer(search, 'index') ?? -1
  const found = occurrencesIn(chain.scenes, block).flatMap((one) => internalCallsOf(play(chain, one)))
  return page(
    matching(
      found,
      (one) => one.play.position > transaction || (one.play.position === transaction && one.index > index),
    ),
    (one) => internalRecord(chain, one),
    (one, items_count) => ({ transaction_index: one.play.position, index: one.index, items_count }),
  )
}

export const addressInternalCount = (chain: Chain, account: number): number =>
  chain.scenes.reduce(
    (sum, scene) =>
      sum +
      scene.steps.reduce((inScene, step) => {
        if (step.kind !== 'inner') return inScene
        const i = playedBefore(scene, after(chain.head()))
        const turns =
          turnsBefore(step.from, account, i) + (step.to === step.from ? 0 : turnsBefore(step.to, account, i))
        return inScene + turns
      }, 0),
    0,
  )

type Place = { block: number; transaction: number; index: number }

function placeIn(search: URLSearchParams): Place | null {
  const [block, transaction, index] = ['block_number', 'transaction_index', 'index'].map((name) =>
    integer(search, name),
  )
  return block == null || transaction == null || index == null ? null : { block, transaction, index }
}

const isEarlier = ({ play: { block, position }, index }: InternalCall, from: Place): boolean =>
  block < from.block ||
  (block === from.block &&
    (position < from.transaction || (position === from.transaction && index < from.index)))

const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** `GET /transactions/{hash}/raw-trace`: the top-level call and its inner calls, a bare array; empty while pending. */
export function rawTrace(ask: ApiRequest) {
  const { chain } = ask
  const one = minedPlay(ask)
  if (!one) return []
  const inners = internalCallsOf(one)
  const paths = placesOf(inners)
  const subtraces = (path: number[]) =>
    paths.filter((inner) => inner.length === path.length + 1 && inner.join().startsWith(path.join())).length
  const result = (gas: bigint, succeeds: boolean) =>
    succeeds ? { result: { gasUsed: quantity(gas), output: '0x' } } : { error: 'Reverted' }
  const gas = one.gasUsed - 21_000n
  // the gas of each call's own work; that of its inner calls is added
  const share = gas / BigInt(inners.length + 1)
  const isBelow = (path: readonly number[], above: readonly number[]) =>
    path.length > above.length && above.every((step, at) => path[at] === step)
  const usedBy = (above: readonly number[]) =>
    share * BigInt(1 + paths.filter((path) => isBelow(path, above)).length)
  const top =
    one.to === null
      ? {
          type: 'create',
          action: {
            from: chain.address(one.from),
            gas: quantity(gas),
            init: one.input,
            input: one.input,
            value: quantity(one.value),
          },
        }
      : {
          type: 'call',
          action: {
            callType: 'call',
            from: chain.address(one.from),
            to: chain.address(one.to),
            gas: quantity(gas),
            input: one.input,
            value: quantity(one.value),
          },
        }
  return [
    {
      ...top,
      ...result(gas, !one.scene.failure),
      subtraces: subtraces([]),
      traceAddress: [],
      transactionHash: one.hash,
    },
    ...inners.map(({ type, from, to, value, succeeds }, at) => ({
      type: 'call',
      action: {
        callType: type,
        from: chain.address(from),
        to: chain.address(to),
        gas: quantity(gas / 2n),
        input: inputOf(chain, one, at),
        value: quantity(value),
      },
      ...result(usedBy(paths[at] ?? []), succeeds),
      subtraces: subtraces(paths[at] ?? []),
      traceAddress: paths[at] ?? [],
      transactionHash: one.hash,
    })),
  ]
}

const TRANSFER = abi('transfer(address to, uint256 value)')
const TRANSFER_FROM = abi('transferFrom(address from, address to, uint256 value)')

/** The input of the call numbered `at`: a transfer of the token that moves next; else unknown, `0x`. */
function inputOf(chain: Chain, one: Play, at: number): string {
  const { steps } = one.scene
  const inners = steps.filter((step) => step.kind === 'inner')
  const called = inners[at]
  const behind = called ? steps.slice(steps.indexOf(called) + 1) : []
  const moved = behind.find((step) => step.kind === 'move')
  if (!called || moved?.kind !== 'move' || moved.id) return '0x'
  const isToken =
    called.to.base === moved.token.account || profileOf(moved.token.account).proxy?.to === called.to.base
  if (!isToken || moved.log !== 'Transfer') return '0x'
  const { of, amountAt } = partOf(chain, one)
  const caller = called.type === 'delegatecall' ? inners[at - 1]?.from : called.from
  return caller?.base === moved.from.base
    ? encodeCall(TRANSFER, [of(moved.to), amountAt(moved.amount)])
    : encodeCall(TRANSFER_FROM, [of(moved.from), of(moved.to), amountAt(moved.amount)])
}

/** The trace address of each call: inside the newest call to its caller, else inside the top-level call. */
function placesOf(inners: readonly InternalCall[]): number[][] {
  const paths: number[][] = []
  const open: { to: number; path: number[]; inside: number }[] = []
  let atTop = 0
  for (const { from, to } of inners) {
    while (open.length > 0 && open.at(-1)?.to !== from) open.pop()
    const caller = open.at(-1)
    const path = caller ? [...caller.path, caller.inside++] : [atTop++]
    paths.push(path)
    open.push({ to, path, inside: 0 })
  }
  return paths
}
