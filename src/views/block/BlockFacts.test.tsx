import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { blockQuery } from '#api/fallback/block.ts'
import { Block } from '#api/blocks.ts'
import arbitrum from '#api/samples/block.arbitrum.json'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { BlockDateline } from './BlockHeading.tsx'
import { BlockFacts } from './BlockFacts.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))
// a locale whose digit grouping differs from the code's
vi.mock('#format/locale.ts', async (actual) => ({
  ...(await actual<typeof import('#format/locale.ts')>()),
  english: 'en-GB',
  decimalMark: () => ',',
  grouped: (value: number | bigint) => value.toLocaleString('de-DE'),
}))

const shown = (sent: object, chain: object = {}) =>
  textOf(<BlockFacts block={v.parse(Block, { height: 7, ...sent })} />, new QueryClient(), chain)

test('prices and shares are parted as the reader’s language does it', async () => {
  const page = await shown({
    base_fee_per_gas: '7125000001',
    blob_gas_used: '1',
    blob_gas_price: '1234500000000',
    gas_used: '1',
    gas_limit: '3',
    gas_target_percentage: -12.5,
    gas_used_percentage: 49.993,
    burnt_fees_percentage: 1e-7,
  })
  expect(page).toContain('7,125000001 gwei')
  expect(page).toContain('1.234,5 gwei')
  expect(page).toContain('12,5 % under target')
  expect(page).toContain('49,993 % of the gas limit used, 0,0000001 % of the fees burnt')
})

test.each([
  [{ gas_limit: '36000000' }, '—not sent used of 36.000.000 limit'],
  [{ gas_used: '21000' }, '21.000 used of —not sent limit'],
  [{ gas_used: '3', gas_limit: '2' }, '3 used of 2 limit, sent so: more than it might'],
  [{ gas_used: '1', gas_limit: '3' }, '1 used of 3 limit'],
  [{}, /Gas +—not sent +Base fee/],
])('gas sent as %o', async (sent, words) => expect(await shown(sent)).toMatch(words))

const coin = (whole: number) => `${whole}${'0'.repeat(18)}`

test.each([
  [
    'whole',
    { transaction_fees: coin(4), burnt_fees: coin(3), priority_fee: coin(1) },
    '4 DMO',
    '3 DMO burnt, 75,0\u00A0%',
  ],
  [
    'with a rest',
    { transaction_fees: coin(4), burnt_fees: coin(3) },
    '4 DMO',
    '3 DMO burnt, 75,0\u00A0% 1 DMO the rest › More',
  ],
  [
    'less than what was burnt',
    { transaction_fees: coin(5), burnt_fees: coin(6), priority_fee: coin(1) },
    '5 DMO',
    '6 DMO burnt 1 DMO priority to the builder sent so; these don’t add up to the fees',
  ],
  [
    'untold but for parts',
    { burnt_fees: coin(6), priority_fee: coin(1) },
    'at least 7 DMO',
    '6 DMO burnt 1 DMO priority',
  ],
  ['nothing', { transaction_fees: '0', burnt_fees: '0' }, '0 DMO', 'More'],
  ['untold', {}, 'Fees paid   —', 'More'],
])('fees that are %s', async (_which, sent, total, parts) => {
  const page = (await shown(sent)).replaceAll(/ +/g, ' ')
  expect(page).toContain(total.replaceAll(/ +/g, ' '))
  expect(page).toContain(parts)
})

test.each<[unknown, RegExp]>([
  [undefined, /Uncles +—not sent/],
  [null, /Uncles +—not sent/],
  [[], /Uncles +—none/],
  [[{ hash: `0x${'a'.repeat(64)}` }], /Uncles +0xaaaaaa/],
  [[`0x${'a'.repeat(64)}`], /Uncles +0xaaaaaa/],
])('uncles sent as %o', async (uncles_hashes, words) => expect(await shown({ uncles_hashes })).toMatch(words))

test.each([
  ['block', true],
  [null, false],
])('that it is in the chain is said of one whose kind is told: %s', async (type, isSaid) => {
  const client = new QueryClient()
  const query = blockQuery(unreachable, '7')
  client.setQueryData(query.queryKey, { block: v.parse(Block, { height: 7, type }) })
  expect((await textOf(<BlockDateline id="7" query={query} />, client)).includes('In the chain')).toBe(isSaid)
})

test('what only some chains tell of a block is there, whatever its name', async () => {
  const page = await shown({ l1_block_number: 21_000_000, arbitrum: { batch_number: 77 } })
  expect(page).toContain('l1 block number')
  expect(page).toContain('21000000')
  expect(page).toMatch(/Batch +77 /)
})

test('what nobody reads at a glance is told short, and exact to who reads it aloud or copies it', async () =>
  expect(await shown({ total_difficulty: '58750003716598352816469' })).toMatch(
    /5,875…×10²² ?58750003716598352816469 in all so far/,
  ))

const full = { gas_limit: '30000000', gas_used: '20796000', base_fee_per_gas: '7000000000' }

test.each<[string, object, string | null, string]>([
  [
    'over it',
    { ...full, gas_target_percentage: '38.64' },
    '1',
    '38,6 % over target: the next base fee rises',
  ],
  [
    'nearly twice as much',
    { ...full, gas_used: '29994000', gas_target_percentage: '99.96' },
    '1',
    '99,9 % over target: the next',
  ],
  [
    'hardly under it',
    { ...full, gas_used: '14999999', gas_target_percentage: '-0.00000667' },
    '1',
    '<0,1 % under target: the next base fee falls',
  ],
  [
    'at it in other words',
    { ...full, gas_used: '15000000', gas_target_percentage: '-0.0' },
    '1',
    'at target: the next base fee stays',
  ],
  ['before there was a base fee', { gas_target_percentage: '93.1' }, '1', '93,1 % over target'],
  ['on a chain that isn’t known', { ...full, gas_target_percentage: '38.64' }, null, '38,6 % over target'],
])('how far the gas of a block was from its target: %s', async (_which, sent, chainId, words) => {
  const page = await shown(sent, { chainId })
  expect(page).toContain(words.replace('<', '&lt;'))
  expect(page.includes('next base fee')).toBe(words.includes('next'))
})

test('a block of Arbitrum: what its record says, and nothing of limits, targets and burning', async () => {
  const page = await shown(arbitrum)
  expect(page).toMatch(/Fees paid\s+0,00000098277 DMO\s+› More/)
  expect(page).not.toMatch(/next base fee|under target/)
  expect(page).toMatch(/Base fees\s+0,00000098277 DMO, 100 % of the fees\s*sent as burnt_fees/)
  expect(page).toMatch(/Gas target\s+−99,9999999825425 %\s*sent as gas_target_percentage/)
  expect(page.replaceAll('burnt_fees', '')).not.toContain('burnt')
})

test('a base fee in a coin without 18 decimals is told in that', async () => {
  const page = await shown(full, { currency: { symbol: 'DMO', decimals: 8 } })
  expect(page).toMatch(/Base fee\s+70 DMO/)
})
