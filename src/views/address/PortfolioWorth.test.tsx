import type { ReactNode } from 'react'
import { type ListState, useList } from '#api/hooks.ts'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { AddressDetails, addressQuery } from '#api/addresses.ts'
import { ApiError } from '#api/client/errors.ts'
import { addressHoldingsQuery, TokenBalance } from '#api/tokenBalances.ts'
import { tokenBalanceColumns } from './balanceColumns.tsx'
import { choose } from '#settings/store.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { AddressWorth } from './AddressWorth.tsx'
import { HoldingsStrip } from './HoldingsStrip.tsx'
import { PortfolioNote } from './PortfolioWorth.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const hash = `0x${'a'.repeat(40)}`
const balance = (index: number, rate: string | null, decimals = '0') =>
  v.parse(TokenBalance, {
    token: {
      address_hash: `0x${String(index).padStart(40, '0')}`,
      symbol: `T${index}`,
      type: 'ERC-20',
      decimals,
      exchange_rate: rate,
    },
    value: '3',
  })

type Held = { query: ReturnType<typeof addressQuery>; holdings: ListState<TokenBalance> }
type PartProps = { of: (stored: Held) => ReactNode }

/** A part of the page of an address, which is handed what it holds. */
function Part({ of }: PartProps) {
  const holdings = useList(addressHoldingsQuery(unreachable, hash))
  return of({ query: addressQuery(unreachable, hash), holdings })
}

async function shown(
  coin: 'told' | 'not sent' | 'failed',
  { rate = '1', unreadable = [] as unknown[] } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = addressQuery(unreachable, hash)
  const holdings = addressHoldingsQuery(unreachable, hash)
  const coin_balance = coin === 'told' ? '9000000000000000000' : null
  const details = v.parse(AddressDetails, { hash, coin_balance, exchange_rate: '1', has_tokens: true })
  if (coin === 'failed')
    await client
      .fetchQuery({ ...query, queryFn: () => Promise.reject(new ApiError('server')), retry: false })
      .catch(() => null)
  else client.setQueryData(query.queryKey, details)
  const page = {
    items: [balance(1, rate), balance(2, null)],
    unread: unreadable.length,
    unreadable,
    next: null,
  }
  client.setQueryData(holdings.queryKey, { pages: [page], pageParams: [null] })
  return {
    heading: await textOf(<Part of={(stored) => <AddressWorth {...stored} isContract={false} />} />, client),
    strip: await textOf(<Part of={(stored) => <HoldingsStrip {...stored} waiting="waiting" />} />, client),
    note: await textOf(<Part of={(stored) => <PortfolioNote {...stored} waiting="waiting" />} />, client),
  }
}

test('what is worth too little to be counted isn’t said to be worth nothing', async () => {
  const worth = tokenBalanceColumns('', null).find(({ id }) => id === 'worth')
  const said = (one: TokenBalance) => textOf(worth?.cell(one, 0), new QueryClient())
  expect(await said(balance(1, '1', '255'))).toBe('&lt;$0.01')
  expect(await said({ ...balance(1, '1', '255'), value: 0n })).toBe('$0.00')
})

test('what is told whole is added up and compared', async () => {
  const { heading, strip, note } = await shown('told')
  expect(heading).toContain('$12.00')
  expect(heading).not.toContain('at least')
  expect(heading).toContain('2 fungible tokens, 1 left out')
  expect(strip).toMatch(/DMO *75\.00\s%.*T1 *25\.00\s%/)
  expect(note).toContain('$12.00 in 1 token and the coin itself')
})

test.each(['not sent', 'failed'] as const)(
  'while the coin is unknown (%s) that is said, and nothing is compared',
  async (coin) => {
    const { heading, strip, note } = await shown(coin)
    expect(heading).toContain('at least $3.00')
    expect(heading).toContain('2 fungible tokens, 1 left out, without the coin')
    expect(strip).toMatch(/T1.*\$3\.00/)
    expect(strip).not.toContain('%')
    expect(strip).toContain('How much of the coin it has isn’t known, so nothing is compared.')
    expect(note).toContain('Left out: the coin itself (not told), 1 without a rate.')
    expect((await shown(coin, { rate: '0' })).strip).toContain('of its coin nothing is known')
  },
)

test('what can’t be read is counted among what is left out', async () => {
  const { heading, strip, note } = await shown('told', { unreadable: [{}, {}] })
  expect(heading).toContain('at least $12.00')
  expect(heading).toContain('4 fungible tokens, 3 left out')
  expect(strip).toMatch(/75\.00\s%.*Of the 2 holdings read with a worth; 2 more can’t be read\./)
  expect(note).toContain('Left out: 1 without a rate, 2 unreadable.')
})

test('where worth isn’t wanted nothing is left out of it, and shares are said to be by it', async () => {
  choose({ worth: 'hidden' })
  const { heading, strip } = await shown('told', { unreadable: [{}] })
  choose({ worth: 'shown' })
  expect(heading).toContain('3 fungible tokens')
  expect(heading).not.toContain('left out')
  expect(strip).not.toContain('$')
  expect(strip).toMatch(/75\.00\s%.*Shares are by worth at today’s rates\./)
})

test('room is kept for the sum until it is known that there is none', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = addressQuery(unreachable, hash)
  const holdings = addressHoldingsQuery(unreachable, hash)
  const note = () => textOf(<Part of={(stored) => <PortfolioNote {...stored} waiting="waiting" />} />, client)
  expect(await note()).toBe('waiting')
  const details = v.parse(AddressDetails, { hash, coin_balance: '0', exchange_rate: '1' })
  client.setQueryData(query.queryKey, details)
  expect(await note()).toBe('waiting')
  await client.fetchInfiniteQuery({ ...holdings, retry: false }).catch(() => null)
  expect(await note()).toBe('')
  const page = { items: [], unread: 0, unreadable: [], next: null }
  client.setQueryData(holdings.queryKey, { pages: [page], pageParams: [null] })
  expect(await note()).toBe('')
})
