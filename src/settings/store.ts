import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, writeEntry, onChangeElsewhere, readEntry } from './storage.ts'
import { isObject } from './config.ts'
import { entryNames } from './entryNames.ts'
import { noOverrides, type Overrides, readOverrides } from './overrides.ts'
import { faultOf, isWhole } from './server.ts'
import { applyAppearance } from './appearance.ts'

/** An IPFS gateway URL from typed text, with its path and no trailing slash; null if invalid. */
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

export const useShowsWorth = (): boolean => useChoices().worth === 'shown'

const parts = {
  theme: v.picklist(['system', 'light', 'dark', 'contrast']),
  time: v.picklist(times),
  amounts: v.picklist(['short', 'exact']),
  worth: v.picklist(['shown', 'hidden']),
  /** Which NFT media are loaded: pictures, also video and sound, or nothing. */
  media: v.picklist(['pictures', 'all', 'none']),
  /** Noise in lists: transfers of nothing, of flagged tokens, or of lookalikes. */
  noise: v.picklist(['fold', 'show']),
  gateway: Gateway,
  motion: v.picklist(['system', 'none']),
  /** The chosen server by network slug: `instance`, `demo` or a keyed deployment's id. Absent: the first one configured. */
  answers: v.record(v.string(), v.string()),
  /** Column order and hidden columns, by the list's name. */
  columns: v.record(v.string(), v.object({ order: v.array(v.string()), hidden: v.array(v.string()) })),
}
type Parts = { [Name in keyof typeof parts]: v.InferOutput<(typeof parts)[Name]> }

/** The user's settings, without keys. */
export type Choices = Parts & {
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

/** Reads settings that were stored or sent. `wrong` names the unusable parts, which are dropped. */
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
    const readOwn = readOverrides(all.get('own'))
    choices.own = readOwn.overrides
    wrong.push(...readOwn.wrong)
  }
  return { choices, wrong }
}

const entry = entryNames.settings
const changes = createListeners()

/** Listeners are called on each change of settings, in any tab. */
export const subscribe = changes.subscribe

let isStored = true
let choices = read()
let shown = choices

/** The current settings; the same object until one changes. */
export const currentChoices = (): Choices => shown

export const useChoices = (): Choices => useSyncExternalStore(subscribe, currentChoices)

/** Whether the browser stores the settings; if not, they last until the page is closed. */
export const useIsStored = (): boolean => useSyncExternalStore(subscribe, () => isStored)

/** Changes and stores some settings; false if the browser won't store them. */
export function choose(changed: Partial<Choices>): boolean {
  choices = { ...choices, ...changed }
  isStored = writeEntry(entry, JSON.stringify(choices))
  show()
  return isStored
}

export const nextTimeFormat = (): unknown =>
  choose({ time: times[(times.indexOf(choices.time) + 1) % 3] ?? 'utc' })

let choiceOverrides: Partial<Choices> | null = null

/** Temporarily replaces settings without storing the replacements; changes made meanwhile are stored. Null ends it. */
export function overrideChoices(others: typeof choiceOverrides): void {
  choiceOverrides = others
  show()
}

function show(): void {
  shown = choiceOverrides ? { ...choices, ...choiceOverrides } : choices
  changes.notify()
}

onChangeElsewhere(entry, () => {
  // structural sharing: unchanged parts stay the same object, by which requests to repeat are detected
  choices = replaceEqualDeep(choices, read())
  show()
})

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
    isStored = false
    return null
  }
}

/** Keeps theme and motion in step with the settings; unset ones follow the system, including its contrast preference. */
export function followAppearance(): void {
  const apply = () => applyAppearance(currentChoices())
  apply()
  subscribe(apply)
  matchMedia('(prefers-contrast: more)').addEventListener('change', apply)
}
