import type { Parameter } from '#api/logs.ts'
import type { Place } from '#format/abiValues.ts'
import {
  type AbiParameter,
  type AbiType,
  deepestType,
  partsOf,
  readSignature,
  readType,
} from '#format/abiTypes.ts'
import { readWord } from '#format/evmWords.ts'

export type Line = {
  depth: number
  name: string
  type: string
  indexed: boolean
  list?: string
  of?: string
  last: boolean
  /** As sent; of a branch, its children. */
  value: unknown
  parts: readonly [number, 'item' | 'field' | 'parameter'] | null
  /** Offset in the data; null where unknown. */
  place: Place | null
}

/**
 * Decoded parameters as lines, branches before their children. Names of tuple fields come from the signature, if its types match.
 * `places`: offsets of all lines in order, where known.
 */
export function parameterLines(
  parameters: readonly Parameter[],
  signature: string | null,
  places: readonly Place[] = [],
): Line[] {
  const types = typesOf(parameters, signature)
  const tree: Tree = { lines: [], places }
  for (const [index, { name, type, indexed, value }] of parameters.entries())
    addLines(tree, value, types[index] ?? null, {
      depth: 0,
      name: name ?? '',
      type: type ?? '',
      indexed: indexed === true,
      last: index === parameters.length - 1,
    })
  return tree.lines
}

/** Values as lines by the types and names of an ABI: of lists and tuples they are nested arrays. */
export function typedLines(parameters: readonly AbiParameter[], values: readonly unknown[]): Line[] {
  const tree: Tree = { lines: [], places: [] }
  for (const [index, { name, type }] of parameters.entries())
    addLines(tree, values[index], type, {
      depth: 0,
      name,
      type: type.text,
      indexed: false,
      last: index === parameters.length - 1,
    })
  return tree.lines
}

/** Of each parameter its type, from the signature where that says the same and more. */
export function typesOf(parameters: readonly Parameter[], signature: string | null): (AbiType | null)[] {
  const own = parameters.map(({ type }) => (type === null ? null : readType(type)))
  const ofSignature = signature === null ? null : readSignature(signature)?.parameters
  if (!ofSignature || ofSignature.length !== own.length) return own
  return own.map((type, index) => {
    const same = ofSignature[index]?.type
    return same && same.text === type?.text ? same : type
  })
}

type Stand = Pick<Line, 'depth' | 'name' | 'type' | 'indexed' | 'last' | 'list'>

type Tree = { lines: Line[]; places: readonly Place[] }

function addLines(tree: Tree, value: unknown, type: AbiType | null, stand: Stand): void {
  const parts = stand.depth > deepestType ? null : partsOf(value)
  const isList = type ? type.kind === 'list' : Array.isArray(value) && stand.type.endsWith(']')
  tree.lines.push({
    ...stand,
    value,
    parts: parts && [parts.length, isList ? 'item' : 'field'],
    place: tree.places[tree.lines.length] ?? null,
  })
  if (!parts) return
  const keys = Array.isArray(value) ? null : Object.keys(value as object)
  for (const [index, part] of parts.entries()) {
    const field = type?.kind === 'tuple' ? type.parts[index] : undefined
    const inner = type?.kind === 'list' ? type.item : (field?.type ?? null)
    addLines(tree, part, inner, {
      depth: stand.depth + 1,
      name: field?.name || keys?.[index] || `[${index}]`,
      type: inner?.text ?? '',
      indexed: false,
      last: index === parts.length - 1,
      ...(isList && { list: stand.name }),
    })
  }
}

/** The size of bytes that look like an inner call (a selector, then whole words), or null. */
export function callIn({ type, value }: Line): number | null {
  if (type !== 'bytes' || typeof value !== 'string' || !/^0x(?!0{8})/.test(value)) return null
  const size = (value.length - 2) / 2
  return size > 4 && size % 32 === 4 ? size : null
}

/** The words of an inner call as lines under it, `maxWords` at most. */
export function wordLines(line: Line, maxWords: number): Line[] {
  if (callIn(line) === null || typeof line.value !== 'string') return []
  const words = line.value.slice(10, 10 + maxWords * 64).match(/.{64}/g) ?? []
  const all = (line.value.length - 10) / 64
  return words.map((hex, index) => {
    const { address, text, number } = readWord(hex, 0)
    return {
      depth: line.depth + 1,
      name: `word ${index}`,
      type: '',
      indexed: false,
      last: index === all - 1,
      value: address ?? text ?? number.toString(),
      parts: null,
      place: line.place && { at: line.place.at + 4 + index * 32, size: 32, hex },
    }
  })
}
