import { expect, test, vi } from 'vitest'
import { createRequestLog } from './requestLog.ts'

test('the last hundred are kept, each by its number, and all are counted', () => {
  const log = createRequestLog()
  for (let number = 1; number <= 250; number += 1) log.start('GET', `/${number}`)(200)
  const kept = log.get()
  expect(kept).toHaveLength(100)
  expect(kept.map(({ number, asked }) => `/${number}` === asked)).not.toContain(false)
  expect(kept.at(-1)?.number).toBe(250)
})

test('the time that requests took is added up, each once, also of those that are no longer kept', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const log = createRequestLog()
  const end = log.start('GET', '/slow')
  for (let number = 0; number < 100; number += 1) log.start('GET', `/${number}`)
  now.mockReturnValue(1020)
  end(200)
  end(null)
  expect(log.get().some(({ asked }) => asked === '/slow')).toBe(false)
  expect(log.spent()).toBe(20)
})
