import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPace, wait } from './client/pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pace = async (ms: number, signal?: AbortSignal) => {
  const own = createPace()
  own.hold(ms)
  await own.turn('', signal)
}

describe.each([
  ['a wait', wait],
  ['a turn', pace],
])('%s', (_what, begin) => {
  test('passes in its time, and leaves nothing behind', async () => {
    const { signal } = new AbortController()
    const passed = vi.fn<() => void>()
    const waiting = begin(1000, signal).then(passed)
    await vi.advanceTimersByTimeAsync(999)
    expect(passed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('needs no signal', async () => {
    const waiting = begin(1000)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(waiting).resolves.toBeUndefined()
  })

  test('ends with the reason it is called off for', async () => {
    const caller = new AbortController()
    const waiting = begin(1000, caller.signal)
    caller.abort(new Error('left the page'))
    await expect(waiting).rejects.toThrow('left the page')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('never begins where it was called off before', async () => {
    await expect(begin(1000, AbortSignal.abort(new Error('gone already')))).rejects.toThrow('gone already')
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a wait longer than a timer can be doesn’t pass at once', async () => {
  const passed = vi.fn<() => void>()
  void wait(2 ** 31).then(passed)
  await vi.advanceTimersByTimeAsync(2 ** 31 - 2)
  expect(passed).not.toHaveBeenCalled()
})
