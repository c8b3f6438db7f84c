import { expect, test } from 'vitest'
import type { Cursor } from '#api/query.ts'
import { rowsOf } from './rows.ts'

const page = (items: string[], next: Cursor | null = null, unreadable: unknown[] = []) => ({
  items,
  next,
  unreadable,
  unread: unreadable.length,
})
const rows = (...pages: string[][]) =>
  rowsOf({ pages: pages.map((items) => page(items)), pageParams: pages.map(() => null) }, (item, nth) =>
    nth(item),
  ).rows.map(({ key }) => key)

test('where a server tells of more in a way that can’t be read, the list doesn’t end', () => {
  const cut = { pages: [{ ...page(['a']), isCut: true }], pageParams: [null] }
  expect(rowsOf(cut, String)).toMatchObject({ isCut: true, looped: true })
})

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

test.each([
  ['within a batch brings more of it', { index_in_batch: 1 }, ['a', 'a 1', 'a 1.0', 'b 1.0']],
  ['elsewhere brings records again', { index: 1 }, ['a', 'a 1', 'b']],
])('the page after a cursor %s, wherever the list begins', (_, cursor, keys) => {
  const [first, second] = [page(['a', 'a'], cursor), page(['a', 'b'])]
  const keysOf = (pages: (typeof first)[], pageParams: (Cursor | null)[]) =>
    rowsOf({ pages, pageParams }, (item, nth) => nth(item)).rows.map(({ key }) => key)
  expect(keysOf([first, second], [null, cursor])).toEqual(keys)
  expect(keys).toEqual(expect.arrayContaining(keysOf([page(['a', 'b'])], [cursor])))
})

test('a list keeps what could not be read, of every page', () =>
  expect(
    rowsOf({ pages: [page([], null, [1]), page([], null, [{}, 2])], pageParams: [null, null] }, String)
      .unreadable,
  ).toEqual([1, {}, 2]))

test.each([
  [{ index: 1 }, { index: 1 }, true],
  [{ index: 2 }, { index: 1 }, false],
  [null, { index: 1 }, false],
  [{ index: 1 }, null, false],
])('a list whose next cursor is %o after %o is looped: %s', (next, used, looped) =>
  expect(rowsOf({ pages: [page([], next)], pageParams: [used] }, String).looped).toBe(looped),
)

test('pages in a row that bring nothing new are counted', () => {
  const idle = (...pages: string[][]) =>
    rowsOf({ pages: pages.map((items) => page(items)), pageParams: pages.map(() => null) }, (item) => item)
      .idle
  expect([idle(['a']), idle(['a'], [], ['a']), idle(['a'], [], ['b']), idle([], [])]).toEqual([0, 2, 0, 2])
})

test('a record that comes more than once is shown once, and counted', () =>
  expect(
    rowsOf({ pages: [page(['a', 'a', 'a']), page(['a', 'b'])], pageParams: [null, null] }, (item) => item),
  ).toMatchObject({ count: 2, repeated: 3 }))

test('a list that grows reads only its new pages', () => {
  const touched: string[] = []
  const pages = ['a', 'b'].map((name) => ({
    ...page([]),
    get items() {
      touched.push(name)
      return [name, name]
    },
    filteredOut: 1,
  }))
  const grown = (count: number) => {
    const list = rowsOf({ pages: pages.slice(0, count), pageParams: [null, null] }, String)
    return [list.count, list.repeated, list.filteredOut, [...new Set(touched.splice(0))].join()]
  }
  expect([grown(1), grown(1), grown(2), grown(2)]).toEqual([
    [1, 1, 1, 'a'],
    [1, 1, 1, ''],
    [2, 2, 2, 'b'],
    [2, 2, 2, ''],
  ])
})

test('a list that is read anew starts anew', () => {
  const first = page(['a'])
  const data = (second: ReturnType<typeof page>) => ({ pages: [first, second], pageParams: [null, null] })
  expect(rowsOf(data(page(['b'])), String).rows.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(rowsOf(data(page(['c'])), String).rows.map(({ key }) => key)).toEqual(['a', 'c'])
})
