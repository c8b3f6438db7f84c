import { expect, test } from 'vitest'
import { countNewer } from './newestHooks.ts'

const id = ({ height }: { height: number }) => String(height)
const page = (...heights: number[]) => ({
  items: heights.map((height) => ({ height })),
  unread: 0,
  unreadable: [],
  next: null,
})
const at = (second: number) => `2026-01-01T00:00:0${second}Z`

test.each([
  ['on top of what was read', [7, 6, 5, 4], [5, 4, 3], 2],
  ['nothing', [5, 4, 3], [5, 4, 3], 0],
  ['what came up from below, where some on top are gone', [4, 3, 2, 1], [5, 4, 3], 0],
  ['both', [6, 4, 3, 2], [5, 4, 3], 1],
  ['an answer from a while ago', [3, 2, 1], [5, 4, 3], 0],
  ['a whole page', [9, 8, 7], [5, 4, 3], 3],
])('new is what stands above the first that was read: %s', (_, newest, read, count) => {
  const rows = page(...read).items.map((item) => ({ key: id(item), item }))
  expect(countNewer(page(...newest), id, rows)).toEqual({ count, all: count === newest.length })
})

test('what waits on top hides nothing that is new', () => {
  const items = [{ height: 9 }, { height: 8, timestamp: at(8) }, { height: 7, timestamp: at(7) }]
  const rows = items.filter(({ height }) => height !== 8).map((item) => ({ key: id(item), item }))
  expect(countNewer({ ...page(), items }, id, rows)).toEqual({ count: 1, all: false })
})

test('a whole page from before the rows that were read is not new', () => {
  const timed = (...seconds: number[]) => seconds.map((second) => ({ height: second, timestamp: at(second) }))
  const rows = timed(9, 8).map((item) => ({ key: id(item), item }))
  const older = { ...page(), items: timed(7, 6) }
  expect(countNewer(older, id, rows)).toEqual({ count: 0, all: false })
  expect(countNewer(older, id, [])).toEqual({ count: 2, all: true })
  // a pending one has no time
  expect(countNewer(page(7), id, rows).count).toBe(1)
})
