import { isObject } from '#api/client/json.ts'
import { keccakOf } from '#format/checksum.ts'

export type AbiEntry = {
  group: 'read' | 'write' | 'event' | 'error' | 'other'
  name: string
  inputs: string
  outputs: string
  /** The selector of a function or error, or topic 0 of an event; null without one, or if a type can't be read. */
  id: string | null
  isPayable: boolean
}

type Fields = Record<string, unknown>
const deepest = 16
const named = new Set(['function', 'event', 'error'])

/** Reads an ABI; `unread` counts invalid entries. Never throws, whatever was sent. */
export function readAbi(abi: readonly unknown[]): { entries: AbiEntry[]; unread: number } {
  const entries = abi.flatMap((sent) => {
    const entry = readEntry(sent)
    return entry ? [entry] : []
  })
  return { entries, unread: abi.length - entries.length }
}

function readEntry(sent: unknown): AbiEntry | null {
  if (!isObject(sent)) return null
  // early compilers left out the type of a function
  const type = sent.type === undefined ? 'function' : sent.type
  if (typeof type !== 'string') return null
  const name = typeof sent.name === 'string' ? sent.name : ''
  if (named.has(type) && !name) return null
  const inputs = paramsOf(sent.inputs)
  const types = canonical(inputs)
  const hash = named.has(type) && types !== null && !sent.anonymous ? keccakOf(name + types) : null
  return {
    group: groupOf(type, sent),
    name: named.has(type) ? name : type,
    inputs: inputs.map((input) => words(input)).join(', '),
    outputs: paramsOf(sent.outputs)
      .map((output) => words(output))
      .join(', '),
    id: hash && `0x${type === 'event' ? hash : hash.slice(0, 8)}`,
    isPayable: sent.stateMutability === 'payable' || sent.payable === true,
  }
}

function groupOf(type: string, { stateMutability, constant }: Fields): AbiEntry['group'] {
  if (type === 'event' || type === 'error') return type
  if (type !== 'function') return 'other'
  return stateMutability === 'view' || stateMutability === 'pure' || constant === true ? 'read' : 'write'
}

function words(param: Fields, depth = 0): string {
  const name = typeof param.name === 'string' && param.name ? ` ${param.name}` : ''
  return `${typeWords(param, depth)}${param.indexed === true ? ' indexed' : ''}${name}`
}

function typeWords(param: Fields, depth: number): string {
  const type = typeof param.type === 'string' ? param.type : '?'
  if (!type.startsWith('tuple')) return type
  if (depth >= deepest) return '…'
  const parts = paramsOf(param.components).map((part) => words(part, depth + 1))
  return `(${parts.join(', ')})${type.slice('tuple'.length)}`
}

/** The types as they are hashed: `(address,uint256)`; null if one is missing. */
function canonical(params: readonly Fields[], depth = 0): string | null {
  if (depth >= deepest) return null
  const types = params.map(({ type, components }) => {
    if (typeof type !== 'string' || !type) return null
    if (!type.startsWith('tuple')) return type
    const inner = canonical(paramsOf(components), depth + 1)
    return inner && inner + type.slice('tuple'.length)
  })
  return types.includes(null) ? null : `(${types.join()})`
}

/** A parameter that is no object is kept as one without a type, so that no wrong selector is computed. */
function paramsOf(sent: unknown): Fields[] {
  return Array.isArray(sent) ? sent.map((param: unknown) => (isObject(param) ? param : {})) : []
}
