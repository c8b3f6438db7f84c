import { expect, test } from 'vitest'
import { bareAddress } from '#views/address/bareAddress.ts'
import { callBy, eventBy } from '#format/abiDecoded.ts'
import { ownAbiOf } from './ownAbiOf.ts'
import { readAbiText } from '#format/abiText.ts'

const [proxy, code, facet] = ['A1', 'B2', 'C3'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
]
const abiOf = (text: string) => readAbiText(text).abi
const at = (...codes: (string | null)[]) => ({
  hash: bareAddress(proxy)?.hash ?? '',
  implementations: codes.map((address_hash) => ({ address_hash, name: null })),
})

test('an ABI of the code that a proxy runs decodes what is called and written at the proxy', () => {
  const all = { [code.toLowerCase()]: abiOf('stop()\nevent Stopped()') }
  const abi = ownAbiOf(all, at(null, facet, code)) ?? []
  expect(callBy(abi, '0x07da68f5')?.method_call).toBe('stop()')
  expect(
    eventBy(abi, ['0x7acc84e34091ae817647a4c49116f5cc07f319078ba80f8f5fde37ea7e25cbd6'], '0x')?.method_call,
  ).toBe('Stopped()')
})

test('that of the address itself goes before those of its code', () => {
  const all = {
    [code.toLowerCase()]: abiOf('pay(address other)'),
    [proxy.toLowerCase()]: abiOf('pay(address to)'),
  }
  const data = `0x0c11dedd${'0'.repeat(64)}`
  expect(callBy(ownAbiOf(all, at(code)) ?? [], data)?.parameters[0]?.name).toBe('to')
})

test.each([
  ['no address', null],
  ['an address without an ABI', at(code)],
])('of %s nothing is said', (_what, address) => expect(ownAbiOf({}, address)).toBeNull())
