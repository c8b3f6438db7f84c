import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, writeEntry, onChangeElsewhere, readEntry } from './storage.ts'
import { isObject } from './config.ts'
import { entryNames } from './entryNames.ts'
import { noOverrides, type Overrides, readOverrides } from './overrides.ts'
import { faultOf, isWhole } from './server.ts'
import { applyAppearance } from './appearance.ts'

/** An IPFS gateway as typed: its address, with a path where it has one, without a slash at its end; null when it is none. */
export function readGateway(given: string): string | null {
  const typed = given.trim()
  if (typed.startsWith('/') || faultOf(typed)) return null
  const { href, hostname } = new URL(typed)
  return isWhole(hostname) ? href.replace(/[/?#]+$/, '') : null
}

const Gateway = v.pipe(
  v.string(),
  v.check((given) => readGateway(given) !== null),
  v.transform((given) => readGateway(given) ?? ''),
)

const times = ['relative', 'utc', 'local'] as const

/** Whether the reader wants to see what things are worth in USD. */
export const useShowsWorth = (): boolean => useChoices().worth === 'shown'

const parts = {
  theme: v.picklist(['system', 'light', 'dark', 'contrast']),
  time: v.picklist(times),
  /** Amounts cut where there is little room, or with every digit. */
  amounts: v.picklist(['short', 'exact']),
  /** Whether what things are worth in USD is told. */
  worth: v.picklist(['shown', 'hidden']),
  /** What of NFTs is asked for: pictures are shown, films and sounds as well, or nothing. */
  media: v.picklist(['pictures', 'all', 'none']),
  /** What happens to noise in lists: transfers of nothing, of what is flagged, of what passes for another. */
  noise: v.picklist(['fold', 'show']),
  /** Through whom `ipfs://` links are asked for. */
  gateway: Gateway,
  /** Whether parts of the page may move: as the system says, or never. */
  motion: v.picklist(['system', 'none']),
  /** Who answers for a network, by its slug: `instance`, `demo` or the id of a keyed deployment. Absent: the host's order. */
  answers: v.record(v.string(), v.string()),
  /** How the columns of a list are arranged, by the list's name. */
  columns: v.record(v.string(), v.object({ order: v.array(v.string()), hidden: v.array(v.string()) })),
}
type Parts = { [Name in keyof typeof parts]: v.InferOutput<(typeof parts)[Name]> }

/** The reader's own choices. Keys are not among them. */
export type Choices = Parts & {
  /** What they changed in what the host offers. */
  own: Overrides
}

export const defaultChoices: Choices = {
  theme: 'system',
  time: 'relative',
  amounts: 'short',
  worth: 'shown',
  media: 'pictures',
  noise: 'fold',
  gateway: 'https://ipfs.io',
  motion: 'system',
  answers: {},
  columns: {},
  own: noOverrides,
}

/** Reads choices that were stored or sent, whatever they are. `wrong` names what can't be used, and is left out. */
export function readChoices(sent: unknown): { choices: Partial<Choices>; wrong: string[] } {
  const all = new Map(isObject(sent) ? Object.entries(sent) : [])
  const choices: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, schema] of Object.entries(parts)) {
    if (!all.has(name)) continue
    const part = v.safeParse(schema, all.get(name))
    if (part.success) choices[name] = part.output
    else wrong.push(name)
  }
  if (all.has('own')) {
    const own = readOverrides(all.get('own'))
    choices.own = own.own
    wrong.push(...own.wrong)
  }
  return { choices, wrong }
}

const entry = entryNames.settings
const changes = createListeners()

/** Tells of each change of a choice, in any tab. */
export const subscribe = changes.subscribe

let kept = true
let choices = read()
let shown = choices

/** The choices as they are now; the same object until one changes. */
export const currentChoices = (): Choices => shown

/** The choices, kept current, also when another tab changes them. */
export const useChoices = (): Choices => useSyncExternalStore(subscribe, currentChoices)

/** Whether the browser keeps the choices; when it doesn't, they hold until the page is closed. */
export const useIsStored = (): boolean => useSyncExternalStore(subscribe, () => kept)

/** Changes some choices and keeps them. Returns false where the browser won't keep them beyond this page. */
export function choose(changed: Partial<Choices>): boolean {
  choices = { ...choices, ...changed }
  kept = writeEntry(entry, JSON.stringify(choices))
  show()
  return kept
}

/** Has times told in the next of the ways that there are. */
export const nextTimeFormat = (): unknown =>
  choose({ time: times[(times.indexOf(choices.time) + 1) % 3] ?? 'utc' })

let choiceOverrides: Partial<Choices> | null = null

/** Has these stand in for the reader's own until others do, or none: they aren't kept, and what is chosen meanwhile is. */
export function overrideChoices(others: typeof choiceOverrides): void {
  choiceOverrides = others
  show()
}

function show(): void {
  shown = choiceOverrides ? { ...choices, ...choiceOverrides } : choices
  changes.tell()
}

onChangeElsewhere(entry, () => {
  // what stays as it was stays the same object: by that is seen what is to be asked again
  choices = replaceEqualDeep(choices, read())
  show()
})

/** What is stored, whatever it is: unreadable parts fall back to their defaults. */
function read(): Choices {
  try {
    const stored: unknown = JSON.parse(storedText() ?? '{}')
    return { ...defaultChoices, ...readChoices(stored).choices }
  } catch {
    return defaultChoices
  }
}

function storedText(): string | null {
  try {
    return readEntry(entry)
  } catch {
    kept = false
    return null
  }
}

/** Keeps theme and motion of the page as the reader wants them. Without a choice the system decides, its wish for contrast too. */
export function followAppearance(): void {
  const apply = () => applyAppearance(currentChoices())
  apply()
  subscribe(apply)
  matchMedia('(prefers-contrast: more)').addEventListener('change', apply)
}
