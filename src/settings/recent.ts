import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, writeEntry, onChangeElsewhere, readEntry } from './storage.ts'

const entry = 'loupe.recent'
const mostKept = 30

const RecentPage = v.object({
  network: v.pipe(v.string(), v.maxLength(60)),
  /** Path within the network, without tab and filters: `/tx/0x…`. */
  path: v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(/^\/(tx|address|token|block)\/[0-9a-z]+(\/instance\/\d+)?$/i),
  ),
  /** The page's name, at most 120 characters of untrusted text, or null. */
  name: v.nullable(
    v.pipe(
      v.string(),
      v.transform((name) => name.slice(0, 120)),
    ),
  ),
})
export type RecentPage = v.InferOutput<typeof RecentPage>

const { subscribe, notify } = createListeners()
let visits = read()

/** The pages opened last, newest first; updates also when another tab changes them. */
export const useRecent = (): readonly RecentPage[] => useSyncExternalStore(subscribe, () => visits)

export const heldRecent = (): readonly RecentPage[] => visits

/** Stores a visit to a record's page, by its whole path in Loupe; a null name keeps the known one. */
export function rememberPage(pathname: string, name: string | null): void {
  const [, network, path] =
    /^\/([^/]+)(\/(?:tx|address|block)\/[^/]+|\/token\/[^/]+(?:\/instance\/[^/]+)?)/.exec(pathname) ?? []
  const isIt = (one: RecentPage) => one.network === network && one.path.toLowerCase() === path?.toLowerCase()
  const before = read()
  const visit = v.safeParse(RecentPage, { network, path, name: name ?? before.find(isIt)?.name ?? null })
  if (visit.success) storeRecent([visit.output, ...before.filter((one) => !isIt(one))].slice(0, mostKept))
}

/** Deletes all visits; false if the browser refuses. */
export const forgetPages = (): boolean => storeRecent([])

onChangeElsewhere(entry, () => {
  visits = read()
  notify()
})

function storeRecent(next: readonly RecentPage[]): boolean {
  visits = next
  notify()
  return writeEntry(entry, JSON.stringify(next))
}

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
