import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '#api/client/client.ts'
import { impostors as heldImpostors, suspects } from '#api/impostors.ts'
import { followRecords } from '#api/client/followRecords.ts'
import { shortHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { cut, isUnmistakable, visible } from '#format/text.ts'
import { remarkOnCopies } from '#ui/Copy.tsx'
import { currentLabels } from '#settings/labels.ts'
import { heldRecent } from '#settings/recent.ts'
import type { Network } from '#settings/config.ts'
import { letters } from '#views/shell/chunks.ts'
import { useNetwork } from '#views/shell/context.ts'
import { trustedAddresses, likeOf, suspectsIn, type TrustedAddresses } from './alike.ts'
import type { Impostor } from './impostors.ts'
import { addSeen, noRecordsSeen, type SeenRecords, type SeenAddress } from './seenRecords.ts'

/** Addresses and tokens seen on a network, and which imitate which. */
export type SeenRecordsStore = {
  records: SeenRecords
  subscribe: (onChange: () => void) => () => void
  /** The address that this one may be mistaken for; the same object until more is known. */
  likeOf: (hash: string) => SeenAddress | null
  impostor: (address: string) => Impostor | null
  known: () => TrustedAddresses
  hold: () => void
}

const stores = new Map<string, SeenRecordsStore>()
let shown: SeenRecordsStore | null = null

// whoever copies an address is about to use it
remarkOnCopies((text) => {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return null
  const like = [...stores.values()].map((store) => store.likeOf(text)).find((one) => one !== null)
  return like ? `It looks like ${likeWords(like)}, which is another address: compare all digits.` : null
})

export function likeWords({ hash, name }: SeenAddress): string {
  const short = shortHash(checksummedIn(hash))
  const called = currentLabels().get(hash.toLowerCase())?.name || name
  return called ? `${visible(cut(called, 60))}, ${short}` : short
}

export function useSeenRecords(): SeenRecordsStore {
  const { api, network } = useNetwork()
  const store = useSeenRecordsOf(api, network)
  useEffect(() => show(store), [store])
  return store
}

export const useSeenRecordsOf = (api: Api, network: Network): SeenRecordsStore =>
  storeOf(useQueryClient(), api, network)

/** The one of a network's server, begun when first asked for. */
export function storeOf(client: QueryClient, api: Api, network: Pick<Network, 'currency'>): SeenRecordsStore {
  const key = `${api.network} ${api.base}`
  const store = stores.get(key) ?? createStore(client, api, network.currency.symbol ?? null)
  stores.set(key, store)
  return store
}

/** Has lists, sums and drawings know of the impostors and suspects of this network, and of no other. */
export function show(store: SeenRecordsStore): void {
  if (shown === store) return
  shown = store
  store.hold()
}

export function useLikeOf(hash: string): SeenAddress | null {
  const { subscribe, likeOf: found } = useSeenRecords()
  return useSyncExternalStore(subscribe, () => found(hash))
}

/** What a token imitates; updates as more is read. */
export function useImpostor(address: string): Impostor | null {
  const { subscribe, impostor } = useSeenRecords()
  return useSyncExternalStore(subscribe, () => impostor(address))
}

function createStore(client: QueryClient, api: Api, coin: string | null): SeenRecordsStore {
  const seenRecords = noRecordsSeen()
  const known = () => knownNow(api.network)
  const listeners = new Set<() => void>()
  const judged = new Map<string, SeenAddress | null>()
  let impostors: ReadonlyMap<string, Impostor> = new Map()
  let tokenUpdates = 0
  let isWaiting = false
  let judgedBy: TrustedAddresses | null = null
  const hold = () => {
    if (shown !== store) return
    const found = suspectsIn(seenRecords, known())
    if (!isSameSet(found, suspects.all())) suspects.hold(found)
    const imitating = new Set(impostors.keys())
    if (!isSameSet(imitating, heldImpostors.all())) heldImpostors.hold(imitating)
  }
  // rows arrive in batches
  const change = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      judged.clear()
      hold()
      for (const onChange of listeners) onChange()
    })
  }
  const judge = async () => {
    const { impostorsAmong } = await letters()
    const found = impostorsAmong(seenRecords.tokens.values(), coin)
    impostors = new Map([...found].map(([address, one]) => [address, sameAs(impostors.get(address), one)]))
    change()
  }
  followRecords(client, api, (records) => {
    // no `some`, which would stop at the first new one
    const fresh = records.filter((record) => addSeen(seenRecords, record))
    if (fresh.length === 0) return
    change()
    if (seenRecords.tokenUpdates === tokenUpdates) return
    tokenUpdates = seenRecords.tokenUpdates
    if (mayHaveImpostors(seenRecords, coin)) void judge().catch(() => {})
  })
  const store: SeenRecordsStore = {
    records: seenRecords,
    known,
    hold,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    likeOf: (hash) => {
      const lower = hash.toLowerCase()
      const now = known()
      // a label may have been added meanwhile
      if (now !== judgedBy) judged.clear()
      judgedBy = now
      const before = judged.get(lower)
      if (before !== undefined) return before
      const found = likeOf(seenRecords, hash, now)
      judged.set(lower, found)
      return found
    },
    impostor: (address) => impostors.get(address.toLowerCase()) ?? null,
  }
  return store
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

const sameAs = (before: Impostor | undefined, now: Impostor): Impostor =>
  before && before.like === now.like && before.why === now.why && before.real === now.real ? before : now

/**
 * Whether the detection code is worth loading: a name has non-ASCII letters, or nearly the one of another token, of the coin or of
 * what everybody knows.
 */
function mayHaveImpostors({ tokens }: Pick<SeenRecords, 'tokens'>, coin: string | null): boolean {
  // of the well-known symbols only DAI can be written in other ASCII
  const owners = new Map(['DAI', (coin ?? '').toUpperCase()].map((symbol) => [coarse(symbol), symbol]))
  for (const { address_hash, symbol, name } of tokens.values())
    for (const text of [symbol, name]) {
      if (!text) continue
      if (!isUnmistakable(text)) return true
      const key = coarse(text)
      const owner = owners.get(key)
      if (owner !== undefined && owner !== address_hash && owner !== text.toUpperCase()) return true
      owners.set(key, address_hash)
    }
  return false
}

/** Equal for all that looks alike; the detection itself knows L from I. */
const coarse = (text: string): string =>
  text.slice(0, 400).toUpperCase().replaceAll(/[I1|]/g, 'L').replaceAll('0', 'O').replaceAll('M', 'RN')

let lastKnown = { known: trustedAddresses([], []), from: [] as readonly unknown[] }

function knownNow(network: string): TrustedAddresses {
  const from = [currentLabels(), heldRecent(), network]
  if (from.some((one, at) => one !== lastKnown.from[at])) {
    const opened = heldRecent()
      .filter((visit) => visit.network === network)
      .map(({ path }) => /^\/(?:address|token)\/(0x[0-9a-f]{40})$/i.exec(path)?.[1]?.toLowerCase())
    const known = trustedAddresses(
      currentLabels().keys(),
      opened.filter((one) => one !== undefined),
    )
    lastKnown = { known, from }
  }
  return lastKnown.known
}
