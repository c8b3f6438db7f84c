import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, keepEntry, onOtherTab } from './changes.ts'
import { faultOf, isWhole, type ServerFault } from './server.ts'

// The reader's own RPC of a network, in the place of its server's JSON-RPC: what it answers is a second source. Its address may
// hold a secret, so that it is kept on this device alone: in no link, no file of settings, no list of requests.

const entry = 'loupe.rpc'

const All = v.record(v.string(), v.string())

const { subscribe, tell } = createListeners()
let all = read()

export { subscribe as subscribeOwnRpc }

/** The RPC that a reader set for a network, by its slug; null where they set none. */
export const ownRpcOf = (network: string): string | null => all[network] ?? null

/** The same, kept current. */
export const useOwnRpc = (network: string): string | null =>
  useSyncExternalStore(subscribe, () => ownRpcOf(network))

/** What is wrong with an address as typed, or null: https, or this device. It may have a path and, unlike a server's, a query. */
export function faultOfRpc(typed: string): ServerFault | null {
  const url = typed.trim()
  if (url.startsWith('/') || /#/.test(url)) return 'form'
  const fault = faultOf(url.replace(/\?.*$/s, ''))
  if (fault) return fault
  return isWhole(new URL(url).hostname) ? null : 'form'
}

/** Sets the RPC of a network, or none where it is empty; false where the browser won't keep it beyond this page. */
export function setOwnRpc(network: string, url: string): boolean {
  const { [network]: _before, ...rest } = all
  const typed = url.trim()
  all = typed === '' ? rest : { ...rest, [network]: new URL(typed).href }
  tell()
  return keepEntry(entry, JSON.stringify(all))
}

onOtherTab(entry, () => {
  all = read()
  tell()
})

function read(): v.InferOutput<typeof All> {
  try {
    const stored = v.safeParse(All, JSON.parse(localStorage.getItem(entry) ?? '{}'))
    const sound = stored.success ? Object.entries(stored.output) : []
    return Object.fromEntries(sound.filter(([, url]) => faultOfRpc(url) === null))
  } catch {
    return {}
  }
}
