import { afterEach, expect, test, vi } from 'vitest'
import { writeEntry, merge, onChangeElsewhere, readEntry } from './storage.ts'

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
    getItem: (name: string) => stored.get(name) ?? null,
  })
  const reread = vi.fn<() => void>()
  onChangeElsewhere('a', reread)
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(1)

  isFull = true
  expect(writeEntry('a', '1')).toBe(false)
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(1)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(reread).toHaveBeenCalledTimes(2)
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(3)

  expect(writeEntry('a', '1')).toBe(false)
  isFull = false
  expect(writeEntry('a', '2')).toBe(true)
  expect(stored).toEqual(new Map([['a', '2']]))
  window.dispatchEvent(comesBack())
  expect(reread).toHaveBeenCalledTimes(4)
  expect(writeEntry('a', null)).toBe(true)
  expect(stored.size).toBe(0)
})

test.each([
  ['each another field', { a: 1 }, { a: 2 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  [
    'each another entry of a field',
    { f: { x: 1 } },
    { f: { x: 1, y: 2 } },
    { f: { x: 1, z: 3 } },
    { f: { x: 1, y: 2, z: 3 } },
  ],
  ['the same field: the other tab came last', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }],
  ['one takes away what the other leaves', { a: 1, b: 1 }, { a: 1 }, { a: 2, b: 1 }, { a: 2 }],
  ['both to a list', { l: ['a', 'b'] }, { l: ['a', 'b', 'c'] }, { l: ['b', 'd'] }, { l: ['b', 'd', 'c'] }],
  ['nothing was there', undefined, { a: 1 }, { b: 2 }, { b: 2, a: 1 }],
  ['one forgot all', { a: 1 }, { a: 1 }, undefined, undefined],
  ['fields of hostile names', {}, { constructor: 1 }, { toString: 2 }, { toString: 2, constructor: 1 }],
])('two tabs changed %s', (_what, before, mine, theirs, both) =>
  expect(merge(before, mine, theirs)).toEqual(both),
)

test('two tabs that choose at once lose nothing: what one wrote over the other’s, which it didn’t know, is put back', () => {
  vi.stubGlobal('window', new EventTarget())
  let stored: string | null = '{"theme":"system","answers":{}}'
  vi.stubGlobal('localStorage', {
    setItem: (_name: string, text: string) => (stored = text),
    getItem: () => stored,
  })
  const before = readEntry('b')
  const changed = vi.fn<() => void>()
  onChangeElsewhere('b', changed)
  // another tab's write is stored before this page receives its event
  stored = '{"theme":"system","answers":{"eth":"pro"}}'
  expect(writeEntry('b', '{"theme":"dark","answers":{}}')).toBe(true)
  expect(JSON.parse(stored)).toEqual({ theme: 'dark', answers: { eth: 'pro' } })
  expect(changed).toHaveBeenCalledTimes(1)
  // the other tab wrote without having seen this page's change
  stored = '{"theme":"system","answers":{},"time":"utc"}'
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'b', oldValue: before, newValue: stored }))
  expect(JSON.parse(stored)).toEqual({ theme: 'dark', answers: { eth: 'pro' }, time: 'utc' })
  expect(changed).toHaveBeenCalledTimes(2)
})

test.each([
  ['is told while the browser still answers with this page’s own write', 'before'],
  ['replaced this page’s write of just now', 'mine'],
] as const)(
  'what another tab chose without knowing of this page’s choice keeps both, where it %s',
  (_where, replaced) => {
    vi.stubGlobal('window', new EventTarget())
    const texts = { before: '{"theme":"system","media":"none"}', mine: '{"theme":"dark","media":"none"}' }
    let stored: string = texts.before
    vi.stubGlobal('localStorage', {
      setItem: (_name: string, text: string) => (stored = text),
      getItem: () => stored,
    })
    readEntry(replaced)
    onChangeElsewhere(replaced, () => readEntry(replaced))
    expect(writeEntry(replaced, texts.mine)).toBe(true)
    const theirs = '{"theme":"system","media":"all"}'
    if (replaced === 'mine') stored = theirs
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: replaced, oldValue: texts[replaced], newValue: theirs }),
    )
    expect(JSON.parse(stored)).toEqual({ theme: 'dark', media: 'all' })
  },
)

test('what another tab sets back later than at once is taken as it is', () => {
  vi.stubGlobal('window', new EventTarget())
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  let stored: string = '{"theme":"system"}'
  vi.stubGlobal('localStorage', {
    setItem: (_name: string, text: string) => (stored = text),
    getItem: () => stored,
  })
  readEntry('c')
  onChangeElsewhere('c', () => readEntry('c'))
  writeEntry('c', '{"theme":"dark"}')
  now.mockReturnValue(1500)
  const oldValue = stored
  stored = '{"theme":"system"}'
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'c', oldValue, newValue: stored }))
  expect(stored).toBe('{"theme":"system"}')
  now.mockRestore()
})

test('of two choices at once none is lost to a tab that knew of neither', () => {
  vi.stubGlobal('window', new EventTarget())
  const before = '{"theme":"system","time":"relative","media":"none"}'
  let stored: string = before
  vi.stubGlobal('localStorage', {
    setItem: (_name: string, text: string) => (stored = text),
    getItem: () => stored,
  })
  readEntry('d')
  onChangeElsewhere('d', () => readEntry('d'))
  writeEntry('d', '{"theme":"dark","time":"relative","media":"none"}')
  writeEntry('d', '{"theme":"dark","time":"utc","media":"none"}')
  const oldValue = stored
  stored = '{"theme":"system","time":"relative","media":"all"}'
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'd', oldValue, newValue: stored }))
  expect(JSON.parse(stored)).toEqual({ theme: 'dark', time: 'utc', media: 'all' })
})
