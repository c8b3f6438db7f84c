import { writeEntry } from './storage.ts'
import { entryNames } from './entryNames.ts'
import { storedKeys, replaceKeys, keysFor, originOf } from './keys.ts'
import type { Keys } from '#api/client/fetch.ts'

// Apart from what asks with keys, which every page loads.

const entry = entryNames.keys

/** Whether the keys for this URL are those that are kept on the device, and not the tab's own. */
export const isRemembered = (url: string): boolean => keysFor(url) === storedKeys().device[originOf(url)]

/** All keys that are kept, by origin; for an export that asks for them, and for a list of whom they are for. */
export const allKeys = (): Readonly<Record<string, Keys>> => ({ ...storedKeys().device, ...storedKeys().tab })

/**
 * Keeps the keys for the origin of this URL, in place of the ones before; `null`: in this tab alone, where those on the device
 * stay for others. Returns false where the browser won't.
 */
export function keepKeys(url: string, keys: Keys, remember: boolean | null): boolean {
  const origin = originOf(url)
  const { [origin]: _tab, ...otherTab } = storedKeys().tab
  const { [origin]: _device, ...otherDevice } = storedKeys().device
  const empty = Object.values(keys).every((key) => !key)
  const tab = empty || remember ? otherTab : { ...otherTab, [origin]: keys }
  const device = remember && !empty ? { ...otherDevice, [origin]: keys } : otherDevice
  const next = { tab, device: empty || remember !== null ? device : storedKeys().device }
  replaceKeys(next, origin)
  // another tab's keys, which are found as these are kept, are held after that
  return [keepInTab(textOf(next.tab)), writeEntry(entry, textOf(next.device))].every(Boolean)
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

/** A key as it may be shown: `••••1234`; all dots when it is too short to show four of it. */
export function maskKey(key: string): string {
  return key.length < 12 ? '••••••••' : `••••${key.slice(-4)}`
}

const names = '(?:[a-z]+_)*(?:x-)?api[-_]?key|key|authorization'

/** What a key is called in a link. */
const known = new RegExp(`^(?:${names})$`, 'i')

/** What it is called where it stands in a header, JSON, a file of variables or a command that sets one. */
const name = new RegExp(`^[\\s"'{]*(?:(?:export|set)\\s+)?(?:${names})["'\\s]*[:=]`, 'i')

/** A command or a link in which none was found, and the stars of a key that is only shown. */
const isNone = /^(?:\$\s*)?curl(?:\.exe)?\s|:\/\/|\*{3}/i

const around = /^["'`“‘«\s]+|["'`”’»,;}\s]+$/g

/**
 * A key as it is typed or pasted, without what stood around it: quotes, its name, the link that it was in, what can't be seen.
 * `field` is what the key is called that is asked for: a link may have several. Empty where none can be in it: with letters
 * that no header can carry, with the dots or stars of a key that is only shown, or in a command or link that names none. What
 * a header of a command holds may be for whichever server: it isn't taken.
 */
export function readKey(typed: string, field = 'apikey'): string {
  const given = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const value = inLink(given.replace(around, ''), field) ?? given.replace(name, '').trim()
  // behind the closing quote, JSON and files of variables go on
  const bare = value.replace(/^(["'`])(.*?)\1.*$/s, '$2')
  const key = bare.replace(around, '').replace(/^bearer\s+/i, '')
  return /^[ -~]*$/.test(key) && !isNone.test(key) ? key : ''
}

/** What is in a link, whole or from its question mark on, or in what is behind that: there are several then. */
function inLink(text: string, field: string): string | undefined {
  const first = text.search(/[?&][\w-]+=/)
  if (first < 0) return undefined
  const [query] = text.slice(/^[\w-]+=/.test(text) ? 0 : first).split(/[#\s"'`]/)
  const all = [...new URLSearchParams(query)]
  return (all.find(([called]) => called === field) ?? all.find(([called]) => known.test(called)))?.[1]
}
