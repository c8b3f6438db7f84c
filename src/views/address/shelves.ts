import type { NftGroup } from '#api/collections.ts'
import type { Instance } from '#api/instances.ts'
import type { Token } from '#api/tokens.ts'

/** The NFTs of one collection, as they hang beside its name. */
export type Shelf = {
  key: string
  token: Token | null
  instances: readonly Instance[]
  /** How many there are in all, where the server tells; else as many as were read. */
  held: bigint
  /** More of it may come with the next page. */
  open: boolean
}

/** Groups of one collection put together, in the order in which it came first. `more`: the list goes on. */
export function shelvesOf(groups: readonly NftGroup[], more: boolean): Shelf[] {
  type Found = { token: Token | null; instances: Map<bigint, Instance>; amount: bigint | null }
  const found = new Map<string, Found>()
  for (const { token, amount, token_instances } of groups) {
    const key = token?.address_hash.toLowerCase() ?? 'unknown'
    const shelf: Found = found.get(key) ?? { token, instances: new Map(), amount }
    for (const instance of token_instances) shelf.instances.set(instance.id, instance)
    found.set(key, shelf)
  }
  const last = groups.at(-1)
  const growing = more && last?.amount === null ? (last.token?.address_hash.toLowerCase() ?? 'unknown') : null
  return [...found].map(([key, { token, instances, amount }]) => ({
    key,
    token,
    instances: [...instances.values()],
    held: amount ?? BigInt(instances.size),
    open: key === growing,
  }))
}

/** Of a collection that the server shows in part, one line is enough. */
const oneLine = 6

/** What hangs at first: all that was read, or one line of what is only a part. */
export const shownOf = ({ instances, held }: Shelf): readonly Instance[] =>
  BigInt(instances.length) < held ? instances.slice(0, oneLine) : instances

/** Small collections share a line: up to three pictures, then up to two. One that may still grow has a line of its own. */
export function linesOf(shelves: readonly Shelf[]): (readonly [Shelf, Shelf?])[] {
  const lines: [Shelf, Shelf?][] = []
  let room: [Shelf, Shelf?] | null = null
  for (const shelf of shelves) {
    const size = shownOf(shelf).length
    const isSmall = !shelf.open && BigInt(size) >= shelf.held
    if (room && isSmall && size <= 2) {
      room.push(shelf)
      room = null
      continue
    }
    const line: [Shelf, Shelf?] = [shelf]
    lines.push(line)
    room = isSmall && size <= 3 ? line : null
  }
  return lines
}
