import { readWord } from './evmWords.ts'

/** A log that matches a well-known event, decoded. */
export type KnownEvent = {
  name: string
  /** The standard that defines it. */
  standard: string
  signature: string
  /** Empty for events with dynamic types. */
  parameters: readonly { name: string; type: string; indexed: boolean; value: string }[]
}

type Shape = { standard: string; signature: string }

// by keccak-256 of the signature; a test recomputes them
const shapes: Record<string, readonly Shape[]> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': [
    {
      standard: 'ERC-20',
      signature: 'Transfer(address indexed from, address indexed to, uint256 value)',
    },
    {
      standard: 'ERC-721',
      signature: 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    },
  ],
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': [
    {
      standard: 'ERC-20',
      signature: 'Approval(address indexed owner, address indexed spender, uint256 value)',
    },
    {
      standard: 'ERC-721',
      signature: 'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
    },
  ],
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': [
    {
      standard: 'ERC-721 or ERC-1155',
      signature: 'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
    },
  ],
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': [
    {
      standard: 'ERC-1155',
      signature:
        'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    },
  ],
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': [
    {
      standard: 'ERC-1155',
      signature:
        'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
    },
  ],
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c': [
    { standard: 'wrapped coin', signature: 'Deposit(address indexed dst, uint256 wad)' },
  ],
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65': [
    { standard: 'wrapped coin', signature: 'Withdrawal(address indexed src, uint256 wad)' },
  ],
}

export const knownSignatures = Object.entries(shapes).flatMap(([topic, events]) =>
  events.map(({ signature }) => ({ topic, signature })),
)

/** The well-known event that a log matches exactly, in first topic and shape, though its contract may mean something else. */
export function knownEvent(topics: readonly string[], data: string): KnownEvent | null {
  const topic = topics[0]?.toLowerCase() ?? ''
  for (const { standard, signature } of (Object.hasOwn(shapes, topic) && shapes[topic]) || []) {
    const parameters = parametersBy(signature, topics.slice(1), data)
    if (parameters) return { name: signature.replace(/\(.*/, ''), standard, signature, parameters }
  }
  return null
}

/** A log's words by the signature's fields, where indexed ones come first; null if they don't fit. */
function parametersBy(
  signature: string,
  topics: readonly string[],
  data: string,
): KnownEvent['parameters'] | null {
  const fields = signature.replace(/^\w+\(|\)$/g, '').split(', ')
  const indexed = fields.filter((field) => field.includes(' indexed ')).length
  const words = data.slice(2).match(/.{1,64}/g) ?? []
  if (topics.length !== indexed) return null
  // each array takes at least an offset and a length
  if (signature.includes('[]'))
    return words.length >= (fields.length - indexed) * 2 && words.at(-1)?.length === 64 ? [] : null
  if (words.length !== fields.length - indexed) return null
  const parameters: KnownEvent['parameters'][number][] = []
  const values = [...topics.map((topic) => topic.slice(2)), ...words]
  for (const [index, field] of fields.entries()) {
    const [type = ''] = field.split(' ')
    const value = valueOf(type, values[index] ?? '')
    if (value === null) return null
    parameters.push({ name: field.split(' ').at(-1) ?? '', type, indexed: index < indexed, value })
  }
  return parameters
}

/** Null for a word out of the type's range. */
function valueOf(type: string, hex: string): string | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null
  if (type === 'address') return /^0{24}/.test(hex) ? `0x${hex.slice(24)}` : null
  const { number } = readWord(hex, 0)
  if (type === 'bool') return number > 1n ? null : String(number === 1n)
  return number.toString()
}
