import { type AbiParameter, type AbiType, readType } from './abiTypes.ts'

/** An ABI from text written by the user: its entries in the compilers' form, and the faults. */
export type ReadAbiText = {
  abi: readonly object[]
  /** Lines that aren't signatures, numbered from 1; null for the whole text. */
  faults: readonly { line: number | null; words: string }[]
}

/** In UTF-16 units. */
const longestAbi = 1_000_000

/**
 * An ABI from text: a JSON list, or an object with `abi` (a compiler's artifact), or one Solidity signature a line: `function
 * balanceOf(address account) view returns (uint256)`, `event Paid(address indexed by)`, `error Refused()`, or `name(types)` for a
 * function.
 */
export function readAbiText(text: string): ReadAbiText {
  if (text.length > longestAbi)
    return { abi: [], faults: [{ line: null, words: 'is longer than a million characters' }] }
  if (/^\s*[[{]/.test(text)) return readJson(text)
  const abi: object[] = []
  const faults: ReadAbiText['faults'][number][] = []
  for (const [index, written] of text.split(/\r\n|[\n\r]/).entries()) {
    const line = written.replace(/\/\/.*$/, '').trim()
    if (line === '') continue
    const entry = readLine(line)
    if (typeof entry === 'string') faults.push({ line: index + 1, words: entry })
    else abi.push(entry)
  }
  return { abi, faults }
}

function readJson(text: string): ReadAbiText {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return { abi: [], faults: [{ line: null, words: 'begins as JSON, and isn’t' }] }
  }
  const list = Array.isArray(sent)
    ? sent
    : typeof sent === 'object' && sent !== null && 'abi' in sent
      ? sent.abi
      : null
  if (!Array.isArray(list))
    return { abi: [], faults: [{ line: null, words: 'is JSON without a list of entries' }] }
  return { abi: list.filter((one): one is object => typeof one === 'object' && one !== null), faults: [] }
}

function readLine(line: string): object | string {
  const [, kind = '', name = '', rest = ''] =
    /^(?:(function|event|error)\s+)?([A-Za-z_$][\w$]*)\s*(\(.*)$/s.exec(line.replace(/;\s*$/, '')) ?? []
  if (!name) return 'is no signature: write name(types)'
  const [inside, behind] = insideOf(rest) ?? []
  if (inside === undefined || behind === undefined) return 'has a bracket that doesn’t close'
  const inputs = parametersIn(inside)
  const [, returned] = /\breturns\s*(\(.*\))\s*$/s.exec(behind) ?? []
  const outputs = returned === undefined ? [] : parametersIn(returned.slice(1, -1))
  if (!inputs || !outputs) return 'has a type that the ABI doesn’t know'
  if (kind === 'event') return { type: 'event', name, inputs, anonymous: /\banonymous\b/.test(behind) }
  if (kind === 'error') return { type: 'error', name, inputs }
  const mutability = /\b(view|pure|payable)\b/.exec(behind)?.[1]
  // a bare signature with return values is taken for a read function
  const stateMutability = mutability ?? (returned === undefined ? 'nonpayable' : 'view')
  return { type: 'function', name, inputs, outputs, stateMutability }
}

/** The text inside the first pair of brackets, and the text after it. */
function insideOf(text: string): [string, string] | null {
  let depth = 0
  for (const [at, char] of Array.from(text).entries()) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth === 0) return [text.slice(1, at), text.slice(at + 1)]
  }
  return null
}

type JsonParameter = { name: string; type: string; indexed?: boolean; components?: readonly JsonParameter[] }

/** Parameters in the compilers' form; null if a type is invalid. */
function parametersIn(inside: string): JsonParameter[] | null {
  const type = readType(`(${inside})`)
  if (type?.kind !== 'tuple') return null
  const words = topLevel(inside)
  return type.parts.map((part, index) => ({
    ...jsonOf(part),
    ...(/\bindexed\b/.test(words[index] ?? '') && { indexed: true }),
  }))
}

function jsonOf({ name, type }: AbiParameter): JsonParameter {
  const [base, lists] = unlisted(type)
  return base.kind === 'tuple'
    ? { name, type: `tuple${lists}`, components: base.parts.map(jsonOf) }
    : { name, type: base.text + lists }
}

/** A list's item type, and the list brackets. */
function unlisted(type: AbiType): [AbiType, string] {
  if (type.kind !== 'list') return [type, '']
  const [base, lists] = unlisted(type.item)
  return [base, `${lists}[${type.length ?? ''}]`]
}

/** Splits at commas outside of brackets. */
function topLevel(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}
