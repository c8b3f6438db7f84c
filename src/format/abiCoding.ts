import * as AbiParameters from 'ox/AbiParameters'
import type { AbiFunction } from './abiFunctions.ts'
import type { AbiParameter, AbiType } from './abiTypes.ts'
import type { AbiValue } from './abiDraft.ts'
import { placesOf } from './abiValues.ts'

/** A decoded value as it is shown: numbers as digits, addresses with their checksum, lists and tuples as arrays. */
export type DecodedValue = string | readonly DecodedValue[]

/** The data of a call: the selector, and the arguments behind it. Values are as their types want them: see `readDrafts`. */
export const callData = (
  { selector, inputs }: Pick<AbiFunction, 'selector' | 'inputs'>,
  values: readonly AbiValue[],
): string =>
  selector +
  (inputs.length > 0 ? AbiParameters.encode(inputs.map(parameterOf), values.map(argumentOf)).slice(2) : '')

/** In hex digits: what is longer than 2 MB isn't read. */
const longest = 4_000_000

/**
 * The values of ABI-encoded bytes (`0x` and hex). Null where they aren't what the types say: each value is held against its
 * bytes once more, so that nothing is shown that they don't hold. @see https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export function decodeValues(parameters: readonly AbiParameter[], data: string): DecodedValue[] | null {
  if (parameters.length === 0) return []
  if (data.length > longest || !/^0x([0-9a-f]{2})+$/i.test(data)) return null
  try {
    const wanted = parameters.map(parameterOf)
    const decoded = AbiParameters.decode(wanted, data as `0x${string}`, { checksumAddress: true })
    // refuses an integer that its type has no room for
    AbiParameters.encode(wanted, decoded)
    const values = decoded.map(decodedValue)
    const types = parameters.map(({ type }) => type)
    return placesOf(types, values, data, 0) ? values : null
  } catch {
    return null
  }
}

type Parameter = { type: string; components?: readonly Parameter[] }

/** Without names: whatever fields are called, `__proto__` too, their values stand in arrays. */
function parameterOf({ type }: { type: AbiType }): Parameter {
  if (type.kind === 'tuple') return { type: 'tuple', components: type.parts.map(parameterOf) }
  if (type.kind === 'list') {
    const item = parameterOf({ type: type.item })
    return { ...item, type: `${item.type}[${type.length ?? ''}]` }
  }
  // 24 bytes: an address and a selector
  return { type: type.text === 'function' ? 'bytes24' : type.text }
}

function argumentOf(value: AbiValue): unknown {
  return Array.isArray(value) ? value.map(argumentOf) : value
}

function decodedValue(value: unknown): DecodedValue {
  return Array.isArray(value) ? value.map(decodedValue) : String(value)
}
