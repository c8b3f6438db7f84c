import { describe, expect, test } from 'vitest'
import { pageText } from './generated.testing.tsx'

// Records that servers of some chains send without their usual identity, on pages rendered whole.

const account = (digits: string) => ({ hash: `0x${digits.repeat(20)}` })
const token = {
  address_hash: account('47').hash,
  symbol: 'cUSD',
  name: 'Celo Dollar',
  decimals: '18',
  type: 'ERC-20',
}
const holder = account('c3').hash
const transfer = {
  transaction_hash: null,
  block_hash: `0x${'ab'.repeat(32)}`,
  block_number: 30_000_000,
  log_index: 12,
  timestamp: '2025-03-01T12:00:00.000000Z',
  method: null,
  type: 'token_minting',
  token_type: 'ERC-20',
  from: account('00'),
  to: { hash: holder },
  token,
  total: { value: '7000000000000000000', decimals: '18' },
}
const page = (...items: object[]) => ({ items, next_page_params: null })
const rows = page(
  transfer,
  { ...transfer, log_index: 13 },
  { ...transfer, transaction_hash: `0x${'5'.repeat(64)}` },
)

describe('a transfer of no transaction is a row, and leads to its block', () => {
  test.each([
    ['of a token', `/odd/token/${token.address_hash}`, `/tokens/${token.address_hash}/transfers`],
    ['of an address', `/odd/address/${holder}/transfers`, `/addresses/${holder}/token-transfers`],
    ['of the network', '/odd/token-transfers', '/token-transfers'],
  ])('%s', async (_what, path, list) => {
    const { text, html } = await pageText(path, {
      [list]: rows,
      [`/tokens/${token.address_hash}`]: token,
      [`/addresses/${holder}`]: { hash: holder },
    })
    expect(text).toContain('3 rows')
    expect(text).not.toContain('could not be read')
    expect(html).toContain('href="/odd/block/30000000"')
    expect(text).toMatch(/block 30,000,000/)
    expect(text).toContain('0x555555…5555')
  })
})

test('a balance of no token is shown as such', async () => {
  const { text } = await pageText(`/odd/address/${holder}/tokens`, {
    [`/addresses/${holder}`]: { hash: holder },
    [`/addresses/${holder}/tokens`]: page(
      { token, token_id: null, token_instance: null, value: '1000000000000000000' },
      { token: null, token_id: null, token_instance: null, value: '5' },
      { token: null, token_id: '9', token_instance: null, value: '1' },
    ),
  })
  expect(text).toContain('3 rows')
  expect(text).not.toContain('could not be read')
  expect(text).toMatch(/token not sent/)
})

test('an optimiser that has modes instead of runs is told by its word', async () => {
  const contract = { is_verified: true, compiler_version: 'v1.5.0', optimization_enabled: true }
  const described = async (optimization_runs: unknown) => {
    const { text } = await pageText(`/odd/address/${holder}/contract`, {
      [`/addresses/${holder}`]: { hash: holder, is_contract: true },
      [`/smart-contracts/${holder}`]: { ...contract, optimization_runs },
    })
    return /optimised[^ ]*(?: for [\d,]+ runs?| “[^”]*”)?/.exec(text)?.[0]
  }
  expect(await described('z')).toBe('optimised, “z”')
  expect(await described(1)).toBe('optimised for 1 run')
  expect(await described(null)).toBe('optimised')
})
