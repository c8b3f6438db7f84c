import type { Chain } from './chain.ts'
import { tokens, who } from './accounts.ts'
import { chainRecords, type RecordKind } from './chainRecords.ts'
import { checksum } from './hashes.ts'
import { isFields } from './answer.ts'
import { blockOf } from './occurrences.ts'

// Addresses and hashes that stand for chains of other kinds: what is asked of one is answered of somebody of the cast, with
// what a server of that kind of chain adds.

const kindNames = Object.keys(chainRecords)
export type ChainKind = { name: string; address: string; hash: string }

/** `0xc4a1`, and at the end the place of the form in the list. */
const named = (at: number, size: 20 | 32): string =>
  `0xc4a1${(at + 1).toString(16).padStart(size * 2 - 4, '0')}`

/** By name: the address, and the transaction or block hash, that stand for each kind of chain. */
export const chainKinds: Readonly<Record<string, ChainKind>> = Object.fromEntries(
  kindNames.map((name, at) => [name, { name, address: checksum(named(at, 20)), hash: named(at, 32) }]),
)

const byName = new Map(
  Object.values(chainKinds).flatMap((form) => [
    [form.address.toLowerCase(), form],
    [form.hash, form],
  ]),
)

/** The form that a path asks for, or null. */
export function chainKindIn(path: string): ChainKind | null {
  for (const segment of path.toLowerCase().split('/')) {
    const form = byName.get(segment)
    if (form) return form
  }
  return null
}

/** A path that asks for a form, as it is answered in its place by somebody of the cast. */
export function inChainKind(chain: Chain, form: ChainKind, path: string) {
  const { address, hash } = standInOf(chain, form, path)
  const segments = path.split('/')
  const asked = segments.map((segment) => {
    const small = segment.toLowerCase()
    return small === form.hash ? hash : small === form.address.toLowerCase() ? address : segment
  })
  // below a record stand its lists
  const kind = segments.length === 3 ? kinds[segments[1] ?? ''] : undefined
  return {
    path: asked.join('/'),
    /** A record with what a server of such a chain adds to one of its kind. */
    added(body: unknown): unknown {
      if (!kind || !isFields(body)) return body
      return { ...body, ...chainRecords[form.name]?.[kind]?.(body) }
    },
    /** An answer that tells of the form, and not of who stands for it. */
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

/** Who of the cast it is: always the same, since these are places to come back to. */
function standInOf(chain: Chain, { name }: ChainKind, path: string): { address: string; hash: string } {
  const [, room] = path.split('/')
  const swap = chain.scenes.find((scene) => scene.name === 'swap in')
  if (!swap) throw new Error('There is no scene to stand for a chain of another kind')
  const block = blockOf(swap, 0)
  // Celo's groups of validators are accounts
  const account = room === 'tokens' ? tokens.dollar.account : name === 'celo' ? 0 : who.router
  return {
    address: chain.address(account),
    hash: room === 'blocks' ? chain.blockHash(block) : chain.transactionHash(block, swap.id),
  }
}
