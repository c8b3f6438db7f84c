import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/client/errors.ts'
import { Log, transactionLogsQuery } from '#api/logs.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { transactionTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { Transaction } from '#api/transactions.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { TransactionProof } from './TransactionProof.tsx'
import { useRequestedLines } from './useQuestionLines.ts'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => null }))

const hash = `0x${'1'.repeat(64)}`
const [ann, ben, token] = ['a', 'b', '7'].map((digit) => ({ hash: `0x${digit.repeat(40)}` }))
const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const places = Array.from({ length: 12 }, (_one, index) => index)
const logs = places.map((index) =>
  v.parse(Log, {
    transaction_hash: hash,
    index,
    address: token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      word('a'.repeat(40)),
      word('b'.repeat(40)),
    ],
    data: word('64'),
  }),
)
const transfers = places.map((log_index) => ({
  transaction_hash: hash,
  log_index,
  from: ann,
  to: ben,
  token: { address_hash: token?.hash, type: 'ERC-20' },
  total: { value: '100' },
}))

/** What was asked for on the page, and which lists were refused. */
type Before = { readFrom?: string; asked?: string[]; refused?: (readonly unknown[])[] }

/** The ledger of a transaction of 12 transfers, whose record has the first 10. */
function shown(
  listed: unknown[] | null,
  chain: object = {},
  { readFrom, asked = [], refused = [] }: Before = {},
): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  for (const queryKey of refused)
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new ApiError('not-offered') })
  const keep = (query: { queryKey: readonly unknown[] }, items: unknown[]) =>
    client.setQueryData(query.queryKey, {
      pages: [
        { items, unread: 0, unreadable: [], next: null, ...(items !== logs && readFrom && { readFrom }) },
      ],
      pageParams: [null],
    })
  keep(transactionLogsQuery(unreachable, hash), logs)
  if (listed)
    keep(
      transactionTokenTransfersQuery(unreachable, hash),
      listed.map((one) => v.parse(TokenTransfer, one)),
    )
  const transaction = v.parse(Transaction, {
    hash,
    status: 'ok',
    block_number: 7,
    token_transfers: transfers.slice(0, 10),
    token_transfers_overflow: true,
  })
  const Asked = () => {
    useRequestedLines(`${unreachable.base} ${hash}`).ask(asked)
    return <TransactionProof transaction={transaction} />
  }
  return textOf(<Asked />, client, chain)
}

test('where the record has only the first transfers, their list can be asked for, at its price', async () => {
  const text = await shown(null)
  expect(text).toMatch(/Which events the transfers are of: not asked yet\.adding up1 request Ask/)
  // state changes and calls
  expect(text).toMatch(/tokens changed by just their transfers: not asked yet\.adding up2 requests Ask/)
})

test('a list of transfers that was read is held against the events', async () => {
  expect(await shown(transfers)).toContain('The 12 transfers are the 12 Transfer events, one to one.')
  const [first, ...rest] = transfers
  const lied = [...rest, { ...first, total: { value: '101' } }]
  expect(await shown(lied)).toContain('Event 0 tells of another transfer than is shown.')
})

test('a list that was read from the events isn’t held against them', async () => {
  const text = await shown(transfers, {}, { readFrom: 'the Transfer events in its logs' })
  expect(text).toContain('Which events the transfers are of: this server doesn’t have that list.')
  expect(text).not.toContain('one to one')
})

test('a list that was asked for and refused is said to be, and isn’t offered again', async () => {
  const refused = [transactionTokenTransfersQuery, stateChangesQuery].map(
    (query) => query(unreachable, hash).queryKey,
  )
  const asked = ['T11', 'T17 coin']
  const text = await shown(null, { chainId: '1' }, { asked, refused })
  expect(text).toMatch(
    /Which events the transfers are of: this server doesn’t have that list\.adding up(?!1 req)/,
  )
  expect(text).toMatch(/What changed in DMO: this server doesn’t have that list\.adding up(?!2 req)/)
  expect(text).toMatch(
    /tokens changed by just their transfers: this server doesn’t have that list\.adding up(?!2 req)/,
  )
})

test('what can’t be worked out on a network is not for sale', async () => {
  expect(await shown(null, { chainId: '1' })).toMatch(
    /What changed in DMO: not asked yet\.adding up2 requests Ask/,
  )
  expect(await shown(null, { chainId: '10' })).toMatch(/What changed in DMO\.adding upstate, calls /)
})
