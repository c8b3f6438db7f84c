import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { ListedBlock } from '#api/fallback/found.ts'
import { blockRowsQuery, readElsewhere } from '#api/fallback/listedBlock.ts'
import { StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { ListedBlockFacts } from './ListedBlock.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const number = 9
const hashOf = (position: number) => `0x${String(position).padStart(64, '0')}`
const row = (position: number) =>
  v.parse(Transaction, { hash: hashOf(position), block_number: number, position })
const rest = { unread: 0, unreadable: [] }
const listed = { number, questions: 3 } as ListedBlock

function shown(pages: object[], client = new QueryClient()) {
  const { queryKey } = blockRowsQuery(unreachable, client, number)
  client.setQueryData(queryKey, {
    pages,
    pageParams: pages.map((_, at) => (at ? { index: at } : null)),
  } as never)
  return textOf(<ListedBlockFacts listed={listed} number={number} />, client)
}

test('of a block that other lists showed in part no count is told, nor that one will be', async () => {
  const some = { ...rest, items: [row(5)], next: null, isCut: true, readFrom: readElsewhere }
  const text = await shown([some])
  expect(text).toMatch(/Transactions\s+—/)
  expect(text).toContain('1 transaction of it is read; which others it has isn’t told')
})

test('one that is being read is counted by its last transaction', async () => {
  const text = await shown([{ ...rest, items: [row(5), row(4)], next: { index: 4 } }])
  expect(text).toMatch(/Transactions\s+6/)
  expect(text).toContain('2 transactions of it are read; sums stand here once all are')
})

test('its builder is told by the same transaction however many are read', async () => {
  const client = new QueryClient()
  const builder = { hash: `0x${'b'.repeat(40)}`, name: 'Beaver' }
  const change = v.parse(StateChange, { type: 'coin', address: builder, is_miner: true, change: '1' })
  const changes = { ...rest, items: [change], next: null }
  client.setQueryData(stateChangesQuery(unreachable, hashOf(2)).queryKey, {
    pages: [changes],
    pageParams: [null],
  })
  const pages = [
    { ...rest, items: [row(3), row(2)], next: { index: 2 } },
    { ...rest, items: [row(1), row(0)], next: null },
  ]
  expect(await shown(pages, client)).toMatch(/Built by\s+Beaver/)
})
