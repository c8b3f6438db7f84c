import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from '#api/addresses.ts'
import { InternalTransaction } from '#api/internalTransactions.ts'
import { SearchResult } from '#api/search.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Token } from '#api/tokens.ts'
import { Transaction } from '#api/transactions.ts'
import { type TrustedAddresses, trustedAddresses, likeOf } from './alike.ts'
import { impostorsAmong } from './impostors.ts'
import { addSeen, endsOf, type SeenRecords, noRecordsSeen } from './seenRecords.ts'

const middle = (digit: string) => `0x8fd454${digit.repeat(30)}64ca`
const [payer, real, mimic, third] = [`0x${'1'.repeat(40)}`, middle('6'), middle('b'), middle('c')] as const
const nobody = trustedAddresses([], [])

function seenIn(...rows: object[]): SeenRecords {
  const seenRecords = noRecordsSeen()
  for (const row of rows) addSeen(seenRecords, row)
  return seenRecords
}
let sent = 0
const transfer = (from: string, to: string, value: string | null, day: number) =>
  v.parse(TokenTransfer, {
    transaction_hash: `0x${(sent += 1).toString(16).padStart(64, '0')}`,
    timestamp: `2025-02-${day}T12:00:00Z`,
    from,
    to,
    total: { value },
  })
const likes = (seenRecords: SeenRecords, known = nobody) =>
  [real, mimic].map((one) => likeOf(seenRecords, one, known)?.hash.toLowerCase() ?? null)

test.each<[string, Parameters<typeof seenIn>, TrustedAddresses | undefined, [string | null, string | null]]>([
  ['what was never met', [transfer(payer, real, '5', 10)], undefined, [null, real]],
  ['the later', [transfer(payer, real, '5', 10), transfer(payer, mimic, '5', 11)], undefined, [null, real]],
  [
    'what moved nothing, however early',
    [transfer(payer, mimic, '0', 10), transfer(payer, real, '5', 11)],
    undefined,
    [null, real],
  ],
  [
    'who was paid by mistake, after transfers that moved nothing',
    [transfer(payer, real, '5', 10), transfer(payer, mimic, '0', 11), transfer(payer, mimic, '5', 12)],
    undefined,
    [null, real],
  ],
  [
    'who sends dust',
    [transfer(payer, real, '5', 12), transfer(mimic, payer, '1', 11)],
    undefined,
    [null, real],
  ],
  ['the unlabelled', [transfer(payer, mimic, '5', 12)], trustedAddresses([real], []), [null, real]],
  [
    'one that isn’t like a page opened before',
    [transfer(mimic, payer, '5', 12)],
    trustedAddresses([], [real]),
    [null, real],
  ],
  [
    'both, where one has a name and the other was paid',
    [
      transfer(payer, mimic, '5', 10),
      v.parse(TokenTransfer, {
        transaction_hash: `0x${'7'.repeat(64)}`,
        from: { hash: real, name: 'Ropeworks' },
        to: payer,
      }),
    ],
    undefined,
    [mimic, real],
  ],
  [
    'both, where who was paid was made to send nothing, as anybody can',
    [transfer(payer, real, '5', 10), transfer(real, payer, '0', 11), transfer(mimic, payer, '1', 12)],
    undefined,
    [mimic, real],
  ],
  [
    'who was paid in vain, or in what is flagged',
    [
      transfer(payer, real, '5', 11),
      v.parse(Transaction, {
        hash: `0x${'6'.repeat(64)}`,
        from: payer,
        to: mimic,
        value: '5',
        status: 'error',
        timestamp: '2025-02-10T12:00:00Z',
      }),
      v.parse(InternalTransaction, {
        transaction_hash: `0x${'5'.repeat(64)}`,
        from: payer,
        to: mimic,
        value: '5',
        success: false,
        timestamp: '2025-02-10T12:00:00Z',
      }),
      v.parse(TokenTransfer, {
        transaction_hash: `0x${'4'.repeat(64)}`,
        from: payer,
        to: mimic,
        token: { address_hash: payer, reputation: 'scam' },
        total: { value: '5' },
      }),
    ],
    undefined,
    [null, real],
  ],
  [
    'both, where nothing tells them apart',
    [transfer(payer, real, '5', 10), transfer(payer, mimic, '5', 10)],
    undefined,
    [mimic, real],
  ],
])('the suspect of two addresses that look alike: %s', (_what, rows, known, expected) => {
  expect(likes(seenIn(...rows), known)).toEqual(expected)
})

test('a transaction is paid on purpose, with coin or by a call; its transfers count, and a row that is read twice counts once', () => {
  const hash = `0x${'9'.repeat(64)}`
  const row = v.parse(Transaction, {
    hash,
    from: payer,
    to: real,
    value: '0',
    raw_input: '0xa9059cbb',
    timestamp: '2025-02-10T12:00:00Z',
  })
  const seenRecords = seenIn(
    row,
    row,
    v.parse(TokenTransfer, { transaction_hash: hash, from: payer, to: real, total: { value: '4' } }),
  )
  expect(seenRecords.addresses.values().next().value?.size).toBe(1)
  const one = [...seenRecords.addresses.values()]
    .flatMap((all) => [...all.values()])
    .find((each) => each.hash.toLowerCase() === real)
  expect(one?.received.size).toBe(1)
})

const receivedBy = (row: object) => {
  const seen = seenIn(row).addresses.get(endsOf(real))?.get(real)
  return [seen?.received.size, seen?.zeroTransfers]
}

test.each<[string, object, (number | undefined)[]]>([
  ['a payment', { value: '5', status: 'ok' }, [1, 0]],
  ['nothing, sent by itself', { value: '0', status: 'ok', raw_input: '0x' }, [0, 1]],
  ['a payment that failed', { value: '5', status: 'error' }, [0, 0]],
])('a transaction counts as what it moved: %s', (_what, moved, counts) => {
  const hash = `0x${'9'.repeat(64)}`
  expect(receivedBy(v.parse(Transaction, { hash, from: payer, to: real, ...moved }))).toEqual(counts)
})

test.each<[string, object, (number | undefined)[]]>([
  ['coin', { value: '5', success: true }, [1, 0]],
  ['nothing, as most do', { value: '0', success: true }, [0, 0]],
  ['nothing, since it failed', { value: '5', success: false }, [0, 0]],
  ['nothing, since it failed, by its error alone', { value: '5', error: 'execution reverted' }, [0, 0]],
  ...['delegatecall', 'staticcall', 'callcode'].map((type): [string, object, number[]] => [
    `nothing, since the value is that of the call around it: ${type}`,
    { value: '5', success: true, type },
    [0, 0],
  ]),
])('so does a call inside that moved %s', (_what, moved, counts) => {
  const transaction_hash = `0x${'9'.repeat(64)}`
  const call = v.parse(InternalTransaction, { transaction_hash, from: payer, to: real, ...moved })
  expect(receivedBy(call)).toEqual(counts)
})

test.each([
  ['none is known', [null], [0, 0]],
  ['one is', [null, { value: 5n, token_id: null }], [1, 0]],
])('amounts that are nothing at all are passed over: %s', (_what, total, counts) => {
  const paid = v.parse(TokenTransfer, {
    transaction_hash: `0x${'9'.repeat(64)}`,
    from: payer,
    to: real,
  })
  expect(receivedBy({ ...paid, total })).toEqual(counts)
})

test('a transfer of nothing that several pages read, or one reads again, counts once', () => {
  const [one, other] = [transfer(payer, mimic, '0', 10), transfer(payer, mimic, '0', 10)]
  const seenRecords = seenIn(one, other, { ...one })
  expect([...seenRecords.addresses.values()].flatMap((all) => [...all.values()])).toMatchObject([
    { hash: expect.stringMatching(new RegExp(payer, 'i')), zeroTransfers: 2 },
    { hash: expect.stringMatching(new RegExp(mimic, 'i')), zeroTransfers: 2 },
  ])
})

test('an address by itself, a third of its kind, and the zero address', () => {
  const seenRecords = seenIn(
    v.parse(Address, real),
    v.parse(Address, mimic),
    v.parse(Address, third),
    v.parse(Address, `0x${'0'.repeat(40)}`),
  )
  expect(likeOf(seenRecords, third, nobody)?.hash).toBeDefined()
  expect(seenRecords.addresses.size).toBe(1)
})

const token = (symbol: string | null, name: string | null, more: object = {}) =>
  v.parse(Token, {
    address_hash: `0x${(sent += 1).toString(16).padStart(40, '0')}`,
    symbol,
    name,
    type: 'ERC-20',
    ...more,
  })
const usd = token('DUSD', 'Demo Dollar', {
  holders_count: '12000',
  exchange_rate: '1',
  circulating_market_cap: '50000000',
})
const whyOf = (one: Token, ...others: Token[]) => {
  const found = impostorsAmong([one, ...others], 'DMO').get(one.address_hash.toLowerCase())
  return found ? `${found.like}: ${found.why}` : null
}

test.each<[string, Token, string | null]>([
  [
    'Cyrillic',
    token('DUЅD', 'Demo Dollar', { exchange_rate: '1.01', holders_count: '1' }),
    'DUSD: Cyrillic Ѕ',
  ],
  ['Armenian', token('DՍSD', 'Demo Dօllar'), 'DUSD: Armenian Ս, Armenian օ'],
  ['Cherokee', token('ᎠUSD', null), 'DUSD: Cherokee Ꭰ'],
  ['Lisu, whole', token('ꓓꓴꓢꓓ', null), 'DUSD: Lisu ꓓ, Lisu ꓴ'],
  ['fullwidth', token('ＤＵＳＤ', null), 'DUSD: fullwidth Ｄ, fullwidth Ｕ'],
  ['mathematical', token('𝐃USD', null), 'DUSD: mathematical 𝐃'],
  ['a name alone', token('FREE', 'Dеmo Dollar'), 'Demo Dollar: Cyrillic е'],
  ['the coin of the network', token('DМO', null), 'DMO: Cyrillic М'],
  ['what everybody knows', token('USDТ', null), 'USDT: Cyrillic Т'],
  ['a capital I, which Unicode has as l', token('DAІ', null), 'DAI: Cyrillic І'],
  ['plain characters that look alike', token('DA1', null), 'DAI: other letters or digits'],
  ['what everybody knows, as it is', token('DAI', 'Dai Stablecoin', { holders_count: '3' }), null],
  [
    'hidden characters, with a price',
    token('DU\u200bSD', null, { exchange_rate: '1', holders_count: '3' }),
    'DUSD: hidden ⟨U+200B⟩',
  ],
  ['padding', token('USDT\0\0', null), null],
  [
    'the same letters, without a price and with few holders',
    token('DUSD', null, { holders_count: '3' }),
    'DUSD: another of that name',
  ],
  ['the same letters, with a price', token('DUSD', null, { holders_count: '3', exchange_rate: '1' }), null],
  ['the same letters, of which nobody tells how many hold it', token('DUSD', null), null],
  ['a bridged one', token('DUSD.e', 'Bridged Demo Dollar', { holders_count: '9' }), null],
  ['Russian', token('ПРЧ', 'Причал'), null],
  ['Greek', token('ΛΙΜ', 'Λιμάνι'), null],
  ['Japanese', token('港', '港コイン'), null],
  ['Korean', token('항구', '부산항'), null],
  ['Arabic', token('ميناء', 'ميناء جدة'), null],
  ['Swedish', token('BÅT', 'Göteborgs Båt'), null],
  ['nothing at all', token(null, ''), null],
  ['emoji alone', token('😀', '🚀🚀'), null],
  ['half a character, right to left with digits', token('\ud800', '\u202eDUSD 123'), null],
  ['millions of marks', token(`D${'\u0301'.repeat(5_000_000)}`, null), null],
])('a token that passes for another is told to, and honest ones are left in peace: %s', (_what, one, why) => {
  expect(whyOf(one, usd)).toBe(why)
})

test('the better known one passes for nobody', () => {
  expect(whyOf(usd, token('DUЅD', null, { exchange_rate: '1.01', holders_count: '1' }))).toBeNull()
})

test('what search tells of addresses is no token', () => {
  const seenRecords = seenIn(v.parse(SearchResult, { type: 'label', name: 'DUSD', address_hash: real }))
  expect(seenRecords.tokens.size).toBe(0)
})

test('a page of 50 transfers is judged in less than 10 ms', () => {
  const rows = Array.from({ length: 50 }, (_, n) =>
    v.parse(TokenTransfer, {
      transaction_hash: `0x${n.toString(16).padStart(64, '0')}`,
      from: `0x${(n % 7).toString(16).padStart(40, 'a')}`,
      to: n % 9 ? real : mimic,
      token:
        n % 5
          ? { ...usd, total_supply: null }
          : { address_hash: `0x${'e'.repeat(40)}`, symbol: 'DUЅD', type: 'ERC-20' },
      total: { value: String(n % 3) },
    }),
  )
  const judge = () => {
    const seenRecords = seenIn(...rows)
    for (const { from, to } of rows)
      for (const one of [from, to]) likeOf(seenRecords, one?.hash ?? '', nobody)
    impostorsAmong(seenRecords.tokens.values(), 'DMO')
  }
  judge()
  expect(fastestOf(5, judge)).toBeLessThan(10)
})

test('thousands of tokens of one name are judged at once', () => {
  const many = Array.from({ length: 5000 }, () => token('T', 'T', { exchange_rate: '2' }))
  const judge = () => expect(impostorsAmong([...many, token('\u202eevil', null)], 'DMO').size).toBe(0)
  expect(fastestOf(5, judge)).toBeLessThan(500)
})

/** In ms: whatever else the machine does, one of them runs undisturbed. */
function fastestOf(times: number, run: () => void): number {
  const each = Array.from({ length: times }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return Math.min(...each)
}
