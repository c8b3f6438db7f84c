import { expect, test, vi } from 'vitest'
import { createDeduplication } from './fetch.ts'

function fetcher() {
  const asked: { name: string; signal: AbortSignal; answer: (words: string) => void }[] = []
  const share = createDeduplication<string>()
  const ask = (name: string, signal?: AbortSignal) =>
    share(
      name,
      (own) =>
        new Promise((answer, fail) => {
          asked.push({ name, signal: own, answer })
          own.addEventListener('abort', () => fail(own.reason as Error))
        }),
      signal,
    )
  return { asked, ask }
}

test('one question at a time for each name, answered to all', async () => {
  const { asked, ask } = fetcher()
  const answers = Promise.all([ask('a'), ask('a'), ask('b')])
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b'])
  for (const { answer, name } of asked) answer(name.toUpperCase())
  expect(await answers).toEqual(['A', 'A', 'B'])
  void ask('a')
  expect(asked).toHaveLength(3)
})

test('one caller may leave; when the last has, it is called off', async () => {
  const { asked, ask } = fetcher()
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = Promise.allSettled([ask('a', first.signal), ask('a', second.signal)])
  first.abort(new Error('first left'))
  expect(asked[0]?.signal.aborted).toBe(false)
  second.abort(new Error('second left'))
  await vi.waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
  expect(await answers).toMatchObject([
    { reason: { message: 'first left' } },
    { reason: { message: 'second left' } },
  ])
  void ask('a')
  expect(asked).toHaveLength(2)
})

test('who asks at once when the last caller has left gets the same answer', async () => {
  const { asked, ask } = fetcher()
  const first = new AbortController()
  const left = ask('a', first.signal)
  first.abort(new Error('left'))
  const next = ask('a', new AbortController().signal)
  await expect(left).rejects.toThrow('left')
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  asked[0]?.answer('A')
  expect(await next).toBe('A')
  expect(asked).toHaveLength(1)
})
