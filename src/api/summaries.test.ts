import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import keyed from './samples/summary.keyed.json'
import { createApi } from './client/client.ts'
import { Summary, summaryQuery } from './summaries.ts'
import { Token } from './tokens.ts'

const read = (variables: unknown) =>
  v.parse(Summary, {
    data: { summaries: [{ summary_template: '{a}', summary_template_variables: variables }] },
  }).data?.summaries

test('a summary is read whole, and the addresses and tokens in it as such', () => {
  const [sent] = keyed.data.summaries
  const variables = sent?.summary_template_variables
  const none = { address: null, token: null }
  expect(v.parse(Summary, keyed)).toEqual({
    success: true,
    data: {
      summaries: [
        {
          summary_template: sent?.summary_template,
          summary_template_variables: {
            sender: { ...variables?.sender, token: null, address: v.parse(Address, variables?.sender.value) },
            amount: { ...variables?.amount, ...none },
            native: { ...variables?.native, ...none },
            token: { ...variables?.token, address: null, token: v.parse(Token, variables?.token.value) },
            at: { ...variables?.at, ...none },
          },
        },
      ],
    },
  })
})

test.each([
  [{ a: 17 }, { a: null }],
  [{ a: { type: 'address', value: 17 } }, { a: { type: 'address', value: 17, address: null, token: null } }],
  [
    { a: { type: 'of tomorrow', value: [1] } },
    { a: { type: 'of tomorrow', value: [1], address: null, token: null } },
  ],
  [null, {}],
  ['x', {}],
])('variables sent as %o are %o', (sent, variables) =>
  expect(read(sent)).toEqual([{ summary_template: '{a}', summary_template_variables: variables }]),
)

test.each([{ success: false }, { data: null }, { data: { summaries: [{}, 17] } }])(
  'nothing is said in %o',
  (sent) => expect(v.parse(Summary, sent).data?.summaries ?? []).toEqual([]),
)

test.each([
  ['an instance', {}],
  ['a keyed server', { keys: () => ({ apikey: 's3cret' }) }],
])('%s that refuses summaries isn’t asked for another', async (_who, keys) => {
  const api = createApi({ network: 'chain', base: 'https://h', ...keys }, async () =>
    Response.json({ message: 'Transaction Interpretation Service is disabled' }, { status: 403 }),
  )
  const ask = (digit: string) => new QueryClient().fetchQuery(summaryQuery(api, `0x${digit.repeat(64)}`))
  await expect(ask('1')).rejects.toMatchObject({ kind: 'refused' })
  await expect(ask('2')).rejects.toMatchObject({ kind: 'not-offered' })
  expect(api.log.get()).toHaveLength(1)
})
