import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { createPace, type Slot } from './pace.ts'

const question: Slot = { question: '', hasOwnKey: false, round: 0, end: () => {} }
const described = (remaining: string, reset: string) =>
  new Headers({ 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset })

test('asks freely until the server tells a limit', async () => {
  const pace = createPace(() => 0)
  pace.learn(question, new Headers())
  pace.learn(question, described('-1', '-1'))
  pace.learn(question, described('3', '60000'))
  await expect(pace.turn()).resolves.toBeDefined()
})

test('a used-up rate is waited out: said with its end, and over when it is', async () => {
  let now = 0
  const pace = createPace(() => now)
  pace.learn(question, described('0', '30000'))
  await expect(pace.turn()).rejects.toMatchObject({ kind: 'rate', waitMs: 30_000 })
  now = 10_000
  await expect(pace.turn()).rejects.toMatchObject({ waitMs: 20_000 })
  now = 30_000
  await expect(pace.turn()).resolves.toBeDefined()
})

test('held for another reason than its rate, it says that for so long, unless it answers', async () => {
  let now = 0
  const pace = createPace(() => now)
  const reason = new ApiError('key-missing')
  pace.hold(30_000, reason)
  await expect(pace.turn()).rejects.toBe(reason)
  now = 30_000
  await expect(pace.turn()).resolves.toBeDefined()
  pace.hold(30_000, reason)
  pace.learn(question, new Headers())
  await expect(pace.turn()).resolves.toBeDefined()
  pace.learn(question, described('0', '30000'))
  pace.learn(question, new Headers())
  await expect(pace.turn()).rejects.toMatchObject({ kind: 'rate', waitMs: 30_000 })
})

test('of a rate and another reason the longer is told, and neither ends with the other', async () => {
  let now = 0
  const pace = createPace(() => now)
  const reason = new ApiError('key-missing')
  pace.hold(30_000, reason)
  pace.hold(10_000)
  await expect(pace.turn()).rejects.toBe(reason)
  pace.learn(question, new Headers())
  await expect(pace.turn()).rejects.toMatchObject({ kind: 'rate', waitMs: 10_000 })
  pace.hold(30_000, reason)
  now = 30_000
  await expect(pace.turn()).resolves.toBeDefined()
})

test('a rate is waited out as long as told, unless that can’t be a wait', async () => {
  const pace = createPace(() => 0)
  // other servers send seconds or ms since 1970
  for (const moment of ['1767225630', '1767225630000']) pace.learn(question, described('0', moment))
  await expect(pace.turn()).resolves.toBeDefined()
  pace.learn(question, described('0', '3600000'))
  await expect(pace.turn()).rejects.toMatchObject({ waitMs: 3_600_000 })
})

test('a short wait passes in silence, and can be called off', async () => {
  const pace = createPace()
  pace.hold(30)
  const began = Date.now()
  await pace.turn()
  expect(Date.now() - began).toBeGreaterThanOrEqual(25)
  pace.hold(1900)
  const caller = new AbortController()
  const waiting = pace.turn('', caller.signal)
  caller.abort(new Error('left the page'))
  await expect(waiting).rejects.toThrow('left the page')
})

test('who waits is told when the server meanwhile tells a longer wait', async () => {
  const pace = createPace()
  pace.hold(20)
  const waiting = pace.turn()
  pace.hold(60_000)
  await expect(waiting).rejects.toMatchObject({ kind: 'rate' })
})

test('what a server tells of its limits is kept; what it doesn’t is null', () => {
  const pace = createPace(() => 1000)
  pace.learn(question, described('-1', '-1'))
  expect(pace.allowance()).toBeNull()
  pace.learn(
    question,
    new Headers({
      'x-ratelimit-limit': '180',
      'x-ratelimit-remaining': '175',
      'x-ratelimit-reset': '26095',
    }),
  )
  expect(pace.allowance()).toEqual({ limit: 180, remaining: 175, until: 27_095, credits: null })
  pace.learn(question, new Headers({ 'x-credits-remaining': '-1.5', 'x-ratelimit-limit': 'many' }))
  expect(pace.allowance()).toEqual({ limit: null, remaining: null, until: null, credits: '-1.5' })
})
