import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionTransfersQuery } from '#api/fallback/transactionTransfers.ts'
import { transactions } from '#demo/places.ts'
import { beyond } from './beyond.ts'
import { documented } from './documented.ts'
import { forgottenQueries } from './forgotten.ts'
import { type Form, forms, serveForms } from './forms.ts'
import { disagreement, unbatched } from './oldServers.ts'

// Every query of src/api against every form of the demo chain, over real HTTP. The query library adds one listener per page to
// a signal, hence the limit.
setMaxListeners(100)

let served: Awaited<ReturnType<typeof serveForms>>
beforeAll(async () => {
  served = await serveForms()
}, 60_000)
afterAll(() => served.stop())

const { swap, manyLogs, batch, nftSale } = transactions

describe('every query, through all pages, on every form', () => {
  const beyondDocument = forms.filter((form) => form !== 'document')
  const cases = [
    ...Object.entries(documented).map(([name, one]) => [name, forms, one] as const),
    ...Object.entries(beyond).map(([name, one]) => [name, beyondDocument, one] as const),
  ]
  test.each(cases)('%s', { timeout: 30_000 }, async (_, answering, one) => {
    const found = await Promise.all(
      answering.map(async (form) => ({ form, ...(await one.read(served.connect(form))) })),
    )
    expect(found.map(({ form, wrong }) => [form, wrong])).toEqual(answering.map((form) => [form, []]))
    const [first] = found
    for (const { form, items } of found.slice(1)) {
      const differing =
        form === 'legacy' || form === 'release12'
          ? disagreement(unbatched(items), first?.items)
          : isDeepStrictEqual(items, first?.items)
            ? null
            : 'anything'
      expect([form, differing]).toEqual([form, null])
    }
  })
})

test.each(
  Object.entries({ manyLogs, batch, swap, nftSale, mint: transactions.mint, burn: transactions.burn }),
)(
  'the transfers of %s are the same where they are read from its logs',
  { timeout: 30_000 },
  async (_, hash) => {
    const readFrom = async (form: Form) => {
      const client = new QueryClient()
      const { pages } = await client.fetchInfiniteQuery({
        ...transactionTransfersQuery(served.connect(form), client, hash),
        pages: 10,
      })
      const items = pages.flatMap((page) => page.items)
      const described = items.map(({ log_index, type, token_type, from, to, token, total }) => [
        [
          log_index,
          type,
          token_type,
          from?.hash.toLowerCase(),
          to?.hash.toLowerCase(),
          token?.symbol,
          token?.decimals,
        ],
        total.map(({ value, token_id }) => [value, token_id]),
      ])
      return { told: described, from: pages[0]?.readFrom }
    }
    const asked = await readFrom('instance')
    const logged = await readFrom('document')
    expect(logged.told).toEqual(asked.told)
    expect([asked.from, logged.from]).toEqual([undefined, 'the Transfer events in its logs'])
  },
)

test('no query is forgotten here', () => {
  const asking = ['documented.ts', 'beyond.ts', 'queries.test.ts'].map((file) =>
    join(import.meta.dirname, file),
  )
  expect(forgottenQueries().length).toBeGreaterThan(45)
  expect(forgottenQueries(...asking)).toEqual([])
})
