import { expect, test } from 'vitest'
import { createKeptAt } from './keptAt.ts'

test('an answer is a kept one until the server gives it, however many are', () => {
  const keptAt = createKeptAt()
  const paths = Array.from({ length: 400 }, (_, number) => `/blocks/0xA${number}`)
  for (const [at, path] of paths.entries()) keptAt.note(path, at)
  expect([...keptAt.get().keys()]).toEqual(paths.map((path) => path.toLowerCase()))
  keptAt.note('/BLOCKS/0xa0', null)
  expect([...keptAt.get()].slice(0, 1)).toEqual([['/blocks/0xa1', 1]])
  expect(keptAt.get().size).toBe(399)
})
