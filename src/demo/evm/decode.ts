import type { Param, Value } from '#demo/abi.ts'
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
  if (type.endsWith('[]')) {
    const length = numberAt(hex, at)
    if (length * 32 > hex.length / 2) throw new Undecodable()
    const item = { ...param, type: type.slice(0, -2) }
    return partsAt(
      Array.from({ length }, () => item),
      hex,
      at + 32,
    )
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

const isDynamic = ({ type, parts }: Param): boolean =>
  type.endsWith('[]') || type === 'string' || type === 'bytes' || parts.some(isDynamic)

const sizeOf = ({ parts }: Param): number =>
  parts.length === 0 ? 32 : parts.reduce((sum, part) => sum + sizeOf(part), 0)
