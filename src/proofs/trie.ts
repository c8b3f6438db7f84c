import { encodeRlp, hexOf, integerBytes, keccak, type Rlp } from './rlp.ts'

/**
 * The root of the Merkle-Patricia trie that a block keeps of a list: its transactions (`transactionsRoot`), receipts
 * (`receiptsRoot`) or withdrawals (`withdrawalsRoot`). Each item stands under the RLP of its index (Yellow Paper, 4.3.2 and
 * appendix D). `items` are encoded already.
 */
export function orderedRoot(items: readonly Uint8Array[]): string {
  if (items.length === 0) return emptyRoot
  const leaves = items.map((value, index) => ({
    path: nibblesOf(encodeRlp(integerBytes(BigInt(index)))),
    value,
  }))
  return hexOf(keccak(encodeRlp(nodeOf(leaves, 0))))
}

/** The root of a trie that holds nothing. */
const emptyRoot = hexOf(keccak(encodeRlp(new Uint8Array())))

type Leaf = { path: readonly number[]; value: Uint8Array }

/** The node for leaves that share the first `depth` nibbles of their paths. No path is the beginning of another: RLP sees to that. */
function nodeOf(leaves: readonly Leaf[], depth: number): Rlp {
  const [first] = leaves
  if (!first) return new Uint8Array()
  if (leaves.length === 1) return [compact(first.path.slice(depth), true), first.value]
  const shared = sharedDepth(leaves, first, depth)
  if (shared > depth)
    return [compact(first.path.slice(depth, shared), false), reference(nodeOf(leaves, shared))]
  const children = Array.from({ length: 16 }, (_, nibble): Rlp => {
    const below = leaves.filter(({ path }) => path[depth] === nibble)
    return below.length > 0 ? reference(nodeOf(below, depth + 1)) : new Uint8Array()
  })
  return [...children, new Uint8Array()]
}

function sharedDepth(leaves: readonly Leaf[], first: Leaf, from: number): number {
  let depth = from
  while (depth < first.path.length && leaves.every(({ path }) => path[depth] === first.path[depth])) depth++
  return depth
}

/** A node stands in its parent as it is where that takes less than 32 bytes, else by its hash. */
function reference(node: Rlp): Rlp {
  const encoded = encodeRlp(node)
  return encoded.length < 32 ? node : keccak(encoded)
}

/** Nibbles packed into bytes; the first says whether they end in a leaf and whether their count is odd. */
function compact(nibbles: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0
  const padded = nibbles.length % 2 === 1 ? [flag + 1, ...nibbles] : [flag, 0, ...nibbles]
  return Uint8Array.from({ length: padded.length / 2 }, (_, at) => {
    const [high = 0, low = 0] = padded.slice(at * 2, at * 2 + 2)
    return high * 16 + low
  })
}

/** Each byte's two halves. */
function nibblesOf(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
}
