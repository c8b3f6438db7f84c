import type { AbiParameter, AbiType } from './abiTypes.ts'
import { checksummedIn, checksummed } from './checksum.ts'
import { grouped } from './locale.ts'

// Values of the contract ABI as typed by the user, read exactly: integers as bigints.

/** The form fields of a value: text, or its parts; text in place of parts is JSON. */
export type Draft = string | readonly Draft[]
/** A value to encode: integers as bigint, bytes as hex, lists and tuples as arrays. */
export type AbiValue = string | bigint | boolean | readonly AbiValue[]
/** The unit of a typed integer, with its number of decimals. */
export type Unit = { name: string; decimals: number }

/** A value's path among the arguments: `0`, `0.1`, `0.1.to`. Parts count from 0. */
export type DraftPlace = string

/** Units by path after item `index` of the list at `list` was removed: those of later items follow their values. */
export function unitsWithout(
  units: ReadonlyMap<DraftPlace, Unit>,
  list: DraftPlace,
  index: number,
): ReadonlyMap<DraftPlace, Unit> {
  const start = `${list}.`
  return new Map(
    [...units].flatMap(([place, unit]): [DraftPlace, Unit][] => {
      if (!place.startsWith(start)) return [[place, unit]]
      const [item = '', ...below] = place.slice(start.length).split('.')
      const at = Number(item)
      if (at === index) return []
      return [[start + [at > index ? at - 1 : at, ...below].join('.'), unit]]
    }),
  )
}

export type ReadDraft = {
  /** Null if any value is invalid. */
  values: readonly AbiValue[] | null
  /** Faults by path, each to follow the value's name: `isn’t a whole number`. */
  faults: ReadonlyMap<DraftPlace, string>
}

/** Maximum form fields per argument; a larger value is typed as JSON. */
const mostFields = 128

export function emptyDraft(type: AbiType): Draft {
  if (!hasFields(type)) return ''
  if (type.kind === 'tuple') return type.parts.map((part) => emptyDraft(part.type))
  if (type.kind !== 'list') return type.text === 'bool' ? 'false' : ''
  return Array.from({ length: type.length ?? 0 }, () => emptyDraft(type.item))
}

/** Whether a value has form fields; one with too many is typed as JSON. */
export const hasFields = (type: AbiType): boolean => fieldsOf(type) <= mostFields

function fieldsOf(type: AbiType): number {
  if (type.kind === 'list')
    return type.length === null ? 1 : type.length === 0 ? 0 : type.length * fieldsOf(type.item)
  if (type.kind !== 'tuple') return 1
  let sum = 0
  for (const part of type.parts) if ((sum += fieldsOf(part.type)) > mostFields) break
  return sum
}

/** Reads the form's values; `unitAt` returns the unit of a typed integer. */
export function readDrafts(
  parameters: readonly AbiParameter[],
  drafts: readonly Draft[],
  unitAt: (place: DraftPlace) => Unit | null = () => null,
): ReadDraft {
  const faults = new Map<DraftPlace, string>()
  const values = parameters.map(({ type }, index) =>
    readAt({ faults, unitAt }, type, drafts[index] ?? '', String(index)),
  )
  return { values: faults.size === 0 ? values : null, faults }
}

type Reading = { faults: Map<DraftPlace, string>; unitAt: (place: DraftPlace) => Unit | null }

function readAt(reading: Reading, type: AbiType, draft: Draft, place: DraftPlace): AbiValue {
  const fault = (words: string): string => {
    reading.faults.set(place, words)
    return ''
  }
  if (type.kind === 'list' || type.kind === 'tuple') {
    const parts = typeof draft === 'string' ? partsInJson(draft) : draft
    if (!parts) return fault('isn’t JSON of a list: write ["…", "…"]')
    const wanted = type.kind === 'tuple' ? type.parts.length : type.length
    if (wanted !== null && parts.length !== wanted)
      return fault(`takes ${grouped(wanted)} values, and has ${grouped(parts.length)}`)
    // faults inside JSON are reported for the whole value, since its parts have no fields
    const inside = typeof draft === 'string' ? { ...reading, faults: new Map<string, string>() } : reading
    const values = parts.map((part, index) => {
      const inner = type.kind === 'tuple' ? type.parts[index]?.type : type.item
      return inner ? readAt(inside, inner, part, `${place}.${index}`) : ''
    })
    const [first] = typeof draft === 'string' ? inside.faults : []
    return first ? fault(`has a value that ${first[1]}: ${first[0].slice(place.length + 1)}`) : values
  }
  if (typeof draft !== 'string') return fault('isn’t a single value')
  const read = readSingle(type.text, draft, reading.unitAt(place))
  return typeof read === 'object' ? fault(read.fault) : read
}

/** The parts in JSON; numbers too large for JSON must be quoted. */
function partsInJson(text: string): readonly Draft[] | null {
  try {
    const sent: unknown = JSON.parse(text)
    return Array.isArray(sent) ? sent.map(draftOf) : null
  } catch {
    return null
  }
}
const draftOf = (sent: unknown): Draft => (Array.isArray(sent) ? sent.map(draftOf) : String(sent))

type Read = string | bigint | boolean | { fault: string }

function readSingle(type: string, text: string, unit: Unit | null): Read {
  if (type === 'string') return text
  const typed = text.trim()
  if (typed === '') return { fault: type === 'bytes' ? 'is empty: write 0x for no bytes' : 'is empty' }
  if (type === 'bool')
    return typed === 'true' || typed === 'false' ? typed === 'true' : { fault: 'must be true or false' }
  if (type === 'address') return readAddress(typed)
  if (type === 'bytes' || type === 'function' || type.startsWith('bytes')) return readBytes(type, typed)
  return readInteger(type, typed, unit)
}

function readAddress(typed: string): Read {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return { fault: 'isn’t an address: 0x and 40 digits of hex' }
  const digits = typed.slice(2)
  const isCased = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isCased && checksummed(typed) !== `0x${digits}`)
    return { fault: 'is mistyped somewhere: its checksum, the case of its letters, doesn’t fit' }
  return checksummedIn(typed.toLowerCase())
}

function readBytes(type: string, typed: string): Read {
  if (!/^0x([0-9a-f]{2})*$/i.test(typed)) return { fault: 'isn’t bytes: 0x and two digits of hex for each' }
  const size = (typed.length - 2) / 2
  const wanted = type === 'function' ? 24 : type === 'bytes' ? size : Number(type.slice(5))
  if (size !== wanted) return { fault: `takes ${grouped(wanted)} bytes, and has ${grouped(size)}` }
  return typed.toLowerCase()
}

function readInteger(type: string, typed: string, unit: Unit | null): Read {
  const [, kind = '', bits = '256'] = /^(u?int)(\d*)$/.exec(type) ?? []
  const read = numberIn(typed, unit)
  if (typeof read === 'object') return read
  const [min, max] =
    kind === 'uint'
      ? [0n, 2n ** BigInt(bits || 256) - 1n]
      : [-(2n ** BigInt(Number(bits || 256) - 1)), 2n ** BigInt(Number(bits || 256) - 1) - 1n]
  if (read < min) return { fault: min === 0n ? 'can’t be negative' : `is less than a ${type} can be` }
  return read > max ? { fault: `is more than a ${type} can be` } : read
}

/** An integer: whole, hex, with an exponent, or with a fraction if its unit has decimals. */
function numberIn(typed: string, unit: Unit | null): bigint | { fault: string } {
  if (/^0x[0-9a-f]{1,64}$/i.test(typed))
    return unit && unit.decimals > 0 ? { fault: `can’t be hex and in ${unit.name}` } : BigInt(typed)
  if (typed.includes(',')) return { fault: 'has a comma: write 1250.5, without marks between thousands' }
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d{1,100})(?:\.(\d{1,100}))?(?:e(\d{1,2}))?$/i.exec(typed) ?? []
  if (!whole) return { fault: 'isn’t a number' }
  const decimals = (unit?.decimals ?? 0) + Number(exponent)
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals)
    return {
      fault:
        unit && unit.decimals > 0
          ? `has ${grouped(digits.length)} digits behind the point; ${unit.name} has ${grouped(decimals)}`
          : 'isn’t a whole number',
    }
  const value = BigInt(whole + digits) * 10n ** BigInt(decimals - digits.length)
  return sign ? -value : value
}
