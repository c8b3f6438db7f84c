import { isObject } from '#api/client/json.ts'
import { shortJson } from '#format/json.ts'
import { utcTime } from '#format/time.ts'

export type Attribute = { label: string; value: string; time?: string }

/** The usual fields of an NFT's metadata, all of it untrusted text. */
export type Metadata = {
  name: string | null
  description: string | null
  attributes: Attribute[]
  /** Number of attributes left out. */
  more: number
  /** What the metadata is instead of an object, in words. */
  odd: string | null
}

/** Reads metadata, which may be any JSON; fields of another type are left out. */
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

function wordOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/**
 * Metadata of an airdropped NFT is untrusted and read for every tile, so the number of attributes and their length are limited.
 */
const maxAttributes = 60
const longest = 300

/** From a list of `{ trait_type, value }`, or an object of values. Other entries are left out. */
function attributesIn(sent: unknown): Pick<Metadata, 'attributes' | 'more'> {
  const all: unknown[] = isObject(sent)
    ? Object.entries(sent).map(([name, value]) => ({ name, value }))
    : Array.isArray(sent)
      ? sent
      : []
  const withValue = all.filter((each): each is Record<string, unknown> => isObject(each) && 'value' in each)
  const attributes = withValue.slice(0, maxAttributes).map((each) => ({
    label: wordOf(each.trait_type) ?? wordOf(each.name) ?? wordOf(each.key) ?? 'without a name',
    ...valueOf(each.value, each.display_type),
  }))
  return { attributes, more: withValue.length - attributes.length }
}

function valueOf(value: unknown, display: unknown): Pick<Attribute, 'value' | 'time'> {
  const word = wordOf(value) ?? ''
  const isCount = typeof value === 'number' || /^\d{9,10}$/.test(word)
  const time = display === 'date' && isCount && isoOf(Number(word))
  if (time) return { value: utcTime(time), time }
  if (typeof value === 'string') return { value }
  return { value: isSent(value) ? shortJson(value, longest).replaceAll(/\n */g, ' ') : '' }
}

/**
 * The ISO time of Unix seconds; null for 0, which stands for "none", and after the year 5000, when the number is no timestamp.
 */
const isoOf = (seconds: number) =>
  Math.abs(seconds) < 1e11 && seconds ? new Date(seconds * 1000).toISOString() : null
