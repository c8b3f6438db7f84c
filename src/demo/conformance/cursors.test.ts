import { expect, test } from 'vitest'
import { queryOf } from '#api/client/parameters.ts'
import { cursorAtAmount, cursorAtBlock, startOutcome } from '#api/client/cursor.ts'
import { ask, type Page, demoAtClock } from '#demo/demo.testing.ts'
import { contracts, people, tokens } from '#demo/places.ts'

const strict = demoAtClock({ strict: true })
const head = 3_063_000

test.each([
  '/transactions',
  `/addresses/${people.alice}/transactions`,
  `/addresses/${people.alice}/token-transfers`,
  `/addresses/${people.alice}/internal-transactions`,
  `/addresses/${tokens.dollar}/logs`,
  `/addresses/${people.builder}/blocks-validated`,
  `/addresses/${people.alice}/coin-balance-history`,
  `/tokens/${tokens.dollar}/transfers`,
  `/tokens/${tokens.passes}/instances/3/transfers`,
  '/token-transfers',
  '/blocks',
])(
  '%s begins at a block, on a server that refuses half a cursor and all that it doesn’t declare',
  async (path) => {
    for (const block of [head, 1_500_001]) {
      const cursor = cursorAtBlock(path, block)
      const { status, body }: { status: number; body: Page } = await ask(path + queryOf(cursor ?? {}), strict)
      expect([path, block, status]).toEqual([path, block, 200])
      const blocks = body.items.map(({ block_number, height }) => Number(block_number ?? height))
      expect(startOutcome(block, blocks)).toBe('there')
      // no block in between is skipped
      expect(blocks[0]).toBeGreaterThan(block - 200_000)
    }
  },
)

test('the newest transaction of exactly this amount comes first, then lower ones', async () => {
  const path = `/addresses/${contracts.router}/transactions`
  const order = { sort: 'fee', order: 'desc' }
  const all: Page = (await ask(path + queryOf(order), strict)).body
  const feeOf = ({ fee }: Page['items'][number]) => BigInt((fee as { value: string }).value)
  const amount = feeOf(all.items[0] ?? {}) - 1n
  const below: Page = (await ask(path + queryOf({ ...order, ...cursorAtAmount('fee', amount) }), strict)).body
  expect(feeOf(below.items[0] ?? {})).toBeLessThanOrEqual(amount)
  const exact = feeOf(below.items[0] ?? {})
  const at = 1_500_000
  const older: Page = (await ask(path + queryOf({ ...order, ...cursorAtAmount('fee', exact, at) }), strict))
    .body
  expect(feeOf(older.items[0] ?? {})).toBe(exact)
  expect(Number(older.items[0]?.block_number)).toBeLessThanOrEqual(at)
})
