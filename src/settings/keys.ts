import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, onChangeElsewhere, readEntry } from './storage.ts'
import { entryNames } from './entryNames.ts'
import { readParts } from './overrides.ts'
import type { Keys } from '#api/client/fetch.ts'

// A key belongs to an origin and is kept in one entry of its own: in this tab, or on this device when the reader says so.

const entry = entryNames.keys
const Text = v.fallback(v.optional(v.string()), undefined)
/** The keys for one origin; what can't be read of them is left out. */
export const OfOrigin = v.object({ apikey: Text, key: Text, api_key: Text })
type Stored = Record<string, Keys>

const changes = createListeners<[origins: readonly string[]]>()
/** Tells of each change the origins whose keys changed. */
export const subscribeKeys = changes.subscribe
let tab = read('sessionStorage')
let device = read('localStorage')
const none: Keys = {}
const versions = new Map<string, number>()

/** The keys for the deployment at this URL, by its origin alone; the tab's before the device's. `{}` for none. The same object until they change. */
export const keysFor = (url: string): Keys => tab[originOf(url)] ?? device[originOf(url)] ?? none

/** Every key that is held, in no order: to be cut out of what is shown or copied. */
export const allKeyTexts = (): string[] =>
  [tab, device].flatMap((stored) =>
    Object.values(stored).flatMap((keys) => Object.values(keys).filter((key) => typeof key === 'string')),
  )

/** A number that changes with every change of the keys of this deployment; what failed without them follows it. */
export const useKeysVersion = ({ url }: { url: string }): number =>
  useSyncExternalStore(subscribeKeys, () => versions.get(originOf(url)) ?? 0)

onChangeElsewhere(entry, () => {
  const before = device
  device = read('localStorage')
  const origins = new Set([...Object.keys(before), ...Object.keys(device)])
  tell([...origins].filter((origin) => JSON.stringify(before[origin]) !== JSON.stringify(device[origin])))
})

/** All that are held, by origin: in this tab, and those that are kept on the device. */
export const storedKeys = () => ({ tab, device })

/** Holds these from now on; those of `origin` changed. */
export function replaceKeys(next: { tab: Stored; device: Stored }, origin: string): void {
  ;({ tab, device } = next)
  tell([origin])
}

function tell(origins: readonly string[]): void {
  for (const origin of origins) versions.set(origin, (versions.get(origin) ?? 0) + 1)
  changes.tell(origins)
}

/** Whose keys they are. */
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
