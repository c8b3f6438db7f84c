import { expect, test } from 'vitest'
import { type Rpc, transactionOf, vectors } from './vectors.testing.ts'
import { envelopeHash } from './envelope.ts'
import { ledger } from './line.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'
import { encodeRlp, hexOf, integerBytes } from './rlp.ts'
import { type TransactionHashGiven, transactionHashLines } from './transactionHash.ts'

const coin = { symbol: 'ETH', decimals: 18 }
const all = vectors('transactions') as { what: string; tx: Rpc }[]
const mainnet = all.find(({ what }) => what === 'mainnet, type 2')?.tx ?? {}

const seal = (
  given: Partial<TransactionHashGiven> & Pick<TransactionHashGiven, 'byHash'>,
  changed: Rpc = {},
) => transactionHashLines({ transaction: transactionOf(mainnet, changed), chainId: '1', coin, ...given })
const marks = (lines: ReturnType<typeof transactionHashLines>) =>
  Object.fromEntries(lines.map(({ id, mark }) => [id, mark]))
const claims = (lines: ReturnType<typeof transactionHashLines>) => lines.map(({ claim }) => claim).join('\n')

test.each(all)('what is shown of a real transaction is what was signed: $what', ({ tx }) => {
  const lines = transactionHashLines({ transaction: transactionOf(tx), byHash: tx, chainId: null, coin })
  expect(marks(lines)).toMatchObject({ T1: 'holds', T2: 'holds' })
})

test('a deposit, which nobody signed, and a fee in a token are what their hashes name', () => {
  const [deposit, celo] = (vectors('rollups') as { tx: Rpc }[]).map(({ tx }) => {
    const lines = transactionHashLines({ transaction: transactionOf(tx), byHash: tx, chainId: '42220', coin })
    return { marks: marks(lines), claims: claims(lines) }
  })
  expect(deposit?.marks).toEqual({ T2: 'unchecked', T1: 'holds' })
  expect(deposit?.claims).toContain('No signature: this transaction was sent by L1.')
  expect(celo?.marks).toEqual({ T2: 'holds', 'T2 chain': 'holds', T1: 'holds' })
})

test.each([
  [
    'value',
    '15000000000000000000',
    /^By value, the signed transaction says .* ETH; this server says 15 ETH\.$/m,
  ],
  ['nonce', 12, /By nonce, the signed transaction says \d+; this server says 12\./],
  ['gas_limit', '21001', /By gas limit, the signed transaction says \d+; this server says 21001\./],
  ['max_fee_per_gas', '1', /By max fee per gas, the signed/],
  [
    'to',
    { hash: `0x${'ab'.repeat(20)}` },
    /By receiver, the signed transaction says 0x.*; this server says 0x/,
  ],
  ['raw_input', '0x1234', /By input, the signed transaction says/],
])('one altered field makes one ✗, which names it: %s', (field, value, sentence) => {
  const lines = ledger(seal({ byHash: mainnet }, { [field]: value }))
  expect(marks(lines)).toEqual({ T1: 'fails', T2: 'holds', 'T2 chain': 'holds' })
  expect(claims(lines)).toMatch(sentence)
})

test.each([
  ['nothing else is false', {}, 'holds'],
  ['the value is', { value: '15' }, 'fails'],
  ['the receiver is', { to: { hash: `0x${'ab'.repeat(20)}` } }, 'fails'],
])('a field that a server doesn’t show is no false one, and hides no other: %s', (_what, changed, mark) => {
  for (const field of ['type', 'nonce', 'gas_limit', 'max_fee_per_gas', 'raw_input'])
    expect(marks(seal({ byHash: mainnet }, { ...changed, [field]: null }))).toEqual({
      T1: mark,
      T2: 'holds',
      'T2 chain': 'holds',
    })
})

test.each([
  ['max_fee_per_blob_gas', '1', /By max fee per blob gas, the signed .*; this server says 0\.000000001 gwei/],
  [
    'blob_versioned_hashes',
    [`0x01${'ab'.repeat(31)}`],
    /By blobs, the signed .*; this server says 0x01abab…abab\./,
  ],
])('what is shown of blobs is held against what was signed: %s', (field, value, sentence) => {
  const { tx = {} } = all.find(({ what }) => what.includes('type 3')) ?? {}
  const shown = { max_fee_per_blob_gas: BigInt(String(tx.maxFeePerBlobGas)).toString(), [field]: value }
  const lines = transactionHashLines({
    transaction: transactionOf(tx, shown),
    byHash: tx,
    chainId: '1',
    coin,
  })
  expect(marks(lines)).toMatchObject({ T1: 'fails' })
  expect(claims(lines)).toMatch(sentence)
  // a server whose JSON-RPC leaves them out
  const byHash = { ...tx, maxFeePerBlobGas: undefined, blobVersionedHashes: undefined }
  const all3 = {
    ...shown,
    blob_versioned_hashes: tx.blobVersionedHashes,
    max_fee_per_blob_gas: BigInt(String(tx.maxFeePerBlobGas)).toString(),
  }
  expect(
    marks(transactionHashLines({ transaction: transactionOf(tx, all3), byHash, chainId: '1', coin })),
  ).toMatchObject({ T1: 'holds' })
})

test('of several blobs those that can’t be read are no false ones', () => {
  const { tx = {} } =
    all.find(({ tx: { blobVersionedHashes: of } }) => Array.isArray(of) && of.length > 1) ?? {}
  const blobs = tx.blobVersionedHashes as string[]
  const marksOf = (blob_versioned_hashes: string[]) =>
    marks(
      transactionHashLines({
        transaction: transactionOf(tx, { blob_versioned_hashes }),
        byHash: tx,
        chainId: '1',
        coin,
      }),
    ).T1
  expect(marksOf(blobs.slice(1))).toBe('holds')
  expect(marksOf([...blobs, `0x01${'ab'.repeat(31)}`])).toBe('fails')
})

test.each(all)('in the preimage the field that matters is marked: $what', ({ tx }) => {
  const lines = transactionHashLines({
    transaction: transactionOf(tx, { nonce: 77 }),
    byHash: tx,
    chainId: null,
    coin,
  })
  const { hex = '', field } = lines.find(({ id }) => id === 'T1')?.preimage ?? {}
  const marked = hex.slice(2 + (field?.from ?? 0) * 2, 2 + (field?.to ?? 0) * 2)
  expect(field?.name).toBe('nonce')
  expect(`0x${marked}`).toBe(hexOf(encodeRlp(integerBytes(BigInt(String(tx.nonce))))))
})

test('authorizations that JSON-RPC tells in another order are hashed in that of the page', () => {
  const { tx = {} } = all.find(({ what }) => what === 'mainnet, type 4') ?? {}
  const [one] = tx.authorizationList as Rpc[]
  const listed = [{ ...one, nonce: '0x7' }, one, { ...one, nonce: '0x8' }]
  const signed = { ...tx, authorizationList: listed }
  const authorization_list = listed.map((sent) => ({
    address_hash: sent?.address,
    nonce: BigInt(String(sent?.nonce)).toString(),
    r: sent?.r,
  }))
  const record = transactionOf(tx, { hash: envelopeHash(envelopeOfRpc(signed)), authorization_list })
  const marksOf = (byHash: Rpc) =>
    marks(transactionHashLines({ transaction: record, byHash, chainId: '1', coin })).T1
  expect(marksOf({ ...tx, authorizationList: listed.toReversed() })).toBe('holds')
  expect(marksOf({ ...tx, authorizationList: listed.slice(1) })).toBe('unchecked')
})

test('a sender who didn’t sign it is one ✗', () => {
  const lines = ledger(seal({ byHash: mainnet }, { from: { hash: `0x${'ab'.repeat(20)}` } }))
  expect(marks(lines)).toEqual({ T2: 'fails', 'T2 chain': 'holds', T1: 'holds' })
})

test('a signature for another chain is told', () => {
  expect(claims(seal({ byHash: mainnet, chainId: '10' }))).toContain(
    'signed for chain 1, and this network is chain 10',
  )
})

// server behaviour that is legitimate: never ✗, never an exception
const silent: [string, unknown, Rpc?][] = [
  ['nothing was answered', null],
  ['an answer that is text', 'Action not found.'],
  ['a list', []],
  [
    'an access list that is left out',
    { ...all.find(({ what }) => what.includes('with access list'))?.tx, accessList: [] },
  ],
  ['no signature', { ...mainnet, r: undefined }],
  ['v without yParity', { ...mainnet, yParity: undefined, v: undefined }],
  ['a deposit of another chain', { ...mainnet, r: '0x0', s: '0x0', v: '0x0' }],
  ['an unknown type', mainnet, { type: 106 }],
  ['a field that can’t be read', { ...mainnet, nonce: 'many' }],
  ['another transaction', { ...mainnet, value: '0x1' }, { value: '2' }],
]
test.each(silent)('says nothing, and why: %s', (_what, told, changed) => {
  const access = all.find(({ what }) => what.includes('with access list'))?.tx ?? {}
  const isAccess = _what.includes('access list')
  const lines = isAccess
    ? transactionHashLines({ transaction: transactionOf(access), byHash: told, chainId: '1', coin })
    : seal({ byHash: told }, changed)
  expect(lines.map(({ mark }) => mark)).toEqual(['unchecked', 'unchecked', 'unchecked'])
  expect(claims(lines)).toMatch(/: .+\.$/m)
})

test('fewer digits of r, a chain id of null and v in place of yParity are read as they are meant', () => {
  const legacy = all.find(({ what }) => what === 'mainnet, EIP-155')?.tx ?? {}
  const lines = transactionHashLines({
    transaction: transactionOf(legacy),
    byHash: { ...legacy, chainId: null, r: String(legacy.r).replace(/^0x0*/, '0x') },
    chainId: '1',
    coin,
  })
  expect(marks(lines)).toEqual({ T1: 'holds', T2: 'holds', 'T2 chain': 'holds' })
})

test('an access list that only the block tells proves what is shown', () => {
  const { tx = {} } = all.find(({ what }) => what === 'mainnet, type 2 with access list') ?? {}
  const lines = transactionHashLines({
    transaction: transactionOf(tx),
    byHash: { ...tx, accessList: [] },
    inBlock: tx,
    chainId: '1',
    coin,
  })
  expect(marks(lines)).toEqual({ T1: 'holds', T2: 'holds', 'T2 chain': 'holds' })
})
