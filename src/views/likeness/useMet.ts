import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
import { knownOf, likeOf, suspectsIn, type Known } from './alike.ts'
import type { Impostor } from './impostors.ts'
import { addSeen, noRecordsSeen, type SeenRecords, type SeenAddress } from './met.ts'

/** Addresses and tokens seen on a network, and which imitate which. */
export type SeenRecordsStore = {
  seenRecords: SeenRecords
  subscribe: (onChange: () => void) => () => void
  /** The address that this one may be mistaken for; the same object until more is known. */
  likeOf: (hash: string) => SeenAddress | null
  impostor: (address: string) => Impostor | null
  known: () => Known
}

const stores = new Map<string, SeenRecordsStore>()

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
  return useSeenRecordsOf(api, network)
}

export function useSeenRecordsOf(api: Api, network: Network): SeenRecordsStore {
  const client = useQueryClient()
  const key = `${api.network} ${api.base}`
  const store = stores.get(key) ?? createStore(client, api, network.currency.symbol ?? null)
  stores.set(key, store)
  return store
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
  let tokens = 0
  let isWaiting = false
  let judgedBy: Known | null = null
  // rows arrive in batches
  const change = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      judged.clear()
      const found = suspectsIn(seenRecords, known())
      if (!isSameSet(found, suspects.all())) suspects.hold(found)
      for (const onChange of listeners) onChange()
    })
  }
  const judge = async () => {
    const { impostorsAmong } = await letters()
    const found = impostorsAmong(seenRecords.tokens.values(), coin)
    const before = [...impostors.keys()].join()
    impostors = new Map([...found].map(([address, one]) => [address, sameAs(impostors.get(address), one)]))
    if ([...impostors.keys()].join() !== before) heldImpostors.hold(new Set(impostors.keys()))
    change()
  }
  followRecords(client, api, (records) => {
    // no `some`, which would stop at the first new one
    const fresh = records.filter((record) => addSeen(seenRecords, record))
    if (fresh.length === 0) return
    change()
    if (seenRecords.tokens.size === tokens) return
    tokens = seenRecords.tokens.size
    if (mayHaveImpostors(seenRecords)) void judge().catch(() => {})
  })
  return {
    seenRecords,
    known,
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
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

const sameAs = (before: Impostor | undefined, now: Impostor): Impostor =>
  before && before.like === now.like && before.why === now.why && before.real === now.real ? before : now

/** Whether the detection code is worth loading: a name has non-ASCII letters, or two tokens share one. */
function mayHaveImpostors({ tokens }: SeenRecords): boolean {
  const names = new Set<string>()
  for (const { symbol, name } of tokens.values()) {
    if (!isUnmistakable(`${symbol ?? ''}${name ?? ''}`)) return true
    if (symbol && names.has(symbol.toUpperCase())) return true
    if (symbol) names.add(symbol.toUpperCase())
  }
  return false
}

let lastKnown = { known: knownOf([], []), from: [] as readonly unknown[] }

function knownNow(network: string): Known {
  const from = [currentLabels(), heldRecent(), network]
  if (from.some((one, at) => one !== lastKnown.from[at])) {
    const opened = heldRecent()
      .filter((visit) => visit.network === network)
      .map(({ path }) => /^\/(?:address|token)\/(0x[0-9a-f]{40})$/i.exec(path)?.[1]?.toLowerCase())
    const known = knownOf(
      currentLabels().keys(),
      opened.filter((one) => one !== undefined),
    )
    lastKnown = { known, from }
  }
  return lastKnown.known
}
