import type { QueryClient } from '@tanstack/react-query'
import type { FoundBlock } from './block.ts'
import type { Api } from '#api/client.ts'
import type { Log } from '#api/logs.ts'
import type { ListQuery, Page } from '#api/queries.ts'
import { seenTransactions } from './seenTransactions.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { passOver } from './parties.ts'
import { addressWithdrawalsQuery, type Withdrawal } from '#api/withdrawals.ts'

/**
 * What lists tell of a block that its server doesn't tell by itself: its transactions among those that were read, else among
 * the newest of all; and where none tells when it was built, one of its withdrawals as its receiver's list has it. Two
 * questions at most.
 */
export async function blockInLists(
  api: Api,
  client: QueryClient,
  id: string,
  withdrawals: readonly Withdrawal[],
  signal: AbortSignal,
): Promise<Omit<FoundBlock, 'block'>> {
  let number = id.startsWith('0x') ? seenNumber(api, client, id) : Number(id)
  const find = () =>
    number === null ? [] : seenTransactions(api, client).filter((one) => one.block_number === number)
  let seen = find()
  let paid: Withdrawal | null = null
  const first = withdrawals.find(({ receiver }) => receiver)
  if (first?.receiver && !seen.some(({ timestamp }) => timestamp)) {
    const received = await firstOf(client, addressWithdrawalsQuery(api, first.receiver.hash), signal)
    paid = received.find(({ index }) => index === first.index) ?? null
    number ??= paid?.block_number ?? null
  }
  if (seen.length === 0 && number !== null) {
    await firstOf(client, transactionsQuery(api), signal)
    seen = find()
  }
  return { seen, paid }
}

/** What was read of a list, else its first page; none where it can't be had, because the block is told without it. */
async function firstOf<Item>(
  client: QueryClient,
  list: ListQuery<Item>,
  signal: AbortSignal,
): Promise<Item[]> {
  try {
    const { pages } = await client.fetchInfiniteQuery({ ...list, retry: false, staleTime: Infinity })
    return pages.flatMap(({ items }) => items)
  } catch (error) {
    passOver(error, signal)
    return []
  }
}

/** The number of the block with this hash, of which transactions don't tell: logs and transfers seen before do. */
const seenNumber = (api: Api, client: QueryClient, hash: string): number | null =>
  client
    .getQueriesData<{ pages?: Page<Pick<Log, 'block_hash' | 'block_number'>>[] }>({
      queryKey: [api.network, api.base],
    })
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .find(({ block_hash, block_number }) => block_hash?.toLowerCase() === hash && block_number !== null)
    ?.block_number ?? null
