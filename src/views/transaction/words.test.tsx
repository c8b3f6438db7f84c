import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from '#api/addresses.ts'
import { Transaction } from '#api/transactions.ts'
import { Parties } from './Parties.tsx'
import { sentenceOf } from './sentenceOf.ts'
import { transactionColumns } from './columns.tsx'

const address = `0x${'a'.repeat(40)}`
const manner = { currency: { symbol: 'DMO', decimals: 18 }, say: String }

function said(told: object) {
  const transaction = v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, value: '1', ...told })
  const cell = (id: string) => transactionColumns.find((one) => one.id === id)?.cell(transaction, 0)
  const textOf = (drawn: Parameters<typeof renderToStaticMarkup>[0]) =>
    renderToStaticMarkup(drawn).replaceAll(/<[^>]*>/g, '')
  const from = { ...transaction, from: v.parse(Address, address) }
  const sentence = sentenceOf(from, manner)
    ?.map((part) => (typeof part === 'string' ? part : ''))
    .join('')
  return {
    list: [textOf(cell('from')), textOf(cell('to'))],
    page: textOf(<Parties transaction={transaction} />),
    makes: sentence?.includes('contract') ?? false,
  }
}

test.each([
  ['null', { from: null, to: null }],
  ['nothing', {}],
  ['a number', { from: 7, to: 7 }],
  ['an object of nobody', { from: {}, to: { hash: '0x' } }],
])('where %s is sent for who gave and who got, lists and pages say the same', (_what, parties) => {
  for (const transaction_types of [undefined, [], ['contract_call'], ['coin_transfer', 'token_transfer']])
    expect(said({ ...parties, transaction_types })).toEqual({
      list: ['—sender not sent', '—receiver not sent'],
      page: '—sender not sentto—receiver not sent',
      makes: false,
    })
  expect(said({ ...parties, transaction_types: ['coin_transfer', 'contract_creation'] })).toEqual({
    list: ['—sender not sent', '—a new contract'],
    page: '—sender not sentto—a new contract',
    makes: true,
  })
})
