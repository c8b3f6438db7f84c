import { bytesOf, hex, hexOfText, keccak } from './hashes.ts'

/** A value to encode: integers as bigint, addresses and bytes as hex with `0x`, arrays and tuples as arrays. */
export type Value = bigint | string | boolean | readonly Value[]

export type Param = { name: string; type: string; indexed: boolean; parts: Param[] }

export type Abi = { name: string; params: Param[]; text: string; id: string; topic: string }

/** What a server sends for a decoded call or log. */
export type Decoded = { method_call: string; method_id: string; parameters: DecodedParameter[] }
type DecodedParameter = { name: string; type: string; indexed?: boolean; value: Shown }
type Shown = string | Shown[]

/** Reads a signature with parameter names; tuples are in brackets: `swap((address to, uint256 value) order)`. */
export function abi(text: string): Abi {
  const open = text.indexOf('(')
  const params = split(text.slice(open + 1, -1)).map(readParam)
  const name = text.slice(0, open)
  const topic = hex(keccak(`${name}(${params.map(({ type }) => type).join()})`))
  return { name, params, text, id: topic.slice(0, 8), topic: `0x${topic}` }
}

/** The input of a call: selector and encoded arguments, with `0x`. */
export const encodeCall = (call: Abi, values: readonly Value[]): string =>
  `0x${call.id}${encode(call.params, values)}`

/** Topics (indexed parameters) and data (the others) of an event. */
export function encodeEvent(event: Abi, values: readonly Value[]): { topics: string[]; data: string } {
  const pairs = event.params.map((param, at) => [param, values[at] ?? ''] as const)
  const plain = pairs.filter(([param]) => !param.indexed)
  const indexed = pairs.filter(([param]) => param.indexed)
  return {
    topics: [event.topic, ...indexed.map(([param, value]) => `0x${topicOf(param, value)}`)],
    data: `0x${encode(
      plain.map(([param]) => param),
      plain.map(([, value]) => value),
    )}`,
  }
}

/** Of an event each parameter says whether it is indexed, as servers have it, also where none is. */
export function decoded(call: Abi, values: readonly Value[], isEvent = false): Decoded {
  return {
    method_call: call.text,
    method_id: call.id,
    parameters: call.params.map((param, at) => ({
      name: param.name,
      type: param.type,
      ...(isEvent && { indexed: param.indexed }),
      value: shown(
        isDynamic(param) && param.indexed ? `0x${topicOf(param, values[at] ?? '')}` : (values[at] ?? ''),
      ),
    })),
  }
}

function readParam(text: string): Param {
  if (!text.startsWith('(')) {
    const words = text.trim().split(' ')
    return { name: words.at(-1) ?? '', type: words[0] ?? '', indexed: words.includes('indexed'), parts: [] }
  }
  const end = text.lastIndexOf(')')
  const parts = split(text.slice(1, end)).map(readParam)
  const rest = readParam(text.slice(end + 1))
  const suffix = rest.type.startsWith('[') ? rest.type : ''
  return { ...rest, type: `(${parts.map(({ type }) => type).join()})${suffix}`, parts }
}

function split(list: string): string[] {
  const out: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= list.length; at++) {
    const char = list[at]
    if (char === '(') depth++
    if (char === ')') depth--
    if ((char === ',' && depth === 0) || at === list.length) {
      out.push(list.slice(from, at).trim())
      from = at + 1
    }
  }
  return out.filter((part) => part !== '')
}

/** Values one after the other, as arguments and answers of calls have them; hex without `0x`. */
export function encode(params: readonly Param[], values: readonly Value[]): string {
  const bodies = params.map((param, at) => encodeOne(param, values[at] ?? ''))
  const heads = params.map((param, at) => (isDynamic(param) ? 64 : (bodies[at] ?? '').length))
  let offset = heads.reduce((sum, size) => sum + size, 0) / 2
  let head = ''
  let tail = ''
  for (const [at, param] of params.entries()) {
    const body = bodies[at] ?? ''
    if (!isDynamic(param)) head += body
    else {
      head += word(BigInt(offset))
      tail += body
      offset += body.length / 2
    }
  }
  return head + tail
}

function encodeOne(param: Param, value: Value): string {
  const list = listOf(param)
  if (list) {
    const items = value as readonly Value[]
    const body = encode(
      items.map(() => list.item),
      items,
    )
    return list.length === null ? word(BigInt(items.length)) + body : body
  }
  if (param.parts.length > 0) return encode(param.parts, value as readonly Value[])
  if (param.type === 'string' || param.type === 'bytes') {
    const body = param.type === 'bytes' ? String(value).slice(2) : hexOfText(String(value))
    return word(BigInt(body.length / 2)) + body.padEnd(Math.ceil(body.length / 64) * 64, '0')
  }
  if (param.type.startsWith('bytes')) return String(value).slice(2).padEnd(64, '0')
  return word(BigInt(value as string | bigint | boolean))
}

/** The items of a list `T[]` or `T[n]`, and how many a type of fixed length has; null for what is no list. */
export function listOf(param: Param): { item: Param; length: number | null } | null {
  const [whole, digits = ''] = /\[(\d*)\]$/.exec(param.type) ?? []
  if (whole === undefined) return null
  return {
    item: { ...param, type: param.type.slice(0, -whole.length) },
    length: digits === '' ? null : Number(digits),
  }
}

/** Whether a value stands behind an offset. */
export function isDynamic(param: Param): boolean {
  const list = listOf(param)
  if (list) return list.length === null || isDynamic(list.item)
  return param.type === 'string' || param.type === 'bytes' || param.parts.some(isDynamic)
}

function topicOf(param: Param, value: Value): string {
  if (!isDynamic(param)) return encodeOne(param, value)
  return hex(keccak(bytesOf(param.type === 'string' ? hexOfText(String(value)) : String(value).slice(2))))
}

const word = (value: bigint): string => BigInt.asUintN(256, value).toString(16).padStart(64, '0')

const shown = (value: Value): Shown => (isList(value) ? value.map(shown) : String(value))

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
