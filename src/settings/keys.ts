import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Keys } from '#api/client.ts'
import { createListeners, onOtherTab } from './changes.ts'
import { entries } from './entries.ts'

// A key belongs to an origin and is kept in one entry of its own: in this tab, or on this device when the reader says so.

const entry = entries.keys
const Text = v.fallback(v.optional(v.string()), undefined)
/** The keys for one origin; what can't be read of them is left out. */
export const OfOrigin = v.object({ apikey: Text, key: Text, api_key: Text })
const Stored = v.record(v.string(), OfOrigin)
type Stored = Record<string, Keys>

const changes = createListeners<[origins: readonly string[]]>()
/** Tells of each change the origins whose keys changed. */
export const subscribeKeys = changes.subscribe
let tab = read('sessionStorage')
let device = read('localStorage')
const versions = new Map<string, number>()

/** The keys for the deployment at this URL, by its origin alone; the tab's before the device's. `{}` for none. */
export const keysFor = (url: string): Keys => tab[originOf(url)] ?? device[originOf(url)] ?? {}

/** Every key that is held, in no order: to be cut out of what is shown or copied. */
export const heldKeys = (): string[] =>
  [tab, device].flatMap((stored) =>
    Object.values(stored).flatMap((keys) => Object.values(keys).filter((key) => typeof key === 'string')),
  )

/** Whether the keys for this URL are those that are kept on the device, and not the tab's own. */
export const isRemembered = (url: string): boolean => keysFor(url) === device[originOf(url)]

/** All keys that are kept, by origin; for an export that asks for them, and for a list of whom they are for. */
export const allKeys = (): Readonly<Record<string, Keys>> => ({ ...device, ...tab })

/**
 * Keeps the keys for the origin of this URL, in place of the ones before; `null`: in this tab alone, where those on the device
 * stay for others. Returns false where the browser won't.
 */
export function keepKeys(url: string, keys: Keys, remember: boolean | null): boolean {
  const origin = originOf(url)
  const { [origin]: _tab, ...otherTab } = tab
  const { [origin]: _device, ...otherDevice } = device
  const empty = Object.values(keys).every((key) => !key)
  tab = empty || remember ? otherTab : { ...otherTab, [origin]: keys }
  if (empty || remember === false) device = otherDevice
  else if (remember) device = { ...device, [origin]: keys }
  const kept = [write('sessionStorage', tab), write('localStorage', device)].every(Boolean)
  tell([origin])
  return kept
}

/** Forgets the keys for the origin of this URL, in this tab and on the device. */
export const forgetKeys = (url: string): boolean => keepKeys(url, {}, false)

/** A number that changes with every change of the keys of this deployment; what failed without them follows it. */
export const useKeysVersion = ({ url }: { url: string }): number =>
  useSyncExternalStore(subscribeKeys, () => versions.get(originOf(url)) ?? 0)

onOtherTab(entry, () => {
  const before = device
  device = read('localStorage')
  const origins = new Set([...Object.keys(before), ...Object.keys(device)])
  tell([...origins].filter((origin) => JSON.stringify(before[origin]) !== JSON.stringify(device[origin])))
})

function tell(origins: readonly string[]): void {
  for (const origin of origins) versions.set(origin, (versions.get(origin) ?? 0) + 1)
  changes.tell(origins)
}

function originOf(url: string): string {
  return new URL(url).origin
}

function read(where: 'sessionStorage' | 'localStorage'): Stored {
  try {
    return v.parse(Stored, JSON.parse(globalThis[where].getItem(entry) ?? '{}')) as Stored
  } catch {
    return {}
  }
}

function write(where: 'sessionStorage' | 'localStorage', stored: Stored): boolean {
  try {
    if (Object.keys(stored).length === 0) globalThis[where].removeItem(entry)
    else globalThis[where].setItem(entry, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}
