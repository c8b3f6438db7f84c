import { isObject } from '#api/client/json.ts'
import { shortJson } from '#format/json.ts'
import { utcTime } from '#format/time.ts'

/** One trait of an NFT: what it is called, and what it is, in words; `time` (ISO) where it is a moment. */
export type Attribute = { label: string; value: string; time?: string }

/** What the metadata of an NFT says in the usual places. All of it is text that its maker wrote. */
export type Metadata = {
  name: string | null
  description: string | null
  attributes: Attribute[]
  /** How many attributes there are besides those read. */
  more: number
  /** What the metadata is where it is no object, in words. */
  odd: string | null
}

/** Reads metadata, which is any JSON, of any form: what isn't in the usual places is left alone. */
export function metadataOf(metadata: unknown): Metadata {
  const { name, description, attributes } = isObject(metadata) ? metadata : {}
  return {
    name: wordOf(name),
    description: wordOf(description),
    ...attributesIn(attributes),
    odd: isObject(metadata) || !isSent(metadata) ? null : jsonKind(metadata),
  }
}

function jsonKind(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'string' ? 'a text' : typeof value === 'number' ? 'a number' : 'true or false'
}

const isSent = (value: unknown): boolean => value !== null && value !== undefined

/** A text that says something; a number is said too. */
function wordOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** An airdrop puts a stranger's metadata on a holder's pages, and every tile reads it: so many attributes, each cut there. */
const most = 60
const longest = 300

/** From a list of `{ trait_type, value }`, or an object of values. Entries of another form are left out. */
function attributesIn(sent: unknown): Pick<Metadata, 'attributes' | 'more'> {
  const all: unknown[] = isObject(sent)
    ? Object.entries(sent).map(([name, value]) => ({ name, value }))
    : Array.isArray(sent)
      ? sent
      : []
  const told = all.filter((each): each is Record<string, unknown> => isObject(each) && 'value' in each)
  const attributes = told.slice(0, most).map((each) => ({
    label: wordOf(each.trait_type) ?? wordOf(each.name) ?? wordOf(each.key) ?? 'without a name',
    ...valueOf(each.value, each.display_type),
  }))
  return { attributes, more: told.length - attributes.length }
}

function valueOf(value: unknown, display: unknown): Pick<Attribute, 'value' | 'time'> {
  const word = wordOf(value) ?? ''
  const isCount = typeof value === 'number' || /^\d{9,10}$/.test(word)
  const time = display === 'date' && isCount && isoOf(Number(word))
  if (time) return { value: utcTime(time), time }
  if (typeof value === 'string') return { value }
  return { value: isSent(value) ? shortJson(value, longest).replaceAll(/\n */g, ' ') : '' }
}

/** A moment of so many seconds since 1970; null for 0, which stands for none, and after the year 5000: that is no such count. */
const isoOf = (seconds: number) =>
  Math.abs(seconds) < 1e11 && seconds ? new Date(seconds * 1000).toISOString() : null
