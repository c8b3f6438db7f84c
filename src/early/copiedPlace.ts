import { type Config } from '#settings/config.ts'
import { copiedConfig } from '#settings/copiedConfig.ts'
import { entryNames } from '#settings/entryNames.ts'
import { type Place, placeOf, type Stored } from './place.ts'

/** The place of a link, as a config.json has it; null where that can't be used, or names none. */
export function placeIn(sent: unknown, slug: string, choices: Stored): Place | null {
  try {
    return placeOf(slug, sent as Config, choices)
  } catch {
    return null
  }
}

/** The same as the copy of config.json in the page has it; null also where this browser saw that the copy is stale. */
export function copiedPlace(slug: string, choices: Stored): Place | null {
  return localStorage.getItem(entryNames.staleCopy) === null ? placeIn(copiedConfig(), slug, choices) : null
}

/**
 * Has the copy gone by no more in this browser once it names another server than config.json, until both name the same
 * again: a server that the host took out of the file doesn't hear twice what a reader looks at.
 */
export function judgeCopy(slug: string, choices: Stored, truth: Place | null): void {
  const copied = placeIn(copiedConfig(), slug, choices)
  if (!copied) return
  try {
    if (copied.answering.base === truth?.answering.base) localStorage.removeItem(entryNames.staleCopy)
    else localStorage.setItem(entryNames.staleCopy, 'true')
  } catch {
    // a browser whose storage is full
  }
}
