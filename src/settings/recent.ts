import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, writeEntry, onChangeElsewhere, readEntry } from './storage.ts'

// The pages that were opened last, kept in this browser and nowhere else.

const entry = 'loupe.recent'
const mostKept = 30

const RecentPage = v.object({
  network: v.pipe(v.string(), v.maxLength(60)),
  /** Under the network, without tab and filters: `/tx/0x…`. */
  path: v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^\/(tx|address|token|block)\/[0-9a-z]+(\/instance\/\d+)?$/i),
  ),
  /** What it is called, at most 120 characters: a stranger's text, or null. */
  name: v.nullable(
    v.pipe(
      v.string(),
      v.transform((name) => name.slice(0, 120)),
    ),
  ),
})
/** A page of one thing that was opened. */
export type RecentPage = v.InferOutput<typeof RecentPage>

const { subscribe, tell } = createListeners()
let visits = read()

/** The pages opened last, newest first, kept current, also when another tab changes them. */
export const useRecent = (): readonly RecentPage[] => useSyncExternalStore(subscribe, () => visits)

/** The same, as they are now. */
export const heldRecent = (): readonly RecentPage[] => visits

/**
 * Keeps the page of a thing as the newest; `pathname` is its whole path in Loupe. Other pages are not kept. A name that
 * was known before stays until another one is.
 */
export function rememberPage(pathname: string, name: string | null): void {
  const [, network, path] =
    /^\/([^/]+)(\/(?:tx|address|block)\/[^/]+|\/token\/[^/]+(?:\/instance\/[^/]+)?)/.exec(pathname) ?? []
  const isIt = (one: RecentPage) => one.network === network && one.path.toLowerCase() === path?.toLowerCase()
  const before = read()
  const visit = v.safeParse(RecentPage, { network, path, name: name ?? before.find(isIt)?.name ?? null })
  if (visit.success) keep([visit.output, ...before.filter((one) => !isIt(one))].slice(0, mostKept))
}

/** Forgets all of them; false where the browser won't. */
export const forgetPages = (): boolean => keep([])

onChangeElsewhere(entry, () => {
  visits = read()
  tell()
})

function keep(next: readonly RecentPage[]): boolean {
  visits = next
  tell()
  return writeEntry(entry, JSON.stringify(next))
}

/** What is stored, whatever it is. */
function read(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(readEntry(entry) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.slice(0, mostKept).flatMap((sent) => {
      const visit = v.safeParse(RecentPage, sent)
      return visit.success ? [visit.output] : []
    })
  } catch {
    return []
  }
}
