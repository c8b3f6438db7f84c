import { isFields } from '#api/isFields.ts'
import { shortJson } from '#format/shortJson.ts'
import { utcTime } from '#format/time.ts'

/** One trait of an NFT: what it is called, and what it is, in words. */
export type Attribute = { label: string; value: string }

/** What the metadata of an NFT says in the usual places. All of it is text that its maker wrote. */
export type Told = {
  name: string | null
  description: string | null
  attributes: Attribute[]
  /** How many attributes there are besides those read. */
  more: number
  /** What the metadata is where it is no object, in words. */
  odd: string | null
}

/** Reads metadata, which is any JSON, of any form: what isn't in the usual places is left alone. */
export function toldOf(metadata: unknown): Told {
  if (!isFields(metadata)) {
    return {
      name: null,
      description: null,
      attributes: [],
      more: 0,
      odd: isSent(metadata) ? jsonKind(metadata) : null,
    }
  }
  const { name, description, attributes } = metadata
  return {
    name: wordOf(name),
    description: wordOf(description),
    ...attributesIn(attributes),
    odd: null,
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
function attributesIn(sent: unknown): Pick<Told, 'attributes' | 'more'> {
  const all: unknown[] = isFields(sent)
    ? Object.entries(sent).map(([name, value]) => ({ name, value }))
    : Array.isArray(sent)
      ? sent
      : []
  const told = all.filter((each): each is Record<string, unknown> => isFields(each) && 'value' in each)
  const attributes = told.slice(0, most).map((each) => ({
    label: wordOf(each.trait_type) ?? wordOf(each.name) ?? wordOf(each.key) ?? 'without a name',
    value: valueOf(each.value, each.display_type),
  }))
  return { attributes, more: told.length - attributes.length }
}

function valueOf(value: unknown, display: unknown): string {
  if (display === 'date' && typeof value === 'number' && Math.abs(value) < 8.64e12)
    return utcTime(new Date(value * 1000).toISOString())
  if (typeof value === 'string') return value
  return isSent(value) ? shortJson(value, longest).replaceAll(/\n */g, ' ') : ''
}
