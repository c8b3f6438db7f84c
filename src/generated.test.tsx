import { people, transactions } from '#demo/places.ts'
import { standAnything } from './generated.testing.tsx'

const tx = `/odd/tx/${transactions.nftSale}`
const address = `/odd/address/${people.alice}`

standAnything([
  ['lists', ['/odd', '/odd/txs', '/odd/blocks']],
  ['a transaction', [tx, `${tx}/transfers`, `${tx}/internal`, `${tx}/logs`, `${tx}/state`, `${tx}/raw`]],
  [
    'an address',
    ['', '/transfers', '/tokens', '/nfts', '/internal', '/logs', '/balance', '/contract'].map(
      (part) => address + part,
    ),
  ],
])
