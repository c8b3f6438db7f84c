import * as v from 'valibot'
import { allKeys, isRemembered, keepKeys } from './keyChanges.ts'
import { storedKeys, keysFor, OfOrigin } from './keys.ts'
import { addLabels, allLabels, countLabels } from './labelChanges.ts'
import { isObject } from './config.ts'
import { addAbis, allOwnAbis, parseAbis } from './ownAbiChanges.ts'
import { noOverrides } from './overrides.ts'
import { type Choices, choose, currentChoices, defaultChoices, readChoices } from './store.ts'
import type { Keys } from '#api/client/fetch.ts'

/** The usable content of a settings file. */
export type SettingsFile = {
  choices: Partial<Choices>
  /** The labels as sent; how many would be new or changed; and how many would replace the user's. */
  labels: unknown
  labelCount: number
  labelsReplaced: number
  /** The user's ABIs as sent, and how many are readable. */
  abis: unknown
  abiCount: number
  keys: Record<string, Keys>
  wrong: string[]
}

const version = 1
/** In UTF-16 units: the file, and its content without labels and keys. Browsers store up to 5,242,880; files are indented. */
const largest = 6_000_000
const mostSettings = 500_000
const tooLarge = 'This file is too large to be a file of settings.'

/** All settings as the text of a file; keys only if asked for. */
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

/** Reads a settings file; errors as {@link readSettingsFile}. */
export async function readSettings(file: Blob): Promise<SettingsFile | string> {
  // a UTF-16 unit takes at most three bytes of UTF-8
  if (file.size > 3 * largest) return tooLarge
  // very deeply nested JSON can be parsed but not stringified to measure it
  return file
    .text()
    .then(readSettingsFile)
    .catch(() => 'This file can’t be read.')
}

/** Parses a settings file's text. Returns its content, or a sentence that says why it isn't usable. */
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

/** Names in the file that no settings file has, or whose value is of the wrong kind. */
function unusable(all: ReadonlyMap<string, unknown>): string[] {
  const settings = fieldsOf(all.get('settings'))
  const ownFields = fieldsOf(settings.get('own'))
  const strange = (names: Iterable<string>, known: object, place = '') =>
    [...names].filter((name) => !Object.hasOwn(known, name)).map((name) => place + name)
  const isWrong = (sent: unknown, isRight: boolean) => sent !== undefined && sent !== null && !isRight
  const isList = (sent: unknown) => v.is(v.array(v.string()), sent)
  const removed = ownFields.get('removed')
  return [
    ...strange(all.keys(), { loupe: 0, version: 0, settings: 0, labels: 0, abis: 0, keys: 0 }),
    ...(isWrong(all.get('settings'), isObject(all.get('settings'))) ? ['settings'] : []),
    ...strange(settings.keys(), defaultChoices),
    ...['networks', 'keyed']
      .filter((name) => isWrong(ownFields.get(name), isObject(ownFields.get(name))))
      .map((name) => `own.${name}`),
    ...(isWrong(removed, isObject(removed) && Object.values(removed).every(isList)) ? ['own.removed'] : []),
    ...(isWrong(ownFields.get('order'), isList(ownFields.get('order'))) ? ['own.order'] : []),
    ...strange(ownFields.keys(), noOverrides, 'own.'),
  ]
}

const fieldsOf = (sent: unknown) => new Map<string, unknown>(Object.entries(isObject(sent) ? sent : {}))

/**
 * Applies a file over the current settings. `isStored`: all of it is stored; `tooMany`: labels beyond the maximum; `undo` spares labels and keys
 * changed since.
 */
export function applySettingsFile(
  { choices, labels, abis, keys }: SettingsFile,
  withKeys: boolean,
): { isStored: boolean; tooMany: number; undo: () => void } {
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
    added.isStored,
    addedAbis.isStored,
    ...sent.map(([origin, each]) => keepKeys(origin, each, null)),
  ]
  const undo = () => {
    added.undo()
    addedAbis.undo()
    choose(now)
    for (const [origin, each] of sent) {
      // a key changed since is the user's newer one, and a deleted one must not come back
      if (isRemembered(origin) || JSON.stringify(keysFor(origin)) !== JSON.stringify(each)) continue
      const before = tab[origin]
      if (before) keepKeys(origin, before, null)
      else keepKeys(origin, storedKeys().device[origin] ?? {}, true)
    }
  }
  return { isStored: kept.every(Boolean), tooMany: added.tooMany, undo }
}

function readKeys(sent: unknown): Record<string, Keys> {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent).slice(0, 100) : []
  return Object.fromEntries(
    entries.flatMap(([origin, keys]) => {
      const known = v.safeParse(OfOrigin, keys)
      const isOrigin = /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
      return isOrigin && known.success && Object.values(known.output).some(Boolean)
        ? [[origin, known.output as Keys]]
        : []
    }),
  )
}

/** Current overrides with a file's merged in field by field; fields that it doesn't name stay. */
export function mergeOverrides(now: Choices['own'], sent: Choices['own']): Choices['own'] {
  const both = (mine: readonly string[], theirs: readonly string[], incoming: object) =>
    [...new Set([...mine, ...theirs])].filter(
      (name) => theirs.includes(name) || !Object.hasOwn(incoming, name),
    )
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
