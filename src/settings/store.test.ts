import { expect, test } from 'vitest'
import {
  choose,
  currentChoices,
  defaultChoices,
  overrideChoices,
  readChoices,
  readGateway,
  nextTimeFormat,
} from './store.ts'

test('what was kept is read back as it was', () => {
  const choices = {
    ...defaultChoices,
    theme: 'contrast',
    amounts: 'exact',
    worth: 'hidden',
    gateway: 'https://g.example/ipfs',
    answers: { eth: 'pro' },
  }
  expect(readChoices(JSON.parse(JSON.stringify(choices)))).toEqual({ choices, wrong: [] })
})

test('a part that can’t be used is named and left out, and what isn’t known is passed over', () => {
  const sent: unknown = JSON.parse(`{
    "theme": "<script>", "time": 7, "gateway": "javascript:alert(1)", "answers": [1], "columns": { "a": 1 },
    "media": "none", "unknown": {}, "__proto__": { "worth": "hidden" }
  }`)
  const { choices, wrong } = readChoices(sent)
  expect(choices).toEqual({ media: 'none' })
  expect(wrong).toEqual(['theme', 'time', 'gateway', 'answers', 'columns'])
})

test.each([null, undefined, 7, 'text', [], [7]])('%j holds no choices', (sent) => {
  expect(readChoices(sent)).toEqual({ choices: {}, wrong: [] })
})

test.each([
  [' https://g.example/ipfs/ ', 'https://g.example/ipfs'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://ipfs.localhost:8080/', 'http://ipfs.localhost:8080'],
])('%j is a gateway', (given, gateway) => expect(readGateway(given)).toBe(gateway))

test.each([
  '',
  '/ipfs',
  'g.example',
  'http://g.example',
  'https://dweb',
  'http://192.168.1.5:8080',
  'http://[::1]:8080',
  'https://me:secret@g.example',
  'https://g.example?key=1',
  `https://g.example${'/'.repeat(1_000_000)}a`,
])('%.100s is none', (given) => expect(readGateway(given)).toBeNull())

test('what is lent for a while stands in for the reader’s choices and leaves them as they are, and as they become', () => {
  const own = currentChoices()
  overrideChoices({ time: 'utc', amounts: 'exact' })
  expect(currentChoices()).toEqual({ ...own, time: 'utc', amounts: 'exact' })
  overrideChoices(null)
  expect(currentChoices()).toBe(own)
  overrideChoices({ amounts: 'exact' })
  choose({ theme: 'dark' })
  expect(currentChoices()).toEqual({ ...own, theme: 'dark', amounts: 'exact' })
  overrideChoices(null)
  expect(currentChoices()).toEqual({ ...own, theme: 'dark' })
  choose(own)
})

test('times are told in one way after the other, and in the first again', () => {
  const result = Array.from({ length: 4 }, () => {
    const { time } = currentChoices()
    nextTimeFormat()
    return time
  })
  expect(result).toEqual(['relative', 'utc', 'local', 'relative'])
  choose({ time: 'relative' })
})
