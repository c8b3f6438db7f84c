import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { Log } from './logs.ts'
import instance from './samples/log.instance.json'
import keyed from './samples/log.keyed.json'
import legacy from './samples/log.legacy.json'

const renamed = (sent: { 'indexed?': boolean }) => ({ ...sent, indexed: sent['indexed?'] })

test.each([
  [
    'the document’s names',
    instance,
    {
      ...instance,
      address: v.parse(Address, instance.address_hash),
      smart_contract: v.parse(Address, instance.smart_contract),
      block_timestamp: null,
      decoded: {
        ...instance.decoded,
        parameters: instance.decoded.parameters.map(renamed),
      },
    },
  ],
  [
    'today’s names, padded topics and nested values',
    keyed,
    { ...keyed, address: v.parse(Address, keyed.address), topics: keyed.topics.slice(0, 2) },
  ],
  [
    'old names',
    legacy,
    {
      ...legacy,
      transaction_hash: legacy.tx_hash,
      address: v.parse(Address, legacy.address),
      block_timestamp: null,
    },
  ],
])('a log with %s is read whole', (_, sent, whole) => expect(v.parse(Log, sent)).toEqual(whole))

test('nested values of a tuple are kept as sent', () =>
  expect(v.parse(Log, keyed).decoded?.parameters.map(({ indexed, value }) => [indexed, value])).toEqual([
    [true, keyed.decoded.parameters[0]?.value],
    [false, [['5', 'two']]],
  ]))

test('a long log is read', () => {
  const data = `0x${'ab'.repeat(10_000_000)}`
  expect(v.parse(Log, { index: 0, data }).data).toBe(data)
})
