import { describe, expect, test, vi } from 'vitest'
import { address, shown } from './transactionRendering.testing.tsx'

// the stores have no state of their own for servers: pages are only ever drawn in browsers
vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}))
vi.mock('#ui/part.tsx', () => import('#ui/partWaited.testing.tsx'))

// parts of it are shares of the whole only where they are no more than that
describe('what the fee was made of', () => {
  const coins = (count: number) => `${count}${'0'.repeat(18)}`
  const fee = { type: 'actual', value: coins(10) }
  test.each<[string, object, RegExp[], RegExp]>([
    [
      'all of it',
      { fee, transaction_burnt_fee: coins(7), priority_fee: coins(3) },
      [/7 DMO burnt, 70\.0\s%/, /3 DMO priority(?!,)/],
      /the rest|don’t add up/,
    ],
    [
      'a part untold',
      { fee, transaction_burnt_fee: coins(7) },
      [/7 DMO burnt, 70\.0\s%/, /3 DMO the rest(?!,)/],
      /don’t add up/,
    ],
    ['no part told', { fee }, [/Fee/], /the rest|don’t add up/],
    [
      'more than paid',
      { fee, transaction_burnt_fee: coins(70) },
      [/70 DMO burnt/, /don’t add up to the fee/],
      /%|the rest/,
    ],
    [
      'less than nothing',
      { fee, transaction_burnt_fee: coins(-7) },
      [/7 DMO burnt/, /don’t add up to the fee/],
      /%|the rest/,
    ],
    [
      'at most',
      { fee: { ...fee, type: 'maximum' }, transaction_burnt_fee: coins(7) },
      [/at most/, /7 DMO burnt/],
      /%|the rest/,
    ],
    [
      'that of its blobs aside',
      { fee, transaction_burnt_fee: coins(10), burnt_blob_fee: '1000000000000000001', exchange_rate: '2' },
      [/10 DMO\s*and 1\.000000000000000001 DMO for its blobs\s+\$22\.00/, /10 DMO burnt(?!,)/],
      /don’t add up/,
    ],
    [
      'a token instead of coin',
      {
        fee: { type: 'actual', value: '5200' },
        celo: { gas_token: { symbol: 'USDC', decimals: '6' } },
        transaction_burnt_fee: '5200',
        exchange_rate: '2',
      },
      [/Fee\s+0\.0052 USDC\s+Gas /, / Burnt +5,200 smallest units\s*of coin, or of the token/],
      /DMO burnt|the rest|don’t add up/,
    ],
    [
      'a token instead of coin, and prices of gas in two units',
      {
        gas_price: '25000000000',
        base_fee_per_gas: '7000000000',
        celo: { gas_token: { symbol: 'USDC', decimals: '6' } },
      },
      [/Gas price\s+25 gwei\s+Block/, / Base fee +7 gwei/],
      /base 7|priority 18/,
    ],
    [
      'at most, a token of which nothing is told',
      { fee: { type: 'maximum', value: '5200' }, celo: { gas_token: {} } },
      [/Fee\s+5,200 smallest units of a token\s*at most/],
      /DMO/,
    ],
    ['at most, but not how much', { fee: { type: 'maximum', value: null } }, [/Fee\s+—not sent/], /at most/],
    ['no blobs', { fee, burnt_blob_fee: '0', exchange_rate: '2' }, [/\$20\.00/], /for its blobs/],
  ])('%s', async (_what, sent, said, unsaid) => {
    const page = await shown(sent)
    for (const words of said) expect(page).toMatch(words)
    expect(page).not.toMatch(unsaid)
  })
})

describe('what of the fee isn’t drawn is said', () => {
  const sent = {
    from: address('a', 'A'),
    to: address('b', 'B'),
    block_number: 1,
    status: 'ok',
    value: '1000000000000000000',
    fee: { type: 'actual', value: '10' },
  }
  test.each<[string, object, string]>([
    ['nothing', { transaction_burnt_fee: '4', priority_fee: '6' }, ''],
    ['no part told', {}, ''],
    [
      'paid in a token',
      { transaction_burnt_fee: '4', priority_fee: '6', celo: { gas_token: { decimals: '6' } } },
      'without the fee',
    ],
  ])('%s', async (_what, more, said) =>
    expect(/Who sent what to whom {2}(.*?) {2}/.exec(await shown({ ...sent, ...more }))?.[1]?.trim()).toBe(
      said,
    ),
  )
})
