import { expect, test } from 'vitest'
import { closedPart, findIn, linesOf, openAtFirst, searchFor, openPathTo } from './jsonLines.ts'

const all = () => ({ ...closedPart, open: true })
const drawn = (whole: unknown, openedAt = all as (place: string) => typeof closedPart) =>
  linesOf(whole, openedAt).map((line) =>
    line.kind === 'rest'
      ? `${line.depth} ${line.left} ${line.side}`
      : `${line.depth} ${line.place} ${line.name} ${line.size ?? String(line.value)}`,
  )

test('parts, lists and texts are lines, each deeper than what holds it', () =>
  expect(drawn({ a: [1, 'x'], b: null, c: {} })).toEqual([
    '0  null 3',
    '1 0 a 2',
    '2 0.0 0 1',
    '2 0.1 1 x',
    '1 1 b null',
    '1 2 c 0',
  ]))

test.each([null, 'text', 7n, true, undefined, [], {}])('%o alone is one line', (value) =>
  expect(linesOf(value, all)).toHaveLength(1),
)

test('names that mean something to JavaScript are names', () => {
  const sent: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": "c", "": 2}')
  expect(drawn(sent)).toEqual(['0  null 3', '1 0 __proto__ 1', '2 0.0 x 1', '1 1 constructor c', '1 2  2'])
})

test('what is closed costs nothing; what is long is drawn a hundred entries at a time', () => {
  const long = Array.from({ length: 250 }, (_, index) => index)
  expect(drawn(long, () => closedPart)).toHaveLength(1)
  const first = drawn(long)
  expect([first.length, first.at(-1)]).toEqual([102, '1 150 after'])
  const middle = drawn(long, () => ({ open: true, from: 100, to: 200 }))
  expect([middle[1], middle[2], middle.at(-1)]).toEqual(['1 100 before', '1 100 100 100', '1 50 after'])
})

test('at first the outer levels are open, as far as a whole level fits', () => {
  const whole = { a: { b: { c: 1 } }, d: [1, 2, 3] }
  expect([...openAtFirst(whole, 8)]).toEqual(['', '0', '1', '0.0'])
  expect([...openAtFirst(whole, 7)]).toEqual(['', '0', '1'])
  expect([...openAtFirst(whole, 6)]).toEqual([''])
  expect([
    ...openAtFirst(
      Array.from({ length: 999 }, () => [1]),
      10,
    ),
  ]).toEqual([''])
  expect([...openAtFirst('text', 10)]).toEqual([])
})

test.each([
  ['names and values, from the top, in any letter case', 'AB', ['0', '0.1', '1']],
  ['numbers by their digits', '12', ['0.0']],
  ['signs as they are', '.*(-/', ['2']],
  ['what is written out', 'u+202e', ['3']],
  ['nothing', 'zzz', []],
])('looks for %s', (_, word, places) => {
  const whole = { ab: [112, 'xaBy', null], c: 'ab', d: '.*(-/', e: 'a\u202eb' }
  const search = searchFor(word)
  expect(search && findIn(whole, search)).toEqual(places)
})

test('no word is no search', () => expect(searchFor('')).toBeNull())

test('the way to a place opens what holds it, and only the hundred entries around it', () => {
  expect(openPathTo('3.1234.0', () => closedPart)).toEqual([
    ['', { open: true, from: 0, to: 100 }],
    ['3', { open: true, from: 1200, to: 1300 }],
    ['3.1234', { open: true, from: 0, to: 100 }],
  ])
  expect(openPathTo('', () => closedPart)).toEqual([])
})

test('10,000 levels deep are looked through', () => {
  const deep = Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], 'end')
  const search = searchFor('end')
  expect(search && findIn(deep, search)).toHaveLength(1)
})
