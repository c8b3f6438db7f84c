import { isDynamic, listOf, type Param, type Value } from '#demo/abi.ts'
import { bytesOf } from '#demo/hashes.ts'

/** Malformed ABI encoding: the call reverts, as in compiled code. */
export class Undecodable extends Error {}

/** The values of ABI-encoded hex without `0x`, by their types. @throws Undecodable */
export const decode = (params: readonly Param[], hex: string): Value[] => partsAt(params, hex, 0)

/** Values encoded side by side; their offsets count in bytes from the first, at `frame`. */
function partsAt(params: readonly Param[], hex: string, frame: number): Value[] {
  let head = frame
  return params.map((param) => {
    const at = isDynamic(param) ? frame + numberAt(hex, head) : head
    head += isDynamic(param) ? 32 : sizeOf(param)
    return valueAt(param, hex, at)
  })
}

function valueAt(param: Param, hex: string, at: number): Value {
  const { type, parts } = param
  const list = listOf(param)
  if (list) {
    const length = list.length ?? numberAt(hex, at)
    if (length * 32 > hex.length / 2) throw new Undecodable()
    const items = Array.from({ length }, () => list.item)
    return partsAt(items, hex, list.length === null ? at + 32 : at)
  }
  if (parts.length > 0) return partsAt(parts, hex, at)
  if (type === 'bytes' || type === 'string') {
    const body = slice(hex, at + 32, numberAt(hex, at))
    return type === 'bytes' ? `0x${body}` : new TextDecoder().decode(bytesOf(body))
  }
  const word = slice(hex, at, 32)
  if (type === 'address') return `0x${word.slice(24)}`
  if (type === 'bool') return !/^0*$/.test(word)
  if (type.startsWith('bytes')) return `0x${word.slice(0, Number(type.slice(5)) * 2)}`
  const number = BigInt(`0x${word}`)
  return type.startsWith('int') ? BigInt.asIntN(256, number) : number
}

function slice(hex: string, at: number, size: number): string {
  const found = hex.slice(at * 2, (at + size) * 2)
  if (found.length !== size * 2) throw new Undecodable()
  return found
}

function numberAt(hex: string, at: number): number {
  const number = Number(`0x${slice(hex, at, 32)}`)
  if (!(number < 2 ** 32)) throw new Undecodable()
  return number
}

/** In bytes, of a value that doesn't stand behind an offset. */
function sizeOf(param: Param): number {
  const list = listOf(param)
  if (list) return (list.length ?? 0) * sizeOf(list.item)
  return param.parts.length === 0 ? 32 : param.parts.reduce((sum, part) => sum + sizeOf(part), 0)
}
