import { afterEach, expect, test, vi } from 'vitest'
import { keepEntry, onOtherTab } from './changes.ts'

afterEach(() => vi.unstubAllGlobals())

const comesBack = () => Object.assign(new Event('pageshow'), { persisted: true })

test('a page that comes back reads again what other tabs may have changed, but not where it holds what couldn’t be kept', () => {
  vi.stubGlobal('window', new EventTarget())
  const stored = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('localStorage', {
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, text)
    },
    removeItem: (name: string) => stored.delete(name),
  })
  const reread = vi.fn<() => void>()
  onOtherTab('a', reread)
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(1)

  isFull = true
  expect(keepEntry('a', '1')).toBe(false)
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(1)
  // another tab forgot it for good
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(reread).toHaveBeenCalledTimes(2)
  // which this page has taken over
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(3)

  expect(keepEntry('a', '1')).toBe(false)
  isFull = false
  expect(keepEntry('a', '2')).toBe(true)
  expect(stored).toEqual(new Map([['a', '2']]))
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(4)
  expect(keepEntry('a', null)).toBe(true)
  expect(stored.size).toBe(0)
})
