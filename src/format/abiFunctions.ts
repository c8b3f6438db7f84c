import { keccakOf } from './checksum.ts'
import { type AbiParameter, deepestType, readType } from './abiTypes.ts'

export type AbiFunction = {
  name: string
  inputs: readonly AbiParameter[]
  outputs: readonly AbiParameter[]
  /** The canonical signature, which is hashed: `transfer(address,uint256)`. */
  signature: string
  selector: string
  /** It is `view` or `pure`, so it can be called without a transaction. */
  reads: boolean
  isPayable: boolean
}

export type AbiError = Pick<AbiFunction, 'name' | 'inputs' | 'signature' | 'selector'>

type Fields = Readonly<Record<string, unknown>>

/**
 * The functions and errors of any JSON sent as an ABI, without duplicates, and how many functions have unreadable types. Never
 * throws.
 */
export function functionsOf(abi: readonly unknown[]): Functions {
  const known = readAbis.get(abi)
  if (known) return known
  const functions = new Map<string, AbiFunction>()
  const errors = new Map<string, AbiError>()
  let unread = 0
  for (const sent of abi) {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) continue
    const entry: Fields = { type: 'function', ...sent }
    const { type } = entry
    if (type !== 'function' && type !== 'error') continue
    const one = readCallable(entry)
    if (!one) unread += type === 'function' ? 1 : 0
    else if (type === 'error') errors.set(one.signature, one)
    else if (!functions.has(one.signature)) functions.set(one.signature, { ...one, ...mutabilityOf(entry) })
  }
  const found = { functions: [...functions.values()], errors: [...errors.values()], unread }
  readAbis.set(abi, found)
  return found
}

type Functions = { functions: readonly AbiFunction[]; errors: readonly AbiError[]; unread: number }
/** An ABI is read for each of many calls, and its signatures are hashed. */
const readAbis = new WeakMap<readonly unknown[], Functions>()

function readCallable(entry: Fields): (AbiError & Pick<AbiFunction, 'outputs'>) | null {
  const { name } = entry
  const [inputs, outputs] = [parametersOf(entry.inputs), parametersOf(entry.outputs)]
  if (typeof name !== 'string' || name === '' || !inputs || !outputs) return null
  const signature = `${name}(${inputs.map(({ type }) => type.text).join()})`
  return { name, inputs, outputs, signature, selector: `0x${keccakOf(signature).slice(0, 8)}` }
}

const mutabilityOf = ({ stateMutability: mutability, constant, payable }: Fields) => ({
  // old compilers sent `constant` instead of `stateMutability`
  reads: mutability === 'view' || mutability === 'pure' || (mutability === undefined && constant === true),
  isPayable: mutability === 'payable' || payable === true,
})

/** An entry's parameters; empty if missing, null if a type is unreadable. */
export function parametersOf(sent: unknown, depth = 0): AbiParameter[] | null {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent) || depth > deepestType) return null
  const read = sent.map((one: unknown) => parameterOf(one, depth))
  return read.every((one) => one !== null) ? read : null
}

function parameterOf(sent: unknown, depth: number): AbiParameter | null {
  if (typeof sent !== 'object' || sent === null) return null
  const { name, type, components } = sent as Fields
  if (typeof type !== 'string') return null
  const called = typeof name === 'string' ? name : ''
  const [, lists] = /^tuple((?:\[\d*\])*)$/.exec(type) ?? []
  if (lists === undefined) {
    const plain = readType(type)
    // ABIs have names apart, so a type with further words is invalid
    return plain && type.replace(/^(u?int)(?=\[|$)/, '$1256') === plain.text
      ? { name: called, type: plain }
      : null
  }
  const parts = parametersOf(components, depth + 1)
  const tuple = parts && readType(`(${parts.map((part) => part.type.text).join()})`)
  if (!parts || tuple?.kind !== 'tuple') return null
  const named = { ...tuple, parts }
  const whole = readType(`uint256${lists}`)
  return whole && { name: called, type: inLists(whole, named) }
}

function inLists(lists: AbiParameter['type'], item: AbiParameter['type']): AbiParameter['type'] {
  if (lists.kind !== 'list') return item
  const inner = inLists(lists.item, item)
  const size = lists.length === null || inner.size === null ? null : lists.length * inner.size
  return { ...lists, item: inner, size, text: `${inner.text}[${lists.length ?? ''}]` }
}
