import { bytesOf, decodeRlp, hexOf, keccak, type Rlp } from './rlp.ts'

/**
 * What a Merkle-Patricia trie with this root holds under a key, by the nodes on the way to it (EIP-1186): its value, or null
 * where they prove that there is none.
 * @throws Error where the nodes prove nothing: one of them isn't the one that the node above names
 */
export function provenValue(root: string, key: Uint8Array, proof: readonly string[]): Uint8Array | null {
  let path = nibblesOf(keccak(key))
  let named: Rlp = bytesOf(root)
  let left = [...proof]
  for (;;) {
    if (named instanceof Uint8Array && named.length === 0) return null
    let node: Rlp = named
    // what takes less than 32 bytes stands in the node above
    if (named instanceof Uint8Array) {
      const [next, ...rest] = left
      if (next === undefined) throw new Error('the proof ends too early')
      const bytes = bytesOf(next)
      if (hexOf(keccak(bytes)) !== hexOf(named))
        throw new Error('a node isn’t the one that is named above it')
      node = decodeRlp(bytes)
      left = rest
    }
    if (node instanceof Uint8Array) throw new Error('a node is none')
    if (node.length === 17) {
      const [nibble, ...below] = path
      const child: Rlp | undefined = node[nibble ?? 16]
      if (child === undefined) throw new Error('a node is none')
      if (nibble === undefined) return valueOf(child)
      path = below
      named = child
      continue
    }
    const [packed, rest]: readonly Rlp[] = node
    if (!(packed instanceof Uint8Array) || rest === undefined || node.length !== 2)
      throw new Error('a node is none')
    const { nibbles, isLeaf } = unpacked(packed)
    const fits = nibbles.every((nibble, at) => path[at] === nibble)
    if (!fits || (isLeaf && nibbles.length !== path.length)) return null
    if (isLeaf) return valueOf(rest)
    path = path.slice(nibbles.length)
    named = rest
  }
}

function valueOf(item: Rlp): Uint8Array | null {
  if (!(item instanceof Uint8Array)) throw new Error('a value is none')
  return item.length === 0 ? null : item
}

const nibblesOf = (bytes: Uint8Array): number[] => [...bytes].flatMap((byte) => [byte >> 4, byte & 15])

/** The first nibble says whether they end in a leaf, and whether their count is odd. */
function unpacked(bytes: Uint8Array): { nibbles: number[]; isLeaf: boolean } {
  const [flag = 0, ...all] = nibblesOf(bytes)
  return { nibbles: flag % 2 === 1 ? all : all.slice(1), isLeaf: flag >= 2 }
}
