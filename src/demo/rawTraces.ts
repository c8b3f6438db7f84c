import type { Ask } from './ask.ts'
import { type InnerCall, innersOf } from './internalTransactions.ts'
import { mined } from './transactions.ts'

const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** `GET /transactions/{hash}/raw-trace`: the call at the top and those inside it, bare; nothing while pending. */
export function rawTrace(ask: Ask) {
  const { chain } = ask
  const one = mined(ask)
  if (!one) return []
  const inners = innersOf(one)
  const places = placesOf(inners)
  const subtraces = (place: number[]) =>
    places.filter((inner) => inner.length === place.length + 1 && inner.join().startsWith(place.join()))
      .length
  const result = (gas: bigint, succeeds: boolean) =>
    succeeds ? { result: { gasUsed: quantity(gas), output: '0x' } } : { error: 'Reverted' }
  const gas = one.gasUsed - 21_000n
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
        input: '0x',
        value: quantity(value),
      },
      ...result(gas / BigInt(inners.length + 1), succeeds),
      subtraces: subtraces(places[at] ?? []),
      traceAddress: places[at] ?? [],
      transactionHash: one.hash,
    })),
  ]
}

/** Where each call lies in the tree: inside the newest one that called whoever makes it, else inside the call at the top. */
function placesOf(inners: readonly InnerCall[]): number[][] {
  const places: number[][] = []
  const open: { to: number; place: number[]; inside: number }[] = []
  let atTop = 0
  for (const { from, to } of inners) {
    while (open.length > 0 && open.at(-1)?.to !== from) open.pop()
    const caller = open.at(-1)
    const place = caller ? [...caller.place, caller.inside++] : [atTop++]
    places.push(place)
    open.push({ to, place, inside: 0 })
  }
  return places
}
