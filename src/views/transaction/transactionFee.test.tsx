import { describe, expect, test, vi } from 'vitest'
import arbitrum from '#api/samples/transaction.arbitrum.json'
import celo from '#api/samples/transaction.celo.json'
import unpaid from '#api/samples/transaction.unpaid.json'
import { address, shown } from './transactionRendering.testing.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

// parts get percentages only if they add up to no more than the whole
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
      'that of its blobs alone',
      { fee: { type: 'actual', value: '0' }, burnt_blob_fee: coins(1), exchange_rate: '2' },
      [/Fee\s+0 DMO\s*and 1 DMO for its blobs\s+\$2\.00/],
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
      [/Fee\s+0\.0052 USDC\s+Gas /, / Base fees +5,200 smallest units, of coin or of the token: not told/],
      /DMO burnt|the rest|don’t add up/,
    ],
    [
      'a token instead of coin, and prices of gas in that',
      {
        gas_price: '25000000000',
        base_fee_per_gas: '7000000000',
        celo: { gas_token: { symbol: 'USDC', decimals: '6' } },
      },
      [/Gas price\s+25,000 USDC\s+Block/, / Base fee +7 gwei *of its block, in coin/],
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

describe('pages as other chains send them', () => {
  const between = (page: string, from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to))

  test('a fee that was paid in cUSD, and the price of gas in that', async () => {
    const page = await shown(celo)
    expect(page).toMatch(/Fee\s+0\.000525 cUSD\s/)
    const facts = between(page, 'Gas price', 'Nonce')
    expect(facts).toMatch(/Gas price\s+0\.000000025 cUSD\s*at most 0\.00000003 cUSD/)
    expect(facts).not.toMatch(/gwei|DMO/)
    expect(page).toMatch(/−0\.000525\s+cUSD\s+fee/)
    expect(page).toMatch(/paid 0\.000525 cUSD as the fee/)
    expect(page).toMatch(/Fee paid in\s+cUSD/)
    expect(page).not.toMatch(/without the fee|isn’t among them/)
  })

  test('burnt though nothing was paid: told as sent, and drawn nowhere', async () => {
    const page = await shown(unpaid)
    expect(page).toMatch(/Fee\s+0 DMO/)
    expect(page).toMatch(/0\.000000000000147 DMO burnt\s+sent so; these don’t add up to the fee/)
    const drawn = between(page, 'Who sent what to whom', 'What changed for whom')
    expect(drawn).toContain('1 DMO')
    expect(drawn).not.toMatch(/burnt|fee/)
  })

  test('Arbitrum: the parts that its record names, and no word of burning, tips or limits of them', async () => {
    const page = await shown(arbitrum)
    expect(page).toMatch(/0\.0000005356 DMO network fee, 79\.3\s%\s+0\.00000013951 DMO poster fee\s/)
    const overview = between(page, 'Value', 'More')
    expect(overview).toMatch(/Gas price\s+0\.01 gwei\s*base 0\.01, at most 0\.015 gwei/)
    expect(page).toMatch(/Base fees\s+0\.00000067511 DMO\s*sent as transaction_burnt_fee/)
    expect(page.replaceAll('transaction_burnt_fee', '')).not.toMatch(/burnt|tipped|Saved|the rest/)
  })

  test.each<[string, object, RegExp]>([
    ['a coin of 8 decimals', {}, /Gas price\s+250 DMO\s*base 500 DMO/],
    [
      'a token of 6',
      { celo: { gas_token: { symbol: 'USDC', decimals: '6' } } },
      /Gas price\s+25,000 USDC\s+Block/,
    ],
    [
      'a token of who knows how many',
      { celo: { gas_token: { symbol: 'USDC' } } },
      /Gas price\s+25,000,000,000 smallest units of USDC\s+Block/,
    ],
  ])('gwei are of 18 decimals: %s', async (_what, sent, said) => {
    const currency = { symbol: 'DMO', decimals: 8 }
    const gas = {
      gas_price: '25000000000',
      base_fee_per_gas: '50000000000',
      fee: { type: 'actual', value: '7' },
    }
    const page = await shown({ ...gas, ...sent }, {}, null, { currency })
    expect(page).toMatch(said)
    expect(page).not.toContain('gwei')
  })

  test('who paid in the place of the sender is named, and charged', async () => {
    const page = await shown({
      from: address('a', 'Sender'),
      to: address('b', 'Receiver'),
      block_number: 1,
      status: 'ok',
      value: '1000000000000000000',
      fee: { type: 'actual', value: '2000000000000000' },
      fee_payer: address('f', 'Payer'),
    })
    expect(page).toMatch(/Fee\s+0\.002 DMO\s*paid by Payer/)
    expect(page).toMatch(/Payer paid 0\.002 DMO as the fee/)
    expect(page).toMatch(/Payer\s+−0\.002\s+DMO\s+fee/)
    expect(page).not.toMatch(/Sender\s+−0\.002/)
  })

  test('a fee of Stability: what it says, to whom, and what its prices are of isn’t told', async () => {
    const token = { address_hash: `0x${'9'.repeat(40)}`, symbol: 'GAS', decimals: '6' }
    const page = await shown({
      from: address('a', 'Sender'),
      block_number: 1,
      status: 'ok',
      gas_price: '48',
      gas_used: '3',
      fee: { type: 'actual', value: '144' },
      stability_fee: {
        token,
        total_fee: '60000',
        validator_fee: '40000',
        validator_address: address('d', 'Validator'),
        dapp_fee: '20000',
        dapp_address: address('e', 'Dapp'),
      },
    })
    expect(page).toMatch(/Fee\s+0\.06 GAS\s+0\.04 GAS to the validator, 66\.6\s%\s+0\.02 GAS to the dapp\s/)
    expect(page).toMatch(/Gas price\s+48 smallest units: of what isn’t told/)
    expect(page).toMatch(/Fee in coin\s+0\.000000000000000144 DMO\s*sent as fee/)
  })

  test('what Loupe derives on Ethereum it doesn’t where nobody told whose rules hold', async () => {
    const sent = { gas_price: '9', base_fee_per_gas: '7', max_fee_per_gas: '20', gas_used: '2' }
    expect(await shown(sent)).toContain('Saved')
    expect(await shown(sent, {}, null, { chainId: null })).not.toContain('Saved')
  })
})
