import { expect, test, vi } from 'vitest'
import { shown } from './transactionRendering.testing.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const account = (digits: string) => `0x${digits.repeat(20)}`
const signed = { address_hash: account('de'), chain_id: 1, nonce: '7', r: '1', s: '2', v: 27, status: 'ok' }
/** From transactions of revoke.cash and Across: one of each. */
const authorization_list = [
  { ...signed, authority: account('a1') },
  { ...signed, authority: account('b2'), status: 'invalid_nonce' },
  { ...signed, authority: null, status: 'invalid_signature' },
  { ...signed, authority: account('e5'), status: null },
  { ...signed, authority: account('f6'), address_hash: account('00') },
  { ...signed, authority: account('a7'), chain_id: 0 },
  { ...signed, authority: account('b8'), chain_id: 137, status: 'invalid_chain_id' },
  { ...signed, authority: account('00'), address_hash: account('00'), status: null },
]
const sent = { type: 4, status: 'ok', block_number: 12345, value: '0', authorization_list }
const rowsOf = (page: string) =>
  page
    .slice(page.indexOf('Signature v, r, s'))
    .replaceAll(/0x \w{4} \w\w … \w{4}/g, '')
    .replaceAll(/\s+/g, ' ')

test('delegating to the zero address takes code away, chain 0 is any, and what isn’t valid is told as refused', async () => {
  const page = rowsOf(await shown(sent))
  for (const text of [
    /0xa1a1a1…a1a1 0xdedede…dede valid 1 7/i,
    /0xf6f6f6…f6f6 none: took its code away valid 1 7/i,
    /0xa7a7a7…a7a7 0xdedede…dede valid any 7/i,
    /0xb8b8b8…b8b8 0xdedede…dede invalid chain id 137 7/i,
    /signer not told none: takes its code away/,
  ])
    expect(page).toMatch(text)
})

test('what was authorized stands though the transaction failed, and says so', async () => {
  expect(await shown({ ...sent, status: 'error', result: 'Reverted' })).toContain(
    'it stands though the transaction failed',
  )
  expect(await shown(sent)).not.toContain('it stands though')
})
