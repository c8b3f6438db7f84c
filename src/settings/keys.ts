import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, onChangeElsewhere, readEntry } from './storage.ts'
import { entryNames } from './entryNames.ts'
import { readParts } from './overrides.ts'
import type { Keys } from '#api/client/fetch.ts'

// Keys are bound to an origin and stored in an entry of their own: for this tab, or on the device if the user wants that.

const entry = entryNames.keys
const Text = v.fallback(v.optional(v.string()), undefined)
/** The keys for one origin; unreadable ones are dropped. */
export const OfOrigin = v.object({ apikey: Text, key: Text, api_key: Text })
type Stored = Record<string, Keys>

const changes = createListeners<[origins: readonly string[]]>()
/** Listeners receive the origins whose keys changed. */
export const subscribeKeys = changes.subscribe
let tab = read('sessionStorage')
let device = read('localStorage')
const none: Keys = {}
const versions = new Map<string, number>()

/** The keys for this URL's origin; a tab's keys go before the device's. `{}` for none. The same object until they change. */
export const keysFor = (url: string): Keys => tab[originOf(url)] ?? device[originOf(url)] ?? none

/** Every key that is held, to redact it from what is shown or copied. */
export const allKeyTexts = (): string[] =>
  [tab, device].flatMap((stored) =>
    Object.values(stored).flatMap((keys) => Object.values(keys).filter((key) => typeof key === 'string')),
  )

/** A number that changes with this deployment's keys, so that requests that failed without them are repeated. */
export const useKeysVersion = ({ url }: { url: string }): number =>
  useSyncExternalStore(subscribeKeys, () => versions.get(originOf(url)) ?? 0)

onChangeElsewhere(entry, () => {
  const before = device
  device = read('localStorage')
  const origins = new Set([...Object.keys(before), ...Object.keys(device)])
  tell([...origins].filter((origin) => JSON.stringify(before[origin]) !== JSON.stringify(device[origin])))
})

export const storedKeys = () => ({ tab, device })

/** Replaces all keys in memory and notifies listeners that those of `origin` changed. */
export function replaceKeys(next: { tab: Stored; device: Stored }, origin: string): void {
  ;({ tab, device } = next)
  tell([origin])
}

function tell(origins: readonly string[]): void {
  for (const origin of origins) versions.set(origin, (versions.get(origin) ?? 0) + 1)
  changes.notify(origins)
}

export function originOf(url: string): string {
  return new URL(url).origin
}

function read(where: 'sessionStorage' | 'localStorage'): Stored {
  try {
    const text = where === 'localStorage' ? readEntry(entry) : sessionStorage.getItem(entry)
    return readParts(JSON.parse(text ?? '{}'), OfOrigin).parts as Stored
  } catch {
    return {}
  }
}
