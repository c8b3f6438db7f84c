import { bytesOf } from './evmWords.ts'

/** What compilers append to code: their version, and the hash of the source's metadata. */
export type CodeFooter = {
  /** `solc 0.8.28`, `vyper 0.4.0`; null if missing. */
  compiler: string | null
  /** The metadata's hash for IPFS (`Qm…`) or Swarm (hex); null if missing. */
  metadata: { at: 'IPFS' | 'Swarm'; hash: string } | null
  /** In bytes, including its length field. */
  size: number
}

type Cbor = number | boolean | null | string | Uint8Array | Cbor[] | Map<string, Cbor>

/**
 * The footer of deployed code (`0x` hex), or null: CBOR, with its length in the last two bytes. @see
 * https://docs.soliditylang.org/en/latest/metadata.html#encoding-of-the-metadata-hash-in-the-bytecode
 */
export function codeFooter(code: string): CodeFooter | null {
  const length = Number.parseInt(code.slice(-4), 16)
  const end = code.length - 4
  const start = end - length * 2
  if (!/^0x([0-9a-f]{2})*$/i.test(code) || !(length > 2) || start < 2) return null
  const read = readAll(bytesOf(code.slice(start, end).toLowerCase()))
  const found =
    read instanceof Map ? read : Array.isArray(read) ? read.findLast((one) => one instanceof Map) : null
  if (!(found instanceof Map)) return null
  return { compiler: compilerIn(found), metadata: metadataIn(found), size: length + 2 }
}

function compilerIn(footer: ReadonlyMap<string, Cbor>): string | null {
  const solc = footer.get('solc')
  if (solc instanceof Uint8Array) return `solc ${[...solc].join('.')}`
  // pre-releases write their version as text
  if (typeof solc === 'string') return `solc ${solc}`
  const vyper = footer.get('vyper')
  return Array.isArray(vyper) ? `vyper ${vyper.filter((part) => typeof part === 'number').join('.')}` : null
}

function metadataIn(footer: ReadonlyMap<string, Cbor>): CodeFooter['metadata'] {
  const ipfs = footer.get('ipfs')
  if (ipfs instanceof Uint8Array) return { at: 'IPFS', hash: base58(ipfs) }
  const swarm = footer.get('bzzr1') ?? footer.get('bzzr0')
  return swarm instanceof Uint8Array ? { at: 'Swarm', hash: hexOf(swarm) } : null
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let text = ''
  for (let number = BigInt(`0x${hexOf(bytes) || '0'}`); number > 0n; number /= 58n)
    text = letters.charAt(Number(number % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte > 0)
  return '1'.repeat(Math.max(0, zeros)) + text
}

/** One value that takes all bytes; undefined if invalid, or of a type that footers don't have. */
function readAll(bytes: Uint8Array): Cbor | undefined {
  let at = 0
  const one = (depth: number): Cbor | undefined => {
    const head = bytes[at++]
    if (head === undefined || depth > 4) return undefined
    const [kind, short] = [head >> 5, head & 31]
    if (kind === 7) return short === 20 ? false : short === 21 ? true : short === 22 ? null : undefined
    const size = short < 24 ? short : short === 24 ? bytes[at++] : undefined
    if (size === undefined) return undefined
    if (kind === 0) return size
    if (kind === 2 || kind === 3) {
      const part = bytes.slice(at, (at += size))
      if (part.length !== size) return undefined
      return kind === 2 ? part : new TextDecoder().decode(part)
    }
    if (kind !== 4 && kind !== 5) return undefined
    const parts: Cbor[] = []
    for (let index = 0; index < size * (kind - 3); index += 1) {
      const part = one(depth + 1)
      if (part === undefined) return undefined
      parts.push(part)
    }
    return kind === 4
      ? parts
      : new Map(
          parts.flatMap((part, index) =>
            index % 2 === 0 ? [[typeof part === 'string' ? part : '', parts[index + 1] ?? null]] : [],
          ),
        )
  }
  const read = one(0)
  return at === bytes.length ? read : undefined
}
