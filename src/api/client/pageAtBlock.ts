import type { Api } from './client.ts'
import { isOfWithdrawals } from '#api/byBlock.ts'
import { cursorAtBlock, cursorAtWithdrawal, startOutcome } from './cursor.ts'
import { ApiError, isNotFound } from './errors.ts'
import { endpointOf } from './endpoints.ts'
import { askPage, type Cursor, type ListQuery, type Page, type FailedStart } from '#api/query.ts'
import { Withdrawal } from '#api/withdrawals.ts'
import { blockOf } from './listStart.ts'

/** Up to which block a list was refused, and in which words: from there down it isn't asked again while the tab lives. */
type Refusal = { block: number; words: string | null }
const refusals = new WeakMap<Api, Map<string, Refusal>>()

/**
 * The page of a list, sorted by block, that begins with the first row in `block` or below. One question, for withdrawals one
 * more at least. What came is held against that; where the server doesn't begin the list there, which is remembered of it,
 * the page is the list's first. @throws ApiError
 */
export async function pageAtBlock<Item>(
  query: ListQuery<Item>,
  block: number,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const { api, queryKey } = query
  const [, , path] = queryKey
  const endpoint = endpointOf(path)
  const remembered = refusals.get(api) ?? new Map<string, Refusal>()
  refusals.set(api, remembered)
  const fromTop = async (astray: FailedStart) => ({ ...(await query.ask(null, signal)), astray })
  // other parts of Loupe begin lists at blocks, too, and learn the same
  const isIgnoring = `${endpoint} block_number`
  if (api.refused.has(isIgnoring)) return fromTop({ why: 'ignored', words: null })
  const known = remembered.get(endpoint)
  if (known && block <= known.block) return fromTop({ why: 'refused', words: known.words })
  const cursor = isOfWithdrawals(path)
    ? await cursorOfWithdrawals(api, block, signal)
    : cursorAtBlock(path, block)
  if (cursor === 'unpaid') return fromTop({ why: 'unpaid', words: null })
  try {
    const page = await query.ask(cursor, signal)
    const why = startOutcome(block, page.items.map(blockOf))
    if (why === 'there') return page
    // no withdrawals are known of a block that its server doesn't know
    if (why === 'ignored' && cursor === null) return { ...page, astray: { why: 'unpaid', words: null } }
    if (why === 'ignored') api.refused.add(isIgnoring)
    return { ...page, astray: { why, words: null } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const { words } = error
    remembered.set(endpoint, { block, words })
    return fromTop({ why: 'refused', words })
  }
}

/** So many blocks without withdrawals are passed over. */
const maxEmptyBlocks = 8

/**
 * Begins lists of withdrawals with the last of a block, or of the nearest below that has some: their index isn't known
 * otherwise. Null, which is their beginning, above the newest block.
 */
async function cursorOfWithdrawals(
  api: Api,
  block: number,
  signal?: AbortSignal,
): Promise<Cursor | null | 'unpaid'> {
  for (let below = block; below >= 0 && below > block - maxEmptyBlocks; below -= 1) {
    try {
      const { items } = await askPage(api, `/blocks/${below}/withdrawals`, Withdrawal, {}, signal)
      const [first] = items
      if (first) return cursorAtWithdrawal(first.index)
    } catch (error) {
      if (below === block && isNotFound(error)) return null
      throw error
    }
  }
  return 'unpaid'
}
