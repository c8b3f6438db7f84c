import type { Api } from './client.ts'
import { isOfWithdrawals, blockOf } from '#api/byBlock.ts'
import { cursorAtBlock, cursorAtWithdrawal, startOutcome } from './cursor.ts'
import { ApiError, isNotFound } from './errors.ts'
import { endpointOf } from './endpoints.ts'
import { askPage, type Cursor, type ListQuery, type Page, type FailedStart } from '#api/query.ts'
import { Withdrawal } from '#api/withdrawals.ts'

/** The block up to which a list's start was refused, and the server's words; not tried again in this tab. */
type Refusal = { block: number; words: string | null }
const refusals = new WeakMap<Api, Map<string, Refusal>>()

/**
 * The page that starts at `block` or below; withdrawals take more requests. If the rows show that the server ignores the start,
 * it is the first page, and that is remembered. @throws ApiError
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
  const fromTop = async (failedStart: FailedStart) => ({
    ...(await query.ask(null, signal)),
    failedStart,
  })
  // shared with the other code that starts lists at blocks
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
    // the server doesn't know the block, so no withdrawals of it
    if (why === 'ignored' && cursor === null) return { ...page, failedStart: { why: 'unpaid', words: null } }
    if (why === 'ignored') api.refused.add(isIgnoring)
    return { ...page, failedStart: { why, words: null } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const { words } = error
    remembered.set(endpoint, { block, words })
    return fromTop({ why: 'refused', words })
  }
}

const maxEmptyBlocks = 8

/** A cursor at the last withdrawal of the nearest block with some (their index is unknown); null above the newest. */
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
