import * as v from 'valibot'
import { allKeys, isRemembered, keepKeys } from './keyChanges.ts'
import { storedKeys, keysFor, OfOrigin } from './keys.ts'
import { addLabels, allLabels, countLabels } from './labelChanges.ts'
import { isObject } from './config.ts'
import { addAbis, allOwnAbis, parseAbis } from './ownAbiChanges.ts'
import { noOverrides } from './overrides.ts'
import { type Choices, choose, currentChoices, defaultChoices, readChoices } from './store.ts'
import type { Keys } from '#api/client/fetch.ts'

/** What a settings file holds, as far as it can be used. */
export type SettingsFile = {
  choices: Partial<Choices>
  /** As they stand in the file; how many of them are new or other ones; and of these, how many stand where the reader has one. */
  labels: unknown
  labelCount: number
  labelsReplaced: number
  /** The reader’s own ABIs as they stand in the file, and how many of them can be read. */
  abis: unknown
  abiCount: number
  /** By origin. */
  keys: Record<string, Keys>
  /** The parts that can't be used, and are left out. */
  wrong: string[]
}

const version = 1
/**
 * In UTF-16 units: of a file; and of what is in it besides labels and keys. A browser keeps 5,242,880 of all at most, which
 * a file has with more space between.
 */
const largest = 6_000_000
const mostSettings = 500_000
const tooLarge = 'This file is too large to be a file of settings.'

/** Everything the reader set, as the text of a file. Keys are in it only when asked for. */
export function writeSettingsFile({ withKeys }: { withKeys: boolean }): string {
  return JSON.stringify(
    {
      loupe: 'settings',
      version,
      settings: currentChoices(),
      labels: allLabels(),
      ...(Object.keys(allOwnAbis()).length > 0 && { abis: allOwnAbis() }),
      ...(withKeys && { keys: allKeys() }),
    },
    null,
    2,
  )
}

/** Reads a settings file, as its text below. */
export async function readSettings(file: Blob): Promise<SettingsFile | string> {
  // a unit is three bytes at most
  if (file.size > 3 * largest) return tooLarge
  // not every depth of brackets within brackets that is JSON can be written again, to be measured
  return file
    .text()
    .then(readSettingsFile)
    .catch(() => 'This file can’t be read.')
}

/** Reads the text of a settings file. Returns what it holds, or in a sentence why it can't be one. */
export function readSettingsFile(text: string): SettingsFile | string {
  if (text.length > largest) return tooLarge
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return 'This file isn’t JSON, so it is no file of settings.'
  }
  const all = fieldsOf(sent)
  if (all.get('loupe') !== 'settings') return 'This file isn’t one that Loupe’s settings were exported to.'
  const written = all.get('version')
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 1)
    return `This file of settings doesn’t say which version it is of: "version": ${version} is missing in it.`
  if (written > version) return 'This file was written by a newer Loupe than this one.'
  if (JSON.stringify(all.get('settings') ?? null).length > mostSettings) return tooLarge
  const { choices, wrong } = readChoices(all.get('settings'))
  const [labels, sentKeys, abis] = [all.get('labels'), all.get('keys'), all.get('abis')]
  const abiCount = Object.keys(parseAbis(abis)).length
  const keys = readKeys(sentKeys)
  const { readable, changed, replaced } = countLabels(labels)
  return {
    choices,
    labels,
    labelCount: changed,
    labelsReplaced: replaced,
    abis,
    abiCount,
    keys,
    wrong: [
      ...wrong,
      ...unusable(all),
      ...(sizeOf(labels) > readable ? ['labels'] : []),
      ...(sizeOf(abis) > abiCount ? ['abis'] : []),
      ...(sizeOf(sentKeys) > Object.keys(keys).length ? ['keys'] : []),
    ],
  }
}

/** What a file names that no file of settings has, or that isn't of the kind that it has to be. */
function unusable(all: ReadonlyMap<string, unknown>): string[] {
  const settings = fieldsOf(all.get('settings'))
  const own = fieldsOf(settings.get('own'))
  const strange = (names: Iterable<string>, known: object, place = '') =>
    [...names].filter((name) => !Object.hasOwn(known, name)).map((name) => place + name)
  const isWrong = (sent: unknown, isRight: boolean) => sent !== undefined && sent !== null && !isRight
  const isList = (sent: unknown) => v.is(v.array(v.string()), sent)
  const removed = own.get('removed')
  return [
    ...strange(all.keys(), { loupe: 0, version: 0, settings: 0, labels: 0, abis: 0, keys: 0 }),
    ...(isWrong(all.get('settings'), isObject(all.get('settings'))) ? ['settings'] : []),
    ...strange(settings.keys(), defaultChoices),
    ...['networks', 'keyed']
      .filter((name) => isWrong(own.get(name), isObject(own.get(name))))
      .map((name) => `own.${name}`),
    ...(isWrong(removed, isObject(removed) && Object.values(removed).every(isList)) ? ['own.removed'] : []),
    ...(isWrong(own.get('order'), isList(own.get('order'))) ? ['own.order'] : []),
    ...strange(own.keys(), noOverrides, 'own.'),
  ]
}

const fieldsOf = (sent: unknown) => new Map<string, unknown>(Object.entries(isObject(sent) ? sent : {}))

/**
 * Takes over what a file holds. What the reader has besides, such as networks of their own, stays. `kept`: whether the browser
 * keeps it; `noRoom`: for how many labels there was none; `undo`: all is as it was before, but for labels and keys that are other
 * ones since.
 */
export function applySettingsFile(
  { choices, labels, abis, keys }: SettingsFile,
  withKeys: boolean,
): { kept: boolean; noRoom: number; undo: () => void } {
  const now = currentChoices()
  const added = addLabels(labels)
  const addedAbis = addAbis(abis)
  const sent = withKeys ? Object.entries(keys) : []
  const { tab } = storedKeys()
  const kept = [
    choose({
      ...choices,
      answers: { ...now.answers, ...choices.answers },
      columns: { ...now.columns, ...choices.columns },
      own: choices.own ? mergeOverrides(now.own, choices.own) : now.own,
    }),
    added.kept,
    addedAbis.kept,
    ...sent.map(([origin, each]) => keepKeys(origin, each, null)),
  ]
  const undo = () => {
    added.undo()
    addedAbis.undo()
    choose(now)
    for (const [origin, each] of sent) {
      // others are the reader's since, and one that was forgotten mustn't come back
      if (isRemembered(origin) || JSON.stringify(keysFor(origin)) !== JSON.stringify(each)) continue
      const before = tab[origin]
      if (before) keepKeys(origin, before, null)
      else keepKeys(origin, storedKeys().device[origin] ?? {}, true)
    }
  }
  return { kept: kept.every(Boolean), noRoom: added.noRoom, undo }
}

/** Its keys by origin; what can't be read is left out. */
function readKeys(sent: unknown): Record<string, Keys> {
  const kept = typeof sent === 'object' && sent !== null ? Object.entries(sent).slice(0, 100) : []
  return Object.fromEntries(
    kept.flatMap(([origin, keys]) => {
      const known = v.safeParse(OfOrigin, keys)
      const isOrigin = /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
      return isOrigin && known.success && Object.values(known.output).some(Boolean)
        ? [[origin, known.output as Keys]]
        : []
    }),
  )
}

/** What the reader changed in what the host offers with a file's laid over it, field by field: what it doesn't name stays. */
export function mergeOverrides(now: Choices['own'], sent: Choices['own']): Choices['own'] {
  const both = (mine: readonly string[], theirs: readonly string[], come: object) =>
    [...new Set([...mine, ...theirs])].filter((name) => theirs.includes(name) || !Object.hasOwn(come, name))
  return {
    networks: lay(now.networks, sent.networks),
    keyed: lay(now.keyed, sent.keyed),
    removed: {
      networks: both(now.removed.networks, sent.removed.networks, sent.networks),
      keyed: both(now.removed.keyed, sent.removed.keyed, sent.keyed),
    },
    order: sent.order.length > 0 ? sent.order : now.order,
  }
}

function lay<Part extends object>(now: Readonly<Record<string, Part>>, sent: Readonly<Record<string, Part>>) {
  const laid = Object.entries(sent).map(([name, part]) => [name, { ...now[name], ...part }] as const)
  return { ...now, ...Object.fromEntries(laid) }
}

function sizeOf(sent: unknown): number {
  return typeof sent === 'object' && sent !== null ? Object.keys(sent).length : sent == null ? 0 : 1
}
