import { writeEntry } from './storage.ts'
import { entryNames } from './entryNames.ts'
import { storedKeys, replaceKeys, keysFor, originOf } from './keys.ts'
import type { Keys } from '#api/client/fetch.ts'

// separate from keys.ts, which every page loads

const entry = entryNames.keys

/** Whether this URL's keys are stored on the device, not only in this tab. */
export const isRemembered = (url: string): boolean => keysFor(url) === storedKeys().device[originOf(url)]

/** All stored keys by origin: for an export that asks for them, and for listing their origins. */
export const allKeys = (): Readonly<Record<string, Keys>> => ({ ...storedKeys().device, ...storedKeys().tab })

/** Stores keys for this URL's origin. `remember`: on the device; `null`: in this tab only, leaving the device's. */
export function keepKeys(url: string, keys: Keys, remember: boolean | null): boolean {
  const origin = originOf(url)
  const { [origin]: _tab, ...otherTab } = storedKeys().tab
  const { [origin]: _device, ...otherDevice } = storedKeys().device
  const empty = Object.values(keys).every((key) => !key)
  const tab = empty || remember ? otherTab : { ...otherTab, [origin]: keys }
  const device = remember && !empty ? { ...otherDevice, [origin]: keys } : otherDevice
  const next = { tab, device: empty || remember !== null ? device : storedKeys().device }
  replaceKeys(next, origin)
  // after replaceKeys: writeEntry may take over another tab's keys, which would be replaced
  return [keepInTab(textOf(next.tab)), writeEntry(entry, textOf(next.device))].every(Boolean)
}

/** Deletes the keys for the origin of this URL, from this tab and from the device. */
export const forgetKeys = (url: string): boolean => keepKeys(url, {}, false)

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

/** A masked key, `••••1234`; dots only where it is too short to show four characters. */
export function maskKey(key: string): string {
  return key.length < 12 ? '••••••••' : `••••${key.slice(-4)}`
}

const names = '(?:[a-z]+_)*(?:x-)?api[-_]?key|key|authorization'

const known = new RegExp(`^(?:${names})$`, 'i')

/** A key's name in a header, JSON, an env file or a command that sets a variable. */
const name = new RegExp(`^[\\s"'{]*(?:(?:export|set)\\s+)?(?:${names})["'\\s]*[:=]`, 'i')

/** A curl command or link without a key in it, or a key masked with stars. */
const isNone = /^(?:\$\s*)?curl(?:\.exe)?\s|:\/\/|\*{3}/i

const around = /^["'`“‘«\s]+|["'`”’»,;}\s]+$/g

/**
 * The key in typed or pasted text, without quotes, name or link around it; `field` is the parameter wanted. Empty if there is
 * none: unsendable letters, masked, or a command or link that names no key. A command's headers are ignored, as they may be for
 * another server.
 */
export function readKey(typed: string, field = 'apikey'): string {
  const given = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const value = inLink(given.replace(around, ''), field) ?? given.replace(name, '').trim()
  // JSON and env files continue after the closing quote
  const bare = value.replace(/^(["'`])(.*?)\1.*$/s, '$2')
  const key = bare.replace(around, '').replace(/^bearer\s+/i, '')
  return /^[ -~]*$/.test(key) && !isNone.test(key) ? key : ''
}

/** The key among the query parameters of a link, or of text that begins at its question mark. */
function inLink(text: string, field: string): string | undefined {
  const first = text.search(/[?&][\w-]+=/)
  if (first < 0) return undefined
  const [query] = text.slice(/^[\w-]+=/.test(text) ? 0 : first).split(/[#\s"'`]/)
  const all = [...new URLSearchParams(query)]
  return (all.find(([called]) => called === field) ?? all.find(([called]) => known.test(called)))?.[1]
}
