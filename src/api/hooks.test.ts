import { expect, test } from 'vitest'
import { flatten } from './hooks.ts'
import type { Cursor } from './queries.ts'

const page = (items: string[], next: Cursor | null = null, unreadable: unknown[] = []) => ({
  items,
  next,
  unreadable,
  unread: unreadable.length,
})
const rows = (...pages: string[][]) =>
  flatten(
    { pages: pages.map((items) => page(items)), pageParams: pages.map(() => null) },
    (item) => item,
  ).rows.map(({ key }) => key)

test.each([
  ['all pages', [['a', 'b'], ['c']], ['a', 'b', 'c']],
  [
    'a record repeated on the next page once',
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    ['a', 'b', 'c'],
  ],
  ['a batch’s equal rows each', [['a', 'a', 'b']], ['a', 'a 1', 'b']],
  [
    'a batch’s equal rows, repeated on the next page, each once',
    [
      ['a', 'a'],
      ['a', 'a', 'b'],
    ],
    ['a', 'a 1', 'b'],
  ],
  ['nothing of empty pages', [[], []], []],
])('a list shows %s', (_, pages, keys) => expect(rows(...pages)).toEqual(keys))

test('a list keeps what could not be read, of every page', () =>
  expect(
    flatten({ pages: [page([], null, [1]), page([], null, [{}, 2])], pageParams: [null, null] }, String)
      .unreadable,
  ).toEqual([1, {}, 2]))

test.each([
  [{ index: 1 }, { index: 1 }, true],
  [{ index: 2 }, { index: 1 }, false],
  [null, { index: 1 }, false],
  [{ index: 1 }, null, false],
])('a list whose next cursor is %o after %o is looped: %s', (next, used, looped) =>
  expect(flatten({ pages: [page([], next)], pageParams: [used] }, String).looped).toBe(looped),
)
