import { expect, test } from 'vitest'
import { mismatchWords } from './RecordNotices.tsx'

const [one, other] = [`0x${'aB'.repeat(32)}`, `0x${'c'.repeat(64)}`]
const [ours, theirs] = [`0x${'aB'.repeat(20)}`, `0x${'c'.repeat(40)}`]
const nft = { id: 7n, token: { address_hash: ours } }

test.each([
  [{ hash: one }, { hash: other }, `Another transaction than asked for: ${one}`],
  [{ hash: ours }, { hash: theirs }, `Another address than asked for: ${ours}`],
  [{ address_hash: ours, name: 'T' }, { hash: theirs }, `Another token than asked for: ${ours}`],
  [{ height: 3_050_948, hash: one }, { id: '3050947' }, 'Another block than asked for: 3,050,948'],
  [{ height: 5, hash: one }, { id: other }, `Another block than asked for: ${one}`],
  [nft, { hash: ours, id: '8' }, 'Another NFT than asked for: 7'],
  [nft, { hash: theirs, id: '7' }, `Another NFT than asked for: 7 of ${ours}`],
])('%o is another than %o', (record, asked, expected) => expect(mismatchWords(record, asked)).toBe(expected))

test.each([
  [{ hash: one }, { hash: one.toLowerCase() }],
  [{ address_hash: ours }, { hash: ours.toLowerCase() }],
  [{ height: 5, hash: one }, { id: '5' }],
  [{ height: 5, hash: one }, { id: one.toLowerCase() }],
  [{ height: 5, hash: null }, { id: other }],
  [nft, { hash: ours.toLowerCase(), id: '7' }],
  [
    { id: 7n, token: null },
    { hash: theirs, id: '7' },
  ],
  [{ hash: ours }, { hash: ours.toLowerCase() }],
  [{ hash: one }, {}],
])('%o is the one that was asked for with %o', (record, asked) =>
  expect(mismatchWords(record, asked)).toBeNull(),
)
