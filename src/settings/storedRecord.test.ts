import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { storedRecord } from './storedRecord.ts'

afterEach(() => vi.unstubAllGlobals())

function browser(stored = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
    getItem: (name: string) => stored.get(name) ?? null,
  })
  return stored
}

test('what another tab kept meanwhile under another name stays', () => {
  const stored = browser()
  const kept = storedRecord('two tabs', v.string())
  expect(kept.store('a', 'one')).toBe(true)
  stored.set('two tabs', '{"a":"one","b":"theirs"}')
  kept.store('c', 'ours')
  expect(JSON.parse(stored.get('two tabs') ?? '')).toEqual({ a: 'one', b: 'theirs', c: 'ours' })
  expect(['a', 'b', 'c'].map(kept.of)).toEqual(['one', 'theirs', 'ours'])
})

test.each(['{', '[]', '{"a":7}', 'null'])('what can’t be read is none: %s', (text) => {
  browser(new Map([['odd', text]]))
  expect(storedRecord('odd', v.string()).of('a')).toBeNull()
})
