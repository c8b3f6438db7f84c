import type * as v from 'valibot'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { Address, AddressDetails } from './addresses.ts'
import { Instance } from './instances.ts'
import { Log } from './logs.ts'
import details from './samples/address.details.json'
import address from './samples/address.keyed.json'
import log from './samples/log.keyed.json'
import nft from './samples/nft.keyed.json'
import stateChange from './samples/stateChange.erc20.json'
import token from './samples/token.keyed.json'
import transfer from './samples/tokenTransfer.keyed.json'
import transaction from './samples/transaction.keyed.json'
import { StateChange } from './stateChanges.ts'
import { Token } from './tokens.ts'
import { TokenTransfer } from './tokenTransfers.ts'
import { Transaction } from './transactions.ts'

type Case = [string, v.GenericSchema<unknown, object>, object, string]

describe.each<Case>([
  ['an address', Address, address, 'hash'],
  ['an address on its own', AddressDetails, details, 'hash'],
  ['a token', Token, token, 'address_hash'],
  ['an NFT', Instance, nft, 'id'],
  ['a token transfer', TokenTransfer, transfer, 'transaction_hash'],
  ['a transaction', Transaction, transaction, 'hash'],
  ['a state change', StateChange, stateChange, 'address'],
  ['a log', Log, log, 'index'],
])('%s', (_, schema, sample, identity) => {
  const read = (sent: object): object | null => {
    const { success, output } = safeParse(schema, sent)
    return success ? output : null
  }
  const others = Object.keys(sample).filter((field) => field !== identity)

  test.each(others)('survives a wrong %s', (field) => {
    const rest = without(read(sample) ?? {}, field)
    for (const sent of wrong(sample, field)) expect(without(read(sent) ?? {}, field)).toEqual(rest)
  })

  test.each(others)('without %s has nothing there', (field) => {
    for (const sent of [without(sample, field), { ...sample, [field]: null }]) {
      expect([null, [], undefined]).toContainEqual(
        Object.entries(read(sent) ?? {}).find(([name]) => name === field)?.[1],
      )
    }
  })

  test(`without ${identity} isn't read`, () => {
    const unread = wrong(sample, identity).filter((sent) => !Object.values(sent).includes(17))
    expect(unread.map(read)).toEqual(unread.map(() => null))
  })

  test.each([null, 17, 'x', [], [sample]])("isn't read from %o", (sent) =>
    expect(safeParse(schema, sent).success).toBe(false),
  )
})

function wrong(sample: object, field: string): object[] {
  const rest = without(sample, field)
  return [rest, ...[null, 17, 'x', {}, []].map((value) => Object.assign({ [field]: value }, rest))]
}

function without(record: object, field: string): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))
}
