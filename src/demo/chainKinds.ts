import type { Chain } from './chain.ts'
import { tokens, who } from './accounts.ts'
import { chainRecords } from './chainRecords.ts'
import { checksum } from './hashes.ts'
import { isFields } from './answer.ts'
import { blockOf } from './occurrences.ts'
import type { RecordKind } from './recordValues.ts'

// Addresses and hashes for other kinds of chains: each request is answered with the record of a demo account plus the fields
// that such a chain's server adds.

const kindNames = Object.keys(chainRecords)
export type ChainKind = { name: string; address: string; hash: string }

/** `0xc4a1…`, ending in the position of the kind of chain in the list. */
const named = (at: number, size: 20 | 32): string =>
  `0xc4a1${(at + 1).toString(16).padStart(size * 2 - 4, '0')}`

export const chainKinds: Readonly<Record<string, ChainKind>> = Object.fromEntries(
  kindNames.map((name, at) => [name, { name, address: checksum(named(at, 20)), hash: named(at, 32) }]),
)

const byName = new Map(
  Object.values(chainKinds).flatMap((form) => [
    [form.address.toLowerCase(), form],
    [form.hash, form],
  ]),
)

export function chainKindIn(path: string): ChainKind | null {
  for (const segment of path.toLowerCase().split('/')) {
    const form = byName.get(segment)
    if (form) return form
  }
  return null
}

/** The path with the stand-in's address or hash, and how to turn its response back. */
export function inChainKind(chain: Chain, form: ChainKind, path: string) {
  const { address, hash } = standInOf(chain, form, path)
  const segments = path.split('/')
  const asked = segments.map((segment) => {
    const small = segment.toLowerCase()
    return small === form.hash ? hash : small === form.address.toLowerCase() ? address : segment
  })
  // the lists below a record get no added fields
  const kind = segments.length === 3 ? kinds[segments[1] ?? ''] : undefined
  return {
    path: asked.join('/'),
    added(body: unknown): unknown {
      if (!kind || !isFields(body)) return body
      return { ...body, ...chainRecords[form.name]?.[kind]?.(body) }
    },
    renamed: (sent: string): string =>
      sent
        .replaceAll(hash, form.hash)
        .replaceAll(address, form.address)
        .replaceAll(address.toLowerCase(), form.address.toLowerCase()),
  }
}

const kinds: Readonly<Record<string, RecordKind>> = {
  transactions: 'transaction',
  blocks: 'block',
  addresses: 'address',
  tokens: 'token',
  'smart-contracts': 'contract',
}

/** The account that stands in: always the same one, so that links stay valid. */
function standInOf(chain: Chain, { name }: ChainKind, path: string): { address: string; hash: string } {
  const [, room] = path.split('/')
  const swap = chain.scenes.find((scene) => scene.name === 'swap in')
  if (!swap) throw new Error('There is no scene to stand for a chain of another kind')
  const block = blockOf(swap, 0)
  // Celo's validator groups are plain accounts
  const account = room === 'tokens' ? tokens.dollar.account : name === 'celo' ? 0 : who.router
  return {
    address: chain.address(account),
    hash: room === 'blocks' ? chain.blockHash(block) : chain.transactionHash(block, swap.id),
  }
}
