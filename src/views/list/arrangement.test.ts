import { expect, test } from 'vitest'
import type { Column } from '#ui/Table.tsx'
import { type Arrangement, inOrder, shownColumns } from './arrangement.ts'

const columns = (...ids: string[]) => ids.map((id) => ({ id, head: id, cell: () => null }))
const wide = { isTight: false, isWorthShown: true }
const arranged = (all: readonly Column<object>[], arrangement: Arrangement, room = wide) => {
  const { columnOrder, columnVisibility } = shownColumns(all, room, arrangement)
  return columnOrder.filter((id) => columnVisibility[id] !== false)
}
const shown = (order: string[], hidden: string[], ...ids: string[]) =>
  arranged(columns(...ids), { order, hidden })

test('columns stand as they were arranged, without the hidden ones', () => {
  expect(shown([], [], 'hash', 'age', 'value')).toEqual(['hash', 'age', 'value'])
  expect(shown(['hash', 'value', 'age'], [], 'hash', 'age', 'value')).toEqual(['hash', 'value', 'age'])
  expect(shown(['hash', 'value', 'age'], ['value'], 'hash', 'age', 'value')).toEqual(['hash', 'age'])
})

test('a list that has columns which another of its name lacks keeps them where they stood', () => {
  const order = ['hash', 'age', 'method', 'block', 'value', 'fee']
  expect(
    shown(order, [], 'hash', 'method', 'block', 'age', 'direction', 'party', 'value', 'worth', 'fee'),
  ).toEqual(['hash', 'age', 'direction', 'party', 'method', 'block', 'value', 'worth', 'fee'])
})

test('a column that isn’t here has no place', () => {
  expect(inOrder(['a', 'b'], ['gone', 'b', 'a'])).toEqual(['b', 'a'])
})

test('an extra column is left out until the reader’s order names it, and then stands in its place', () => {
  const some = columns('hash', 'method', 'types', 'to').map((column) =>
    column.id === 'types' ? { ...column, isExtra: true } : column,
  )
  const ids = (order: string[], hidden: string[] = []) => arranged(some, { order, hidden })
  expect(ids([])).toEqual(['hash', 'method', 'to'])
  expect(ids(['types'])).toEqual(['hash', 'method', 'types', 'to'])
  expect(ids(['types'], ['types'])).toEqual(['hash', 'method', 'to'])
})

test('unless the page is wide what changed follows the first column, unless the reader has another order', () => {
  const some = [
    ...columns('hash', 'from'),
    { id: 'value', head: 'value', cell: () => null, priority: 2 },
    { id: 'direction', head: 'direction', cell: () => null, priority: 1 },
  ]
  const tight = { ...wide, isTight: true }
  const order = ['hash', 'from', 'value', 'direction']
  expect(arranged(some, { order: [], hidden: [] }, tight)).toEqual(['hash', 'direction', 'value', 'from'])
  expect(arranged(some, { order: [], hidden: [] })).toEqual(order)
  expect(arranged(some, { order, hidden: [] }, tight)).toEqual(order)
})

test('who wants to see no worth sees none', () => {
  const room = { isTight: false, isWorthShown: false }
  expect(arranged(columns('hash', 'worth', 'age'), { order: ['hash', 'worth'], hidden: [] }, room)).toEqual([
    'hash',
    'age',
  ])
})
