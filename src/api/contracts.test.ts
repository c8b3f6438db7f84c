import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Contract } from './contracts.ts'
import legacy from './samples/contract.legacy.json'
import unverified from './samples/contract.unverified.json'
import verified from './samples/contract.verified.json'

const zero = `0x${'0'.repeat(40)}`
const read = (sent: unknown) => v.parse(Contract, sent)
const nothing = read({})

test('a verified contract is read whole', () => expect(read(verified)).toEqual(verified))

test('of a contract without known source only the code is told', () =>
  expect(read(unverified)).toEqual({ ...nothing, ...unverified, conflicting_implementations: [] }))

test('a contract of an old server is read by its old names', () =>
  expect(read(legacy)).toEqual({
    ...nothing,
    ...legacy,
    abi: [],
    language: 'vyper',
    implementations: [{ address_hash: legacy.implementation_address, name: 'Bids' }],
    external_libraries: legacy.external_libraries.map((sent) => ({ ...sent, address_hash: sent.address })),
  }))

test.each([
  [{ is_vyper_contract: true, language: 'yul' }, { language: 'yul' }],
  [{ is_vyper_contract: false }, { language: null }],
  [{ language: 'of tomorrow' }, { language: 'of tomorrow' }],
  [
    { additional_sources: [{ file_path: 'a' }, { source_code: 'b' }] },
    { additional_sources: [{ source_code: 'b' }] },
  ],
  [{ implementations: 17 }, { implementations: [] }],
  [{ optimization_runs: '200' }, { optimization_runs: 200 }],
  [{ optimization_runs: 'z' }, { optimization_runs: 'z' }],
  [{ optimization_runs: { of: 'z' } }, { optimization_runs: null }],
  [
    { implementations: [{ address_hash: zero, name: 'Nothing' }], proxy_type: 'eip1967' },
    { implementations: [], proxy_type: 'eip1967' },
  ],
  [{ implementation_address: zero }, { implementations: [] }],
  [{ verified_twin_address_hash: zero }, { verified_twin_address_hash: null }],
])('%o is read as %o', (sent, expected) => expect(read(sent)).toMatchObject(expected))
