import type { AmountSort } from '#api/cursor.ts'
import { transfersOf } from '#api/loggedTransfers.ts'
import type { Log } from '#api/logs.ts'
import { nobody } from '#api/naming.ts'
import type { StateChange } from '#api/stateChanges.ts'

// Who took part in a transaction, and what it came to, by what it left behind.

/** What a transaction left behind: what it changed for whom, and what it wrote. */
export type Traces = { changed: readonly StateChange[]; logged: readonly Log[] }

/**
 * Addresses in order of how likely they sent it: who paid coin, people before contracts, the block's builder; then those
 * that the logs name, with what wrote a log last.
 */
export function partiesOf({ changed, logged }: Traces): string[] {
  const rank = ({ address, is_miner, type, change }: StateChange) =>
    (is_miner ? 4 : 0) +
    (address.is_contract ? 2 : 0) +
    (type === 'coin' && change !== null && change < 0n ? 0 : 1)
  const sorted = changed.toSorted((a, b) => rank(a) - rank(b)).map(({ address }) => address.hash)
  const emitters = logged.flatMap(({ address }) => address?.hash ?? [])
  const wrote = new Set(emitters.map((one) => one.toLowerCase()))
  const people = logged.flatMap(namedIn).filter((one) => !wrote.has(one.toLowerCase()))
  const met = new Set([nobody])
  return [...sorted, ...people, ...emitters].filter((one) => met.size < met.add(one.toLowerCase()).size)
}

const none = { addresses: new Map(), tokens: new Map() }

/** Whom a log names: both ends of a transfer, and the addresses that its server decoded. */
function namedIn(log: Log): string[] {
  const ends = transfersOf(log, none).flatMap(({ from, to }) => [from?.hash ?? nobody, to?.hash ?? nobody])
  const decoded = log.decoded?.parameters.flatMap(({ type, value }) =>
    type === 'address' && typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : [],
  )
  return [...ends, ...(decoded ?? [])]
}

/**
 * What a transaction may have cost and moved, in wei, as far as the coin tells that changed hands. What its sender lost, and the
 * others but the block's builder got, is its value, and the rest its fee; or all of it is, where the others got a part of the
 * fee, as on rollups. Good for finding it, and not for telling it. None where nobody or more than one paid.
 */
export function amountsIn(changed: readonly StateChange[]): { sort: AmountSort; amount: bigint }[] {
  const coin = changed.flatMap(({ type, change, is_miner }) =>
    type === 'coin' && change !== null && !is_miner ? change : [],
  )
  const paid = coin.filter((change) => change < 0n)
  const value = coin.reduce((sum, change) => (change > 0n ? sum + change : sum), 0n)
  const [loss] = paid
  if (loss === undefined || paid.length > 1) return []
  const ways = [
    { sort: 'fee' as const, amount: -loss - value },
    ...(value > 0n
      ? ([
          { sort: 'value', amount: value },
          { sort: 'fee', amount: -loss },
        ] as const)
      : []),
  ]
  return ways.filter(({ amount }) => amount > 0n)
}
