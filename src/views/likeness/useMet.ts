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
import { meet, nobodyMet, type Met, type MetAddress } from './met.ts'

/** What was met of a network, and who looks like whom in it. */
export type MetStore = {
  met: Met
  subscribe: (onChange: () => void) => () => void
  /** The address that this one may be taken for; the same object until more is known. */
  likeOf: (hash: string) => MetAddress | null
  impostor: (address: string) => Impostor | null
  known: () => Known
}

const stores = new Map<string, MetStore>()

// whoever copies an address means to use it
remarkOnCopies((text) => {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return null
  const like = [...stores.values()].map((store) => store.likeOf(text)).find((one) => one !== null)
  return like ? `It looks like ${likeWords(like)}, which is another address: compare all digits.` : null
})

/** What the address is called that another looks like, and its ends. */
export function likeWords({ hash, name }: MetAddress): string {
  const short = shortHash(checksummedIn(hash))
  const called = currentLabels().get(hash.toLowerCase())?.name || name
  return called ? `${visible(cut(called, 60))}, ${short}` : short
}

/** What was met of the network of the page: begins to take note when it is first asked. */
export function useMet(): MetStore {
  const { api, network } = useNetwork()
  return useMetOf(api, network)
}

/** The same above the page, as in the header, of the network that this client asks. */
export function useMetOf(api: Api, network: Network): MetStore {
  const client = useQueryClient()
  const key = `${api.network} ${api.base}`
  const store = stores.get(key) ?? createStore(client, api, network.currency.symbol ?? null)
  stores.set(key, store)
  return store
}

/** The address that `hash` may be taken for, kept current. */
export function useLikeOf(hash: string): MetAddress | null {
  const { subscribe, likeOf: found } = useMet()
  return useSyncExternalStore(subscribe, () => found(hash))
}

/** What the token at an address passes for, kept current. */
export function useImpostor(address: string): Impostor | null {
  const { subscribe, impostor } = useMet()
  return useSyncExternalStore(subscribe, () => impostor(address))
}

function createStore(client: QueryClient, api: Api, coin: string | null): MetStore {
  const met = nobodyMet()
  const known = () => knownNow(api.network)
  const listeners = new Set<() => void>()
  const judged = new Map<string, MetAddress | null>()
  let impostors: ReadonlyMap<string, Impostor> = new Map()
  let tokens = 0
  let isWaiting = false
  let judgedBy: Known | null = null
  // rows come many at once
  const change = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      judged.clear()
      const found = suspectsIn(met, known())
      if (!isSameSet(found, suspects.all())) suspects.hold(found)
      for (const onChange of listeners) onChange()
    })
  }
  const judge = async () => {
    const { impostorsAmong } = await letters()
    const found = impostorsAmong(met.tokens.values(), coin)
    const before = [...impostors.keys()].join()
    impostors = new Map([...found].map(([address, one]) => [address, sameAs(impostors.get(address), one)]))
    if ([...impostors.keys()].join() !== before) heldImpostors.hold(new Set(impostors.keys()))
    change()
  }
  followRecords(client, api, (records) => {
    // each is looked at, so that all are met
    const fresh = records.filter((record) => meet(met, record))
    if (fresh.length === 0) return
    change()
    if (met.tokens.size === tokens) return
    tokens = met.tokens.size
    if (mayHaveImpostors(met)) void judge().catch(() => {})
  })
  return {
    met,
    known,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    likeOf: (hash) => {
      const lower = hash.toLowerCase()
      const now = known()
      // a label may have been given since
      if (now !== judgedBy) judged.clear()
      judgedBy = now
      const before = judged.get(lower)
      if (before !== undefined) return before
      const found = likeOf(met, hash, now)
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

/** What tells letters apart is asked for only where a name has odd ones, or two tokens share one. */
function mayHaveImpostors({ tokens }: Met): boolean {
  const names = new Set<string>()
  for (const { symbol, name } of tokens.values()) {
    if (!isUnmistakable(`${symbol ?? ''}${name ?? ''}`)) return true
    if (symbol && names.has(symbol.toUpperCase())) return true
    if (symbol) names.add(symbol.toUpperCase())
  }
  return false
}

let lastKnown = { known: knownOf([], []), from: [] as readonly unknown[] }

/** The reader's labels, and the addresses of pages of this network that were opened before. */
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
