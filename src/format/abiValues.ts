import { type AbiType, partsOf } from './abiTypes.ts'
import { bytesOf, decoded } from './evmWords.ts'
import { checksummed } from './checksum.ts'

/** The bytes of a decoded value: offset from the start of the data, size, and the first 32 as hex. */
export type Place = { at: number; size: number; hex: string }

/**
 * Finds each value in ABI data after `skip` bytes, parents first; null unless all match. Guided by the values, so looping offsets
 * end. `end`: first byte after them; `unread`: bytes of no value, offset or length.
 */
export function placesOf(
  types: readonly AbiType[],
  values: readonly unknown[],
  data: string,
  skip: number,
): { places: Place[]; end: number; unread: number } | null {
  const reader = readerOf(data, skip)
  if (!readAll(reader, types, values, skip)) return null
  return { places: reader.places, end: reader.end, unread: unreadOf(reader, skip) }
}

/** The index of the first value that doesn't match its bytes; -1 if all do. */
export function unequalAt(
  types: readonly AbiType[],
  values: readonly unknown[],
  data: string,
  skip: number,
): number {
  return firstUnequal(readerOf(data, skip), types, values, skip)
}

/** `taken`: byte ranges that were read. */
type Reader = { hex: string; places: Place[]; end: number; taken: [number, number][] }

const readerOf = (data: string, skip: number): Reader => ({
  hex: data.slice(2).toLowerCase(),
  places: [],
  end: skip,
  taken: [],
})

function unreadOf({ hex, taken }: Reader, skip: number): number {
  let [unread, done] = [0, skip]
  for (const [from, to] of taken.toSorted((a, b) => a[0] - b[0])) {
    unread += Math.max(0, from - done)
    done = Math.max(done, to)
  }
  return unread + Math.max(0, hex.length / 2 - done)
}

/** Values side by side; their offsets are relative to the first, at `frame`. */
function readAll(
  reader: Reader,
  types: readonly AbiType[],
  values: readonly unknown[],
  frame: number,
): boolean {
  return types.length === values.length && firstUnequal(reader, types, values, frame) === -1
}

function firstUnequal(
  reader: Reader,
  types: readonly AbiType[],
  values: readonly unknown[],
  frame: number,
): number {
  let head = frame
  return types.findIndex((type, index) => {
    const at = type.size === null ? frame + numberAt(reader, head) : head
    head += type.size ?? 32
    return !read(reader, type, values[index], at)
  })
}

function read(reader: Reader, type: AbiType, value: unknown, at: number): boolean {
  if (type.kind === 'word') {
    const hex = take(reader, at, 32)
    reader.places.push({ at, size: 32, hex })
    return hex.length === 64 && isWord(type.text, hex, value)
  }
  if (type.kind === 'bytes') return readBytes(reader, type.text, value, at)
  const values = partsOf(value)
  if (!values) return false
  if (type.kind === 'tuple') {
    reader.places.push({ at, size: 0, hex: '' })
    return readAll(
      reader,
      type.parts.map((part) => part.type),
      values,
      at,
    )
  }
  const isOpen = type.length === null
  if (values.length !== (isOpen ? numberAt(reader, at) : type.length)) return false
  reader.places.push(isOpen ? { at, size: 32, hex: take(reader, at, 32) } : { at, size: 0, hex: '' })
  return readAll(
    reader,
    values.map(() => type.item),
    values,
    isOpen ? at + 32 : at,
  )
}

/** Bytes or text. */
function readBytes(reader: Reader, type: string, value: unknown, at: number): boolean {
  const size = numberAt(reader, at)
  if (typeof value !== 'string') return false
  const isText = type === 'string'
  // limits reading to the size of the decoded value
  if (isText ? size > value.length * 3 : size * 2 !== value.length - 2) return false
  const hex = take(reader, at + 32, size)
  if (hex.length !== size * 2) return false
  // the padding of the last word belongs to it
  mark(reader, at + 32, Math.ceil(size / 32) * 32)
  reader.places.push(
    size > 0 ? { at: at + 32, size, hex: hex.slice(0, 64) } : { at, size: 32, hex: take(reader, at, 32) },
  )
  return isText ? lenient.decode(bytesOf(hex)) === value : `0x${hex}` === value.toLowerCase()
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

function mark(reader: Reader, at: number, size: number): void {
  if (Number.isNaN(at)) return
  const end = Math.min(reader.hex.length / 2, at + size)
  reader.end = Math.max(reader.end, end)
  reader.taken.push([at, end])
}

function take(reader: Reader, at: number, size: number): string {
  mark(reader, at, size)
  return reader.hex.slice(at * 2, (at + size) * 2)
}

/** A length or offset; NaN if missing or beyond the data. */
function numberAt(reader: Reader, at: number): number {
  const hex = take(reader, at, 32)
  return hex.length === 64 && hex.startsWith(small) ? Number.parseInt(hex, 16) : Number.NaN
}

/** The leading zeros of a number below 2^48. */
const small = '0'.repeat(52)

function isWord(type: string, hex: string, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false
  const text = String(value).toLowerCase()
  if (type === 'address') return /^0x[0-9a-f]{40}$/.test(text) && hex === text.slice(2).padStart(64, '0')
  if (type === 'bool') return hex === (text === 'true' ? '1' : text === 'false' ? '0' : ' ').padStart(64, '0')
  if (type.startsWith('bytes') || type === 'function') return `0x${hex}` === text.padEnd(66, '0')
  if (!/^-?\d{1,78}$/.test(text)) return false
  // fast path: most numbers are small, and there may be very many
  if (hex.startsWith(small)) return String(Number.parseInt(hex.slice(small.length), 16)) === text
  const number = BigInt(`0x${hex}`)
  return BigInt(text) === (type.startsWith('int') ? BigInt.asIntN(256, number) : number)
}

/** The values of ABI data that begins after `skip` bytes, as text; null for arrays and tuples, and for missing ones. */
export function valuesIn(types: readonly AbiType[], data: string, skip: number): (string | null)[] {
  const hex = data.slice(2 + skip * 2)
  let at = 0
  return types.map((type) => {
    const head = hex.slice(at * 2, at * 2 + 64)
    at += type.size ?? 32
    if (head.length < 64) return null
    if (type.kind === 'word') return wordAs(type.text, head)
    return type.kind === 'bytes' ? bytesAt(type.text, hex, numberOf(head)) : null
  })
}

function wordAs(type: string, hex: string): string {
  if (type === 'address') return checksummed(`0x${hex.slice(24)}`)
  if (type === 'bool') return String(!/^0*$/.test(hex))
  if (type.startsWith('bytes')) return `0x${hex.slice(0, Number(type.slice(5)) * 2)}`
  if (type === 'function') return `0x${hex.slice(0, 48)}`
  const number = BigInt(`0x${hex}`)
  return String(type.startsWith('int') ? BigInt.asIntN(256, number) : number)
}

function bytesAt(type: string, hex: string, at: number): string | null {
  const size = numberOf(hex.slice(at * 2, at * 2 + 64))
  const found = hex.slice(at * 2 + 64, (at + 32 + size) * 2)
  if (found.length !== size * 2) return null
  return type === 'string' && bytesOf(found).length <= longest ? decoded(found) : `0x${found}`
}

const longest = 10_000

/** A length or offset; NaN if missing or absurdly large. */
const numberOf = (hex: string): number =>
  /^0{56}[0-9a-f]{8}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
