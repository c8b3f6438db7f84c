import * as AbiParameters from 'ox/AbiParameters'
import type { AbiFunction } from './abiFunctions.ts'
import type { AbiParameter, AbiType } from './abiTypes.ts'
import type { AbiValue } from './abiDraft.ts'
import { placesOf } from './abiValues.ts'

/** A decoded value for display: numbers as digits, addresses with checksum, lists and tuples as arrays. */
export type DecodedValue = string | readonly DecodedValue[]

/** Call data: the selector and the encoded arguments; values as `readDrafts` returns them. */
export const callData = (
  { selector, inputs }: Pick<AbiFunction, 'selector' | 'inputs'>,
  values: readonly AbiValue[],
): string =>
  selector +
  (inputs.length > 0 ? AbiParameters.encode(inputs.map(parameterOf), values.map(argumentOf)).slice(2) : '')

/** In hex digits (2 MB). */
const longest = 4_000_000

/** Decodes ABI data (`0x` hex); null if invalid. Each value is checked against its bytes again, so that nothing else is shown. */
export function decodeValues(parameters: readonly AbiParameter[], data: string): DecodedValue[] | null {
  if (parameters.length === 0) return []
  if (data.length > longest || !/^0x([0-9a-f]{2})+$/i.test(data)) return null
  try {
    const wanted = parameters.map(parameterOf)
    const decoded = AbiParameters.decode(wanted, data as `0x${string}`, { checksumAddress: true })
    // throws for an integer out of its type's range
    AbiParameters.encode(wanted, decoded)
    const values = decoded.map(decodedValue)
    const types = parameters.map(({ type }) => type)
    return placesOf(types, values, data, 0) ? values : null
  } catch {
    return null
  }
}

type Parameter = { type: string; components?: readonly Parameter[] }

/** Without names, so that values come as arrays, whatever fields are called (even `__proto__`). */
function parameterOf({ type }: { type: AbiType }): Parameter {
  if (type.kind === 'tuple') return { type: 'tuple', components: type.parts.map(parameterOf) }
  if (type.kind === 'list') {
    const item = parameterOf({ type: type.item })
    return { ...item, type: `${item.type}[${type.length ?? ''}]` }
  }
  return { type: type.text === 'function' ? 'bytes24' : type.text }
}

function argumentOf(value: AbiValue): unknown {
  return Array.isArray(value) ? value.map(argumentOf) : value
}

function decodedValue(value: unknown): DecodedValue {
  return Array.isArray(value) ? value.map(decodedValue) : String(value)
}
