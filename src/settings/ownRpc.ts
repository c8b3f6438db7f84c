import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, keepEntry, onOtherTab } from './changes.ts'

// The reader's own RPC of a network, in the place of its server's JSON-RPC: what it answers is a second source. Its address may
// hold a secret, so that it is kept on this device alone: in no link, no file of settings, no list of requests.

const entry = 'loupe.rpc'

/** Checked when they were typed: typedRpc.ts. */
const All = v.record(v.string(), v.string())

const { subscribe, tell } = createListeners()
let all = read()

export { subscribe as subscribeOwnRpc }

/** The RPC that a reader set for a network, by its slug; null where they set none. */
export const ownRpcOf = (network: string): string | null => all[network] ?? null

/** The same, kept current. */
export const useOwnRpc = (network: string): string | null =>
  useSyncExternalStore(subscribe, () => ownRpcOf(network))

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
    return stored.success ? stored.output : {}
  } catch {
    return {}
  }
}
