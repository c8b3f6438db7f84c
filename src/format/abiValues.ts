import type { AbiType } from './abiTypes.ts'
import { checksummed } from './keccak.ts'
import { bytesOf, decoded } from './words.ts'

/**
 * The values of ABI-encoded data that begins after `skip` bytes, as text. Null stands for one that is put together of
 * others, and for one that the data doesn't hold.
 */
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

/** Bytes or text, whose length stands before them. */
function bytesAt(type: string, hex: string, at: number): string | null {
  const size = numberOf(hex.slice(at * 2, at * 2 + 64))
  const found = hex.slice(at * 2 + 64, (at + 32 + size) * 2)
  if (found.length !== size * 2) return null
  return type === 'string' && bytesOf(found).length <= longest ? decoded(found) : `0x${found}`
}

const longest = 10_000

/** A length or an offset. NaN where there is none, or none that any data could hold. */
const numberOf = (hex: string): number =>
  /^0{56}[0-9a-f]{8}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN
