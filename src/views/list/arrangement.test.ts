import { expect, test } from 'vitest'
import { arranged, inOrder } from './arrangement.ts'

const columns = (...ids: string[]) => ids.map((id) => ({ id, head: id, cell: () => null }))
const shown = (order: string[], hidden: string[], ...ids: string[]) =>
  arranged(columns(...ids), { order, hidden }).map(({ id }) => id)

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
  const ids = (order: string[], hidden: string[] = []) =>
    arranged(some, { order, hidden }).map(({ id }) => id)
  expect(ids([])).toEqual(['hash', 'method', 'to'])
  expect(ids(['types'])).toEqual(['hash', 'method', 'types', 'to'])
  expect(ids(['types'], ['types'])).toEqual(['hash', 'method', 'to'])
})
