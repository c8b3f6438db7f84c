import { type Config } from '#settings/config.ts'
import { copiedConfig } from '#settings/copiedConfig.ts'
import { entryNames } from '#settings/entryNames.ts'
import { type Place, placeOf, type Stored } from './place.ts'

/** The place of a link according to config.json; null if it is invalid or names none. */
export function placeIn(sent: unknown, slug: string, choices: Stored): Place | null {
  try {
    return placeOf(slug, sent as Config, choices)
  } catch {
    return null
  }
}

/** The same according to the copy of config.json in the page; also null if this browser found that the copy is stale. */
export function copiedPlace(slug: string, choices: Stored): Place | null {
  return localStorage.getItem(entryNames.staleCopy) === null ? placeIn(copiedConfig(), slug, choices) : null
}

/**
 * Makes this browser ignore the copy if it names another server than config.json, until both agree again: a server that the
 * host removed shouldn't keep getting the user's requests.
 */
export function judgeCopy(slug: string, choices: Stored, truth: Place | null): void {
  const copied = placeIn(copiedConfig(), slug, choices)
  if (!copied) return
  try {
    if (copied.answering.base === truth?.answering.base) localStorage.removeItem(entryNames.staleCopy)
    else localStorage.setItem(entryNames.staleCopy, 'true')
  } catch {
    // the browser's storage is full
  }
}
