import type { Keys } from '#api/client.ts'
import { keepEntry } from './changes.ts'
import { entries } from './entries.ts'
import { held, hold, keysFor, originOf } from './keys.ts'

// Apart from what asks with keys, which every page loads.

const entry = entries.keys

/** Whether the keys for this URL are those that are kept on the device, and not the tab's own. */
export const isRemembered = (url: string): boolean => keysFor(url) === held().device[originOf(url)]

/** All keys that are kept, by origin; for an export that asks for them, and for a list of whom they are for. */
export const allKeys = (): Readonly<Record<string, Keys>> => ({ ...held().device, ...held().tab })

/**
 * Keeps the keys for the origin of this URL, in place of the ones before; `null`: in this tab alone, where those on the device
 * stay for others. Returns false where the browser won't.
 */
export function keepKeys(url: string, keys: Keys, remember: boolean | null): boolean {
  const origin = originOf(url)
  const { [origin]: _tab, ...otherTab } = held().tab
  const { [origin]: _device, ...otherDevice } = held().device
  const empty = Object.values(keys).every((key) => !key)
  const tab = empty || remember ? otherTab : { ...otherTab, [origin]: keys }
  const device = remember && !empty ? { ...otherDevice, [origin]: keys } : otherDevice
  const next = { tab, device: empty || remember !== null ? device : held().device }
  hold(next, origin)
  // another tab's keys, which are found as these are kept, are held after that
  return [keepInTab(textOf(next.tab)), keepEntry(entry, textOf(next.device))].every(Boolean)
}

/** Forgets the keys for the origin of this URL, in this tab and on the device. */
export const forgetKeys = (url: string): boolean => keepKeys(url, {}, false)

/** None leaves no entry. */
const textOf = (keys: Readonly<Record<string, Keys>>) =>
  Object.keys(keys).length > 0 ? JSON.stringify(keys) : null

function keepInTab(text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(entry)
    else sessionStorage.setItem(entry, text)
    return true
  } catch {
    return false
  }
}
