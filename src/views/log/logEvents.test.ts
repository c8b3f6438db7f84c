import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Log } from '#api/logs.ts'
import sample from '#api/samples/log.instance.json'
import { chosenEvent, choicesOf, eventOf, passes } from './logEvents.ts'

const log = (sent: object) => v.parse(Log, { index: 1, ...sent })
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = `0x${'1'.padStart(64, '0')}`

test('a log of which nothing is known has no name, and no emitter passes for it', () => {
  const bare = log({})
  expect(eventOf(bare)).toEqual({ key: 'none', name: null, decoded: null, looksLike: null })
  expect(passes(bare, {})).toBe(true)
  expect(passes(bare, { address: '' })).toBe(false)
  expect(passes(bare, { event: 'None' })).toBe(true)
})

test('what the server decoded is never called what it looks like', () => {
  const own = log({
    ...sample,
    topics: [transfer, word, word],
    data: word,
    decoded: { method_call: 'Moved(uint256)' },
  })
  expect(eventOf(own)).toMatchObject({ key: 'Moved', name: 'Moved', looksLike: null })
  expect(eventOf(log({ topics: [transfer, word, word], data: word }))).toMatchObject({
    key: 'Transfer',
    looksLike: { standard: 'ERC-20' },
  })
  expect(eventOf(log({ topics: [transfer, word], data: word })).key).toBe(transfer)
})

test('a filter is by emitter and event, whatever the letter case', () => {
  const sent = log(sample)
  const { key } = eventOf(sent)
  const address = sent.address?.hash ?? ''
  expect(passes(sent, { address: address.toLowerCase(), event: key.toUpperCase() })).toBe(true)
  expect(passes(sent, { address: `${address}0` })).toBe(false)
})

test('an event is found by its first topic as well, whether the server decoded it or not', () => {
  const decoded = log({
    topics: [transfer, word, word],
    decoded: { method_call: 'Transfer(address,address)' },
  })
  const looksLike = log({ topics: [transfer, word, word], data: word })
  const unknown = log({ topics: [word] })
  const alike = log({ topics: [`0x${'a'.repeat(64)}`], decoded: { method_call: 'Transfer(bytes32)' } })
  const all = [decoded, looksLike, unknown, alike]
  const found = (event: string) => all.filter((one) => passes(one, { event }))
  expect(found(transfer.toUpperCase().replace('0X', '0x'))).toEqual([decoded, looksLike])
  expect(found(word)).toEqual([unknown])
  expect(found('transfer')).toEqual([decoded, looksLike, alike])
  // the name alone does, unless it matches more than the topic
  expect(chosenEvent([decoded, looksLike, unknown], transfer)).toBe('Transfer')
  expect(chosenEvent(all, transfer)).toBe(transfer)
  expect(chosenEvent(all, word)).toBe(word)
  expect([chosenEvent(all, undefined), chosenEvent(all, 'Approval')]).toEqual([undefined, 'Approval'])
})

test('what can’t be seen in the name or the topic of an event is written out in what a link keeps of it', () => {
  expect(eventOf(log({ topics: ['<b>\u202Egnp'] })).key).toBe('<b>⟨U+202E⟩gnp')
  const named = log({ decoded: { method_call: 'Mo\u202Eved(uint256)' } })
  expect(eventOf(named).key).toBe('Mo⟨U+202E⟩ved')
  expect(passes(named, { event: 'mo⟨u+202e⟩ved' })).toBe(true)
})

test('choices are counted in the order in which they came', () =>
  expect(choicesOf(['b', 'A', 'a', ''], (text) => (text ? { value: text, word: text } : null))).toEqual([
    { value: 'b', word: 'b', count: 1 },
    { value: 'A', word: 'A', count: 2 },
  ]))
