import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { knownEvent, knownSignatures } from './knownEvents.ts'

const word = (hex: string) => `0x${hex.padStart(64, '0')}`
const topicOf = (name: string) =>
  knownSignatures.find(({ signature }) => signature.startsWith(`${name}(`))?.topic ?? ''
const [from, to] = ['11'.repeat(20), '22'.repeat(20)]

test.each(knownSignatures)('$signature has its topic', ({ topic, signature }) => {
  const types = signature.replace(/( indexed)? \w+(?=[,)])/g, '').replaceAll(', ', ',')
  expect(topic).toBe(`0x${Buffer.from(keccak_256(new TextEncoder().encode(types))).toString('hex')}`)
})

test('a transfer is told from that of an NFT by where its number stands', () => {
  const transfer = topicOf('Transfer')
  expect(knownEvent([transfer, word(from), word(to)], word('ff'))).toEqual({
    name: 'Transfer',
    standard: 'ERC-20',
    signature: 'Transfer(address indexed from, address indexed to, uint256 value)',
    parameters: [
      { name: 'from', type: 'address', indexed: true, value: `0x${from}` },
      { name: 'to', type: 'address', indexed: true, value: `0x${to}` },
      { name: 'value', type: 'uint256', indexed: false, value: '255' },
    ],
  })
  expect(
    knownEvent([transfer.toUpperCase().replace('X', 'x'), word(from), word(to), word('7')], '0x'),
  ).toMatchObject({
    standard: 'ERC-721',
    parameters: [{}, {}, { name: 'tokenId', indexed: true, value: '7' }],
  })
})

test('a batch is named; its lists are left to the raw words', () =>
  expect(
    knownEvent([topicOf('TransferBatch'), word('1'), word(from), word(to)], `0x${'0'.repeat(64 * 4)}`),
  ).toMatchObject({ name: 'TransferBatch', parameters: [] }))

test.each<[string, string[], string]>([
  ['no topics', [], '0x'],
  ['another topic', [word('1')], '0x'],
  ['the name of an object’s own', ['constructor'], '0x'],
  ['too few topics', [topicOf('Transfer'), word(from)], word('ff')],
  ['more data', [topicOf('Transfer'), word(from), word(to)], `${word('ff')}00`],
  ['no data', [topicOf('Transfer'), word(from), word(to)], '0x'],
  ['more than an address', [topicOf('Deposit'), `0x${'f'.repeat(64)}`], word('ff')],
  ['more than a flag', [topicOf('ApprovalForAll'), word(from), word(to)], word('2')],
  ['topics that are no hex', [topicOf('Deposit'), 'zz'], word('ff')],
  ['a batch without its lists', [topicOf('TransferBatch'), word('1'), word(from), word(to)], '0x'],
])('%s is no known event', (_name, topics, data) => expect(knownEvent(topics, data)).toBeNull())
