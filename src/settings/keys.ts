import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Keys } from '#api/client.ts'

// A key belongs to an origin and is kept in one entry of its own: in this tab, or on this device when the reader says so.

const entry = 'loupe.keys'
const Text = v.fallback(v.optional(v.string()), undefined)
const Stored = v.record(v.string(), v.object({ apikey: Text, key: Text, api_key: Text }))
type Stored = Record<string, Keys>

const listeners = new Set<() => void>()
let tab = read('sessionStorage')
let device = read('localStorage')
let version = 0

/** The keys for the deployment at this URL, by its origin alone; the tab's before the device's. `{}` for none. */
export const keysFor = (url: string): Keys => tab[originOf(url)] ?? device[originOf(url)] ?? {}

/** Whether the keys for this URL are kept on the device. */
export const isRemembered = (url: string): boolean => originOf(url) in device

/** Keeps the keys for the origin of this URL, in place of the ones before. Returns false where the browser won't. */
export function keepKeys(url: string, keys: Keys, remember: boolean): boolean {
  const origin = originOf(url)
  const { [origin]: _tab, ...otherTab } = tab
  const { [origin]: _device, ...otherDevice } = device
  const empty = Object.values(keys).every((key) => !key)
  tab = empty || remember ? otherTab : { ...otherTab, [origin]: keys }
  device = empty || !remember ? otherDevice : { ...otherDevice, [origin]: keys }
  const kept = [write('sessionStorage', tab), write('localStorage', device)].every(Boolean)
  tell()
  return kept
}

/** Forgets the keys for the origin of this URL, in this tab and on the device. */
export const forgetKeys = (url: string): boolean => keepKeys(url, {}, false)

/** A number that changes with every change of a key; what is shown or asked with keys follows it. */
export const useKeysVersion = (): number => useSyncExternalStore(subscribeKeys, () => version)

export function subscribeKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A key as it may be shown: `••••1234`; all dots when it is too short to show four of it. */
export function maskKey(key: string): string {
  return key.length < 12 ? '••••••••' : `••••${key.slice(-4)}`
}

globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key !== entry && key !== null) return
  device = read('localStorage')
  tell()
})

function tell(): void {
  version += 1
  for (const listener of listeners) listener()
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
