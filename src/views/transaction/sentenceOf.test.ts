import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { briefUnits } from '#format/units.ts'
import { plainText, sentenceOf, type SentenceWords } from './sentenceOf.ts'

const [alice, pool, pass] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
const manner = { currency: { symbol: 'DMO', decimals: 18 }, say: briefUnits }

function strongIn(result: object, total: object): string {
  const token = { address_hash: pass, name: 'Pass', ...result }
  const transfer = { transaction_hash: `0x${'1'.repeat(64)}`, from: alice, to: pool, token }
  const transaction = v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    block_number: 1,
    status: 'ok',
    from: alice,
    to: pass,
    token_transfers: [{ ...transfer, total }],
  })
  return (sentenceOf(transaction, manner) ?? [])
    .flatMap((word) => (typeof word === 'object' && 'strong' in word ? word.strong : []))
    .map((text) =>
      typeof text === 'object' && text.token?.reputation === 'scam' ? `[${text.name}]` : plainText([text]),
    )
    .join('')
}

test.each([
  [{ type: 'ERC-1155', decimals: '2' }, '150', '1.5 × Pass #7'],
  [{ type: 'ERC-1155', decimals: '2' }, '100', 'Pass #7'],
  [{ type: 'ERC-1155' }, '3', '3 × Pass #7'],
  [{ type: 'ERC-721', decimals: '18' }, '1', 'Pass #7'],
])('of an id of %s, %s are said as they are in tables', (sent, value, expected) =>
  expect(strongIn(sent, { token_id: '7', value })).toBe(expected),
)

test.each([
  [{ type: 'ERC-20', reputation: 'scam' }, { value: '5' }, '5 smallest units of [Pass]'],
  [{ type: 'ERC-721', reputation: 'scam' }, { token_id: '7' }, '[Pass] #7'],
  [{ type: 'ERC-20', reputation: 'ok' }, { value: '5' }, '5 smallest units of Pass'],
])('what the server calls a scam is known to be one: %s', (sent, total, expected) =>
  expect(strongIn(sent, total)).toBe(expected),
)

test('a token without a name is one with its short hash', () => {
  const words = strongIn({ type: 'ERC-20', name: null, decimals: '1' }, { value: '50' })
  expect(words).toBe('5 0xcccccc…cccc')
})

const inWords = (words: SentenceWords | null) =>
  (words ?? [])
    .map((word) =>
      typeof word === 'string'
        ? word
        : 'who' in word
          ? word.who.hash.charAt(2)
          : word.strong.map((text) => (typeof text === 'string' ? text : text.name)).join(''),
    )
    .join('')

const token = (digit: string, symbol: string) => ({
  address_hash: `0x${digit.repeat(40)}`,
  symbol,
  type: 'ERC-20',
  decimals: '0',
})
const [usd, wdmo] = [token('7', 'USD'), token('8', 'WDMO')]
const moved = (from: string | null | undefined, to: string | null | undefined, of: object, more = {}) => ({
  transaction_hash: `0x${'1'.repeat(64)}`,
  from,
  to,
  token: of,
  total: { value: '5' },
  ...more,
})
const sold = [moved(alice, pool, usd), moved(pool, alice, wdmo)]
const sentence = (token_transfers: object[], more = {}) =>
  inWords(
    sentenceOf(
      v.parse(Transaction, {
        hash: `0x${'1'.repeat(64)}`,
        block_number: 1,
        status: 'ok',
        from: alice,
        to: pass,
        method: 'trade',
        token_transfers,
        ...more,
      }),
      manner,
    ),
  )
const incomplete = { total: null }

test.each<[string, object[], string, object?]>([
  ['all of them', sold, 'a swapped 5 USD for 5 WDMO through c.'],
  ['the first ten', sold, 'a called trade on c.', { token_transfers_overflow: true }],
  ['one that the sender made isn’t', [...sold, moved(alice, pool, usd, incomplete)], 'a called trade on c.'],
  ['one that the sender got isn’t', [...sold, moved(pool, alice, usd, incomplete)], 'a called trade on c.'],
  ['one between others isn’t', [...sold, moved(pool, pass, usd, incomplete)], 'a called trade on c.'],
])('sums are those of all transfers: told is %s', (_what, transfers, expected, more) =>
  expect(sentence(transfers, more)).toBe(expected),
)

test.each<[string, object]>([
  ['a called trade on c.', { status: 'weird', result: 'success' }],
  ['a called trade on c.', { status: null, block_number: null, result: 'success' }],
  ['a called trade on c.', { status: null, result: null }],
  ['a tried to call trade on c.', { status: 'error' }],
  ['a is about to call trade on c.', { status: null, block_number: null, result: 'pending' }],
  ['a is about to call trade on c.', { status: 'weird', block_number: null, result: null }],
])('%s is said where %j is told', (expected, sent) => expect(sentence([], sent)).toBe(expected))

test.each<[string, object[], object]>([
  ['a called trade on c, with 1.2 DMO.', sold, { token_transfers_overflow: true }],
  ['a tried to call trade on c, with 1.2 DMO.', [], { status: 'error' }],
  [
    'a is about to call trade on c, with 1.2 DMO.',
    [],
    { status: null, block_number: null, result: 'pending' },
  ],
])('%s is said with the coin that was sent along', (expected, transfers, more) =>
  expect(sentence(transfers, { value: '1200000000000000000', ...more })).toBe(expected),
)

const nft = (token_id: string) => ({ total: { token_id } })
const gold = { ...token('6', 'GOLD'), type: 'ERC-721' }

test.each<[string, object[], string]>([
  [
    'bought is an NFT that wasn’t paid for with another',
    [moved(alice, pool, usd), moved(pool, alice, gold, nft('6'))],
    'a bought GOLD #6 for 5 USD through c.',
  ],
  [
    'sold is one for which no other came',
    [moved(alice, pool, gold, nft('5')), moved(pool, alice, usd)],
    'a sold GOLD #5 for 5 USD through c.',
  ],
  [
    'else they are swapped',
    [moved(alice, pool, gold, nft('5')), moved(pool, alice, gold, nft('6'))],
    'a swapped GOLD #5 for GOLD #6 through c.',
  ],
])('%s', (_what, transfers, expected) => expect(sentence(transfers)).toBe(expected))

const zeroAddress = `0x${'0'.repeat(40)}`

test.each<[string, object[], string]>([
  ['what goes to nobody', [moved(alice, zeroAddress, usd)], 'a burnt 5 USD.'],
  ['what its server calls so', [moved(alice, null, usd, { type: 'token_burning' })], 'a burnt 5 USD.'],
  ['what another burns for it', [moved(alice, pool, usd), moved(pool, zeroAddress, usd)], 'a burnt 5 USD.'],
  ['not that whose receiver wasn’t sent', [moved(alice, null, usd)], 'a sent 5 USD through c.'],
  [
    'not that beside it whose receiver wasn’t sent',
    [moved(alice, zeroAddress, usd), moved(alice, null, wdmo)],
    'a sent 5 USD and 5 WDMO through c.',
  ],
])('burnt is %s', (_what, transfers, expected) => expect(sentence(transfers)).toBe(expected))

const given = [moved(alice, zeroAddress, usd, { type: 'token_burning' })]

test.each<[string, object[], object, string]>([
  [
    'what is withdrawn from its token',
    given,
    { method: 'withdraw', to: usd.address_hash },
    'a redeemed 5 USD.',
  ],
  ['not what another contract burns', given, { method: 'withdraw' }, 'a burnt 5 USD.'],
  ['not what its token burns otherwise', given, { method: 'burn', to: usd.address_hash }, 'a burnt 5 USD.'],
  [
    'not what is burnt beside another token',
    [...given, moved(alice, zeroAddress, wdmo)],
    { method: 'withdraw', to: usd.address_hash },
    'a burnt 5 USD and 5 WDMO.',
  ],
])('redeemed is %s', (_what, transfers, more, expected) => expect(sentence(transfers, more)).toBe(expected))

const blobs = (many: number) =>
  Array.from({ length: many }, (_, index) => `0x01${String(index).padStart(62, '0')}`)
test.each<[string, object, string]>([
  ['and nothing else', { blob_versioned_hashes: blobs(3) }, 'a posted 3 blobs to c.'],
  ['one', { blob_versioned_hashes: blobs(1), value: '0' }, 'a posted 1 blob to c.'],
  ['that aren’t listed', { type: 3 }, 'a posted blobs to c.'],
  ['that a list tells of', { transaction_types: ['blob_transaction'] }, 'a posted blobs to c.'],
  ['in vain', { type: 3, status: 'error' }, 'a tried to post blobs to c.'],
  ['with coin', { type: 3, value: '1000000000000000000' }, 'a sent 1 DMO to c, with blobs.'],
  ['with a call', { type: 3, method: 'commit' }, 'a called commit on c, with blobs.'],
  ['with a contract', { type: 3, to: null, created_contract: pool }, 'a created the contract b, with blobs.'],
])('blobs are told of: %s', (_what, more, expected) =>
  expect(sentence([], { method: null, value: '0', ...more })).toBe(expected),
)

test.each<[string, object]>([
  ['a sent 3 DMO in 2 calls.', { method: null, status: 'ok' }],
  ['a tried to send 3 DMO in 2 calls.', { method: null, status: 'error' }],
  ['a called trade on c, the first of 2 calls.', { value: '0' }],
])('a batch of Eden isn’t said to go to the receiver of its first call: %s', (expected, more) => {
  const calls = [pass, pool].map((to, at) => ({ to, value: `${at + 1}${'0'.repeat(18)}`, input: '0x' }))
  const batch = { type: 118, value: `3${'0'.repeat(18)}`, fee_payer: null, calls }
  expect(sentence([], { ...batch, ...more })).toBe(expected)
})
