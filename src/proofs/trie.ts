import { encodeRlp, hexOf, integerBytes, keccak, type Rlp, bytesOf, decodeRlp } from './rlp.ts'

/**
 * The Merkle-Patricia root of a block's list (transactions, receipts, withdrawals). Each encoded item is stored under the RLP of
 * its index (Yellow Paper, 4.3.2 and appendix D).
 */
export function orderedRoot(items: readonly Uint8Array[]): string {
  if (items.length === 0) return emptyRoot
  const leaves = items.map((value, index) => ({
    path: nibblesOf(encodeRlp(integerBytes(BigInt(index)))),
    value,
  }))
  return hexOf(keccak(encodeRlp(nodeOf(leaves, 0))))
}

const emptyRoot = hexOf(keccak(encodeRlp(new Uint8Array())))

type Leaf = { path: readonly number[]; value: Uint8Array }

/** The node for leaves whose paths share the first `depth` nibbles. RLP ensures that no path is a prefix of another. */
function nodeOf(leaves: readonly Leaf[], depth: number): Rlp {
  const [first] = leaves
  if (!first) return new Uint8Array()
  if (leaves.length === 1) return [packNibbles(first.path.slice(depth), true), first.value]
  const shared = sharedDepth(leaves, first, depth)
  if (shared > depth)
    return [packNibbles(first.path.slice(depth, shared), false), nodeReference(nodeOf(leaves, shared))]
  const children = Array.from({ length: 16 }, (_, nibble): Rlp => {
    const below = leaves.filter(({ path }) => path[depth] === nibble)
    return below.length > 0 ? nodeReference(nodeOf(below, depth + 1)) : new Uint8Array()
  })
  return [...children, new Uint8Array()]
}

function sharedDepth(leaves: readonly Leaf[], first: Leaf, from: number): number {
  let depth = from
  while (depth < first.path.length && leaves.every(({ path }) => path[depth] === first.path[depth])) depth++
  return depth
}

/** A child is embedded in its parent if shorter than 32 bytes, else referenced by hash. */
function nodeReference(node: Rlp): Rlp {
  const encoded = encodeRlp(node)
  return encoded.length < 32 ? node : keccak(encoded)
}

/** Packs nibbles into bytes; the first nibble encodes whether they end in a leaf and whether their count is odd. */
function packNibbles(nibbles: readonly number[], isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0
  const padded = nibbles.length % 2 === 1 ? [flag + 1, ...nibbles] : [flag, 0, ...nibbles]
  return Uint8Array.from({ length: padded.length / 2 }, (_, at) => {
    const [high = 0, low = 0] = padded.slice(at * 2, at * 2 + 2)
    return high * 16 + low
  })
}

function nibblesOf(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
}

/**
 * The value under a key, by its proof nodes (EIP-1186); null if they prove that there is none.
 * @throws Error if the nodes prove nothing: one has another hash than its parent names
 */
export function provenValue(root: string, key: Uint8Array, proof: readonly string[]): Uint8Array | null {
  let path = nibblesIn(keccak(key))
  let named: Rlp = bytesOf(root)
  let left = [...proof]
  for (;;) {
    if (named instanceof Uint8Array && named.length === 0) return null
    let node: Rlp = named
    // nodes shorter than 32 bytes are embedded in their parent
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
    const { nibbles, isLeaf } = unpackNibbles(packed)
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

const nibblesIn = (bytes: Uint8Array): number[] => [...bytes].flatMap((byte) => [byte >> 4, byte & 15])

/** The inverse of {@link packNibbles}. */
function unpackNibbles(bytes: Uint8Array): { nibbles: number[]; isLeaf: boolean } {
  const [flag = 0, ...all] = nibblesIn(bytes)
  return { nibbles: flag % 2 === 1 ? all : all.slice(1), isLeaf: flag >= 2 }
}
