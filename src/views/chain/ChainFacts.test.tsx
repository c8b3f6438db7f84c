import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { newestBlocksQuery } from '#api/blocks.ts'
import { Stats, statsQuery } from '#api/stats.ts'
import { newestTransactionsQuery } from '#api/transactionLists.ts'
import { choose } from '#settings/store.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { ChainFacts } from './ChainFacts.tsx'
import { MoreChainFacts } from './MoreChainFacts.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

function shown(sent: object, chain: object = {}) {
  const client = new QueryClient()
  const stats = statsQuery(unreachable)
  client.setQueryData(stats.queryKey, v.parse(Stats, sent))
  return textOf(
    <ChainFacts
      stats={stats}
      blocks={newestBlocksQuery(unreachable)}
      transactions={newestTransactionsQuery(unreachable)}
    />,
    client,
    chain,
  )
}

test.each([
  [1.04, '$2.00 +1.04 %'],
  [-1.049, '$2.00 −1.04 %'],
  [1e-7, '$2.00 +&lt;0.01 %'],
  [0, '$2.00 0 %'],
])('a price that changed by %s percent', async (coin_price_change_percentage, words) =>
  expect(await shown({ coin_price: '2', coin_price_change_percentage })).toContain(words),
)

test('prices of gas are told in gwei of a coin of 18 decimals, and in the coin of any other', async () => {
  const sent = { gas_prices: { slow: 1.5, average: 2, fast: 2.25 } }
  expect(await shown(sent)).toMatch(/Gas price, gwei\s+slow 1\.5\s*average 2\s*fast 2\.25/)
  const page = await shown(sent, { currency: { symbol: 'DMO', decimals: 8 } })
  expect(page).toMatch(/Gas price, DMO\s+slow 15\s*average 20\s*fast 22\.5/)
  expect(page).not.toContain('gwei')
})

const rest = (sent: object) =>
  textOf(<MoreChainFacts stats={v.parse(Stats, sent)} request="/stats" />, new QueryClient())

const whole = {
  total_addresses: '310000001',
  transactions_today: '1100000',
  gas_used_today: '92233720368547758070',
  total_gas_used: '18446744073709551617',
  market_cap: '302000000000.123',
  tvl: '1234.5',
  gas_price_updated_at: '2026-03-01T12:00:00.000000Z',
  gas_prices_update_in: 12_000,
  static_gas_price: '0.1',
  secondary_coin_price: '2.5',
  rootstock_locked_btc: '2500000000000000000',
  of_a_newer_server: '77',
}

test.each([
  'Addresses 310,000,001',
  'Today 1,100,000 transactions, 92,233,720,368,547,758,070 gas used',
  'Gas used 18,446,744,073,709,551,617 in all',
  'Market cap $302,000,000,000.12',
  'Locked in it $1,234.50',
  'Gas prices of 1 Mar 2026, 12:00:00 UTC, told anew in 12 s',
  'Fixed price 0.1 gwei for each gas',
  'Second coin $2.50',
  'Locked BTC 2.5 DMO',
  'of a newer server &quot;77&quot;',
])('More tells %s', async (words) => {
  const page = (await rest(whole)).replaceAll(/\s+/g, ' ')
  expect(page).toContain(words)
})

test('what wasn’t sent is no line of More', async () =>
  expect(await rest({ tvl: null })).not.toMatch(/Addresses|Today|Market cap|Locked/))

test('where worth isn’t wanted, More promises no market', async () => {
  expect(await shown(whole)).toContain('today, gas, market, all else')
  choose({ worth: 'hidden' })
  const page = await shown(whole)
  choose({ worth: 'shown' })
  expect(page).toContain('today, gas, all else')
})
