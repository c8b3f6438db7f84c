import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from './client/client.ts'
import type { ListQuery } from './query.ts'
import { readAll } from './client/readAll.ts'
import { rowsOf } from './client/rows.ts'
import erc1155 from './samples/tokenTransfer.erc1155.json'
import erc20 from './samples/tokenTransfer.instance.json'
import { stateChangesQuery } from './stateChanges.ts'
import { tokenTransfersQuery } from './tokenTransferLists.ts'

async function rows(queryOf: typeof tokenTransfersQuery | typeof stateChangesQuery, items: unknown[]) {
  const api = createApi({ network: 'chain', base: 'https://h' }, async () =>
    Response.json({ items, next_page_params: null }),
  )
  const query = queryOf(api, '0x12') as ListQuery<unknown>
  return rowsOf(await new QueryClient().fetchInfiniteQuery(query), query.id).rows.length
}

const incomplete = { ...erc20, log_index: null }
/** A transfer without transaction, such as Celo's epoch rewards. */
const ofBlock = { ...erc20, transaction_hash: null, block_number: 7, log_index: 3 }
const coin = { address: { hash: `0x${'a'.repeat(40)}` }, type: 'coin', change: '1' }
const item = { ...coin, type: 'token', token: { ...erc1155.token, type: 'ERC-1155' }, token_id: null }

test.each([
  ['one transfer sent twice on a page', tokenTransfersQuery, [erc20, erc20], 1],
  ['a batch with one id twice', tokenTransfersQuery, [erc1155, erc1155], 2],
  ['transfers whose place in the logs isn’t told', tokenTransfersQuery, [incomplete, incomplete], 2],
  ['one transfer of no transaction sent twice', tokenTransfersQuery, [ofBlock, ofBlock], 1],
  ['two logs of a block', tokenTransfersQuery, [ofBlock, { ...ofBlock, log_index: 4 }], 2],
  ['the same log of two blocks', tokenTransfersQuery, [ofBlock, { ...ofBlock, block_number: 8 }], 2],
  ['of blocks known by hash', tokenTransfersQuery, [{ ...ofBlock, block_number: null }], 1],
  [
    'one without transaction, and without block or log',
    tokenTransfersQuery,
    [
      { ...ofBlock, block_number: null, block_hash: null },
      { ...ofBlock, log_index: null },
    ],
    0,
  ],
  ['one change of coin sent twice', stateChangesQuery, [coin, coin], 1],
  ['changes of items whose ids aren’t told', stateChangesQuery, [item, item], 2],
])('%s', async (_what, queryOf, items, count) => {
  expect(await rows(queryOf, items)).toBe(count)
})

test('a batch with one id sixty times, sent as two pages, is sixty rows, and sixty lines of a file', async () => {
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) =>
    new URL(url).searchParams.has('index_in_batch')
      ? Response.json({ items: Array(10).fill(erc1155), next_page_params: null })
      : Response.json({ items: Array(50).fill(erc1155), next_page_params: { index_in_batch: 50 } }),
  )
  const query = tokenTransfersQuery(api, '0x12')
  const read = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 })
  expect(rowsOf(read, query.id)).toMatchObject({ count: 60, repeated: 0 })
  const lines: string[] = []
  for await (const { rows: some } of readAll(query, { signal: new AbortController().signal }))
    lines.push(...some.map(({ key }) => key))
  expect(lines).toEqual(rowsOf(read, query.id).rows.map(({ key }) => key))
})
