import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { Transaction } from '#api/transactions.ts'
import { StateChange } from '#api/stateChanges.ts'
import { bisect, likelyBlock, withoutRange } from './bisect.ts'

test.each<[string, Parameters<typeof likelyBlock>, number | null]>([
  ['the middle, where no balance tells a side', [[[0, 100]], [], 5n, 10], 50],
  ['the middle, of one balance alone', [[[0, 100]], [{ block: 100, balance: 9n }], 5n, 0], 50],
  ['the middle, where what it had isn’t told', [[[0, 100]], [{ block: 100, balance: 9n }], null, 0], 50],
  [
    'between two balances, with rows on both sides',
    [
      [[0, 100]],
      [
        { block: 0, balance: 0n },
        { block: 100, balance: 10n },
      ],
      3n,
      10,
    ],
    35,
  ],
  [
    'on the line that falls, too',
    [
      [[0, 100]],
      [
        { block: 100, balance: 0n },
        { block: 0, balance: 10n },
      ],
      3n,
      0,
    ],
    70,
  ],
  [
    'below both, on the line through them',
    [
      [[0, 100]],
      [
        { block: 60, balance: 6n },
        { block: 100, balance: 10n },
      ],
      2n,
      0,
    ],
    20,
  ],
  [
    'the middle of the largest gap, where the line leads before the first block',
    [
      [
        [0, 40],
        [50, 60],
      ],
      [
        { block: 60, balance: 6n },
        { block: 100, balance: 7n },
      ],
      0n,
      0,
    ],
    20,
  ],
  [
    'nothing that was read: the nearest that wasn’t',
    [
      [
        [0, 20],
        [80, 99],
      ],
      [
        { block: 0, balance: 0n },
        { block: 100, balance: 10n },
      ],
      7n,
      0,
    ],
    80,
  ],
  ['nothing, where all was read', [[], [], 5n, 10], null],
])('next is %s', (_, given, block) => expect(likelyBlock(...given)).toBe(block))

test('what was read is no gap any more', () => {
  expect(withoutRange([[0, 100]], [40, 60])).toEqual([
    [0, 39],
    [61, 100],
  ])
  expect(
    withoutRange(
      [
        [0, 10],
        [20, 30],
      ],
      [5, 25],
    ),
  ).toEqual([
    [0, 4],
    [26, 30],
  ])
  expect(withoutRange([[5, 9]], [0, 100])).toEqual([])
})

test('one in a block that a page breaks off in is found', async () => {
  const rows = [100, 99, 98, 50, 41, 40, 40, 40, 3].map((block_number, at) =>
    v.parse(Transaction, { hash: `0x${String(at).padStart(64, '0')}`, block_number }),
  )
  const pageOf = (block: number) => {
    const from = rows.filter((row) => (row.block_number ?? 0) <= block)
    return { items: from.slice(0, 3), next: from.length > 3 ? { index: 1 } : null }
  }
  const api = createApi({ network: 'chain', base: 'https://h' }, async () =>
    Response.json({ message: 'Not found' }, { status: 404 }),
  )
  const { signal } = new AbortController()
  const search = {
    api,
    client: new QueryClient(),
    signal,
    staleTime: null,
    step: () => {},
    questionsLeft: () => 9,
    isStopped: () => false,
    questions: () => 0,
    end: () => {},
  }
  const of = `0x${'1'.repeat(40)}`
  const change = v.parse(StateChange, { type: 'coin', address: { hash: of }, change: '1' })
  const rowsAt = async (block: number) => pageOf(block)
  const wanted = rows[7]
  expect(await bisect(search, wanted?.hash ?? '', { of, change, newest: pageOf(100), rowsAt })).toBe(wanted)
})
