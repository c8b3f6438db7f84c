import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { itemsOf } from '#api/fallback/cachedLists.ts'
import { impostors, suspects } from '#api/impostors.ts'
import { addressTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { addressQuery } from '#api/addresses.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { searchQuery } from '#api/search.ts'
import { recordsIn } from '#api/client/cache.ts'
import { transactionTransfersQuery } from '#api/fallback/transactionTransfers.ts'
import { addressTokensQuery } from '#api/tokenBalances.ts'
import type { ListQuery } from '#api/query.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { isSameHash } from '#api/fields.ts'
import { allTokens } from '#demo/accounts.ts'
import { demoAtClock } from '#demo/demo.testing.ts'
import { story, tokens } from '#demo/places.ts'
import { lettersOf } from '#format/letters.ts'
import { noiseOf, noiseOfAll, noiseOfToken } from '#views/transfer/noise.ts'
import { impostorsAmong } from '#views/likeness/impostors.ts'
import { trustedAddresses, likeOf, suspectsIn } from '#views/likeness/alike.ts'
import { addSeen, noRecordsSeen } from '#views/likeness/seenRecords.ts'
import { remarkOf } from '#views/transaction/remarkOf.ts'
import { foldedRows, type Noise } from '#views/list/folded.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const api = createApi({ network: 'demo', base: 'https://demo.example' }, demoAtClock())
const client = new QueryClient()

const transfers = async () => {
  const query = addressTokenTransfersQuery(api, story.chandler, {})
  return itemsOf(await client.fetchInfiniteQuery({ ...query, pages: 10 }), query)
}

test('a list with everything folded adds up to the same balances', async () => {
  const rows = await transfers()
  const seenRecords = noRecordsSeen()
  for (const row of rows) addSeen(seenRecords, row)
  suspects.hold(suspectsIn(seenRecords, trustedAddresses([], [])))
  expect([...suspects.all()]).toEqual([story.mimic.toLowerCase()])
  impostors.hold(new Set(impostorsAmong(seenRecords.tokens.values(), 'DMO').keys()))
  const lines = rows.map((item, at) => ({ key: String(at), item }))
  const folded = foldedRows(
    lines,
    ({ item }) => noiseOf(item, story.chandler),
    () => false,
  )
  expect(folded.length).toBeLessThan(rows.length / 2)
  const all = folded.flatMap((one) => ('row' in one ? [one.row] : [...one.fold.rows])).map(({ item }) => item)
  const sumOf = (of: string | undefined) =>
    all
      .filter(({ token }) => isSameHash(token?.address_hash, of))
      .reduce((sum, { from, total: [total] }) => {
        const value = total?.value ?? 0n
        return isSameHash(from?.hash, story.chandler) ? sum - value : sum + value
      }, 0n)
  const query = addressTokensQuery(api, story.chandler, {})
  const stored = itemsOf(await client.fetchInfiniteQuery(query), query)
  expect(stored.map(({ token }) => sumOf(token?.address_hash))).toEqual(stored.map(({ value }) => value))
  expect(stored.some(({ token }) => isSameHash(token?.address_hash, tokens.dollar))).toBe(true)
  // holdings fold, too: four of the five, as the token that the fifth imitates isn't among them
  expect(stored.map(({ token }) => noiseOfToken(token)).filter((noise) => noise === 'impostor')).toHaveLength(
    4,
  )
})

test('all of the demo chain’s impostors are found, and nobody else', async () => {
  const seenRecords = noRecordsSeen()
  for (const row of await transfers()) addSeen(seenRecords, row)
  const all = allTokens.map((token, at) => ({
    ...token,
    address_hash: `0x${String(at).padStart(40, '0')}`,
    exchange_rate: token.rate ?? null,
    circulating_market_cap: token.rate ? String(1000 - at) : null,
    holders_count: 1000 - at,
    reputation: null,
  }))
  const found = impostorsAmong(all, 'DMO')
  const odd = all.filter(({ symbol, name }) => /[^\0-\x7f]/.test(symbol + name) && symbol !== 'BONUS ✅')
  expect(odd).toHaveLength(story.impostors.length)
  expect([...found.keys()].toSorted()).toEqual(odd.map(({ address_hash }) => address_hash).toSorted())
})

test('honest names have no mark', async () => {
  const rows = await transfers()
  const names = [
    'Причал № 9',
    'Λιμάνι Πειραιά',
    '港コイン商店',
    '부산항 선착장',
    'ميناء جدة',
    'Göteborgs Båtbyggeri',
  ]
  expect(names.map((name) => lettersOf(name).kind)).toEqual(names.map(() => 'plain'))
  expect(rows.length).toBeGreaterThan(0)
})

const asks = {
  transaction: async (hash: string) =>
    recordsIn((await client.fetchQuery(transactionQuery(api, hash))) as never),
  'transfers of a transaction': (hash: string) => listed(transactionTransfersQuery(api, client, hash)),
  'transfers of an address': (hash: string) => listed(addressTokenTransfersQuery(api, hash, {})),
  'transactions of an address': (hash: string) => listed(addressTransactionsQuery(api, hash)),
  'transactions of a block': (number: string) => listed(blockTransactionsQuery(api, number)),
  address: async (hash: string) => recordsIn(await client.fetchQuery(addressQuery(api, hash))),
  search: (words: string) => listed(searchQuery(api, words)),
}
async function listed<Item extends object>(query: ListQuery<Item>): Promise<object[]> {
  return itemsOf(await client.fetchInfiniteQuery(query), query)
}
type Page = readonly [keyof typeof asks, string]

/** The lookalikes found after reading these pages in order, and the last one's remark. */
async function toldOn(pages: readonly Page[], known = trustedAddresses([], [])) {
  const seenRecords = noRecordsSeen()
  let last: object[] = []
  for (const [kind, of] of pages) {
    last = (await asks[kind](of)).filter((one) => !!one)
    for (const record of last) addSeen(seenRecords, record)
  }
  const like = (hash: string) => likeOf(seenRecords, hash, known)
  const remarks = last
    .filter((one) => 'raw_input' in one)
    .map((one) => remarkOf(one as Transaction, like, ({ name, hash }) => name ?? hash))
  return {
    mimic: like(story.mimic)?.hash ?? null,
    ropeworks: like(story.ropeworks)?.hash ?? null,
    remark: remarks.length === 1 ? remarks[0] : null,
  }
}

const looksLike = 'an address that looks like Ropeworks Supplies'
const blockOf = async (hash: string) =>
  String((await client.fetchQuery(transactionQuery(api, hash))).transaction?.block_number)

const transfersOfOwner: Page = ['transfers of an address', story.chandler]
const paymentRead: Page = ['transaction', story.payment]

test.each<[keyof typeof story & ('payment' | 'nothing' | 'dust' | 'mistake'), string | null]>([
  ['payment', null],
  [
    'nothing',
    `This moved 0 DUSD from Wharf Street Chandlers to ${looksLike}, which Wharf Street Chandlers paid on 24 Feb 2025.`,
  ],
  ['dust', `This came from ${looksLike}.`],
  ['mistake', `This paid ${looksLike}, which Wharf Street Chandlers paid on 24 Feb 2025.`],
])(
  'a transaction of the story has a word of its own once the payment was read, or its receiver is known: %s',
  async (step, remark) => {
    const page: Page = ['transaction', story[step]]
    for (const before of [transfersOfOwner, paymentRead])
      expect(await toldOn([before, page])).toEqual({ mimic: story.ropeworks, ropeworks: null, remark })
    // by a label, or a page opened on another day
    const [labelled, opened] = [
      trustedAddresses([story.ropeworks.toLowerCase()], []),
      trustedAddresses([], [story.ropeworks.toLowerCase()]),
    ]
    for (const known of [labelled, opened]) {
      const result = await toldOn([page], known)
      expect(result.mimic?.toLowerCase()).toBe(story.ropeworks.toLowerCase())
      expect(result.remark === null).toBe(remark === null)
    }
    // no response of that page names the imitated address
    const cold = await toldOn([page])
    expect(cold.remark).toBeNull()
  },
)

const parties = (row: object | null | undefined) =>
  Object.entries(row ?? {}).flatMap(([field, one]: [string, unknown]) =>
    ['hash', 'address_hash'].includes(field)
      ? [String(one).toLowerCase()]
      : ['from', 'to'].includes(field) && typeof one === 'object' && one && 'hash' in one
        ? [String(one.hash).toLowerCase()]
        : [],
  )

test('each page of the story that names the look-alike marks it, and none marks who is looked like', async () => {
  const block = await blockOf(story.mistake)
  const pages: [Page, boolean][] = [
    ...[story.nothing, story.dust, story.mistake].map((hash): [Page, boolean] => [
      ['transfers of a transaction', hash],
      true,
    ]),
    [['transfers of a transaction', story.payment], false],
    [transfersOfOwner, true],
    [['transfers of an address', story.mimic], true],
    [['transfers of an address', story.ropeworks], false],
    [['address', story.mimic], true],
    [['search', story.mimic], true],
    [['transactions of an address', story.chandler], false],
    [['transactions of a block', block], false],
    [['address', story.ropeworks], false],
  ]
  for (const [page, names] of pages) {
    const [kind, of] = page
    const records = await asks[kind](of)
    expect([page, records.some((row) => parties(row).includes(story.mimic.toLowerCase()))]).toEqual([
      page,
      names,
    ])
    for (const before of [transfersOfOwner, paymentRead])
      expect(await toldOn([before, page])).toMatchObject({ mimic: story.ropeworks, ropeworks: null })
  }
  // the mistaken payment and the rightful receiver's name have both been read
  expect(
    await toldOn([
      ['transaction', story.mistake],
      ['address', story.ropeworks],
    ]),
  ).toMatchObject({ mimic: story.ropeworks })
})

test('what of the story is noise, in whose list', async () => {
  const rows = await transfers()
  const seenRecords = noRecordsSeen()
  for (const row of rows) addSeen(seenRecords, row)
  suspects.hold(suspectsIn(seenRecords, trustedAddresses([], [])))
  const steps = ['payment', 'nothing', 'dust', 'mistake'] as const
  const described = (noise: (row: TokenTransfer) => Noise | null) =>
    steps.flatMap((step) =>
      rows.filter(({ transaction_hash }) => isSameHash(transaction_hash, story[step])).map(noise),
    )
  expect(described((row) => noiseOf(row, story.chandler))).toEqual([null, 'nothing', 'dust', null])
  expect(described((row) => noiseOf(row, story.mimic))).toEqual([null, 'nothing', null, null])
  expect(described((row) => noiseOf(row, story.ropeworks))).toEqual([null, 'nothing', 'dust', null])
  // of all transfers on a network
  expect(described(noiseOfAll)).toEqual([null, null, 'dust', null])
})
