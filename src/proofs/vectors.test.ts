import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nextBaseFee } from './baseFee.ts'
import { authorizationPayload, encodeEnvelope, envelopeHash, signingPayload } from './envelope.ts'
import { type Header, headerHash, unknownFields } from './header.ts'
import { encodeReceipt } from './receipt.ts'
import { bytesOf, encodeRlp, hashOf, hexOf, integerBytes } from './rlp.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'
import { signerOf } from './signature.ts'
import { orderedRoot } from './trie.ts'
import { withdrawalsRoot } from './blockHeader.ts'

// real transactions, headers and blocks of mainnet and test chains: src/proofs/vectors

type Rpc = Record<string, unknown>
type Block = Header & { hash: string; transactions: Rpc[]; withdrawals?: Rpc[] }

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8'))
const transactions = read('transactions') as {
  what: string
  tx: Rpc
  authorities?: string[]
  created?: string
}[]
const rollups = read('rollups') as typeof transactions
const headers = read('headers') as { what: string; header: Header }[]
const blocks = read('blocks') as { what: string; block: Block; parent?: Header; receipts?: Rpc[] }[]
const goerli = read('goerli-cancun-10536893') as Block
const { payload } = read('mainnet-capella-18189758') as {
  payload: Rpc & { transactions: string[]; withdrawals: Rpc[] }
}

const big = (value: unknown) => BigInt(value as string)
const withdrawn = (sent: Rpc[]) =>
  sent.map((one) => ({
    index: big(one.index),
    validatorIndex: big(one.validatorIndex ?? one.validator_index),
    address: String(one.address),
    gwei: big(one.amount),
  }))

test('types of other chains hash to their hashes, and who signed is named where anybody did', () => {
  const [deposit, celo] = rollups.map(({ tx }) => envelopeOfRpc(tx))
  expect([deposit, celo].map((one) => one && envelopeHash(one))).toEqual(rollups.map(({ tx }) => tx.hash))
  expect(celo && signerOf(signingPayload(celo), celo.signature)).toBe(rollups[1]?.tx.from)
})

test.each(transactions)(
  'a transaction hashes to its hash and names its signer: $what',
  ({ tx, ...expected }) => {
    const envelope = envelopeOfRpc(tx)
    expect(envelopeHash(envelope)).toBe(tx.hash)
    expect(signerOf(signingPayload(envelope), envelope.signature)).toBe(String(tx.from).toLowerCase())
    expect(
      envelope.authorizationList.map((one) => signerOf(authorizationPayload(one), one.signature)),
    ).toEqual((expected.authorities ?? []).map((one) => one.toLowerCase()))
    expect(envelopeHash({ ...envelope, value: envelope.value + 1n })).not.toBe(tx.hash)
  },
)

test.each(headers)('a header hashes to its hash: $what', ({ header }) => {
  expect(unknownFields(header)).toEqual([])
  expect(headerHash(header)).toBe(header.hash)
})

const withGoerli = [
  ...blocks,
  { what: 'Goerli, Cancun', block: goerli, parent: undefined, receipts: undefined },
]

test.each(withGoerli)('a block’s header and transactions give its hash and root: $what', ({ block }) => {
  expect(headerHash(block)).toBe(block.hash)
  expect(orderedRoot(block.transactions.map((tx) => encodeEnvelope(envelopeOfRpc(tx))))).toBe(
    block.transactionsRoot,
  )
})

test.each(withGoerli.filter(({ block }) => block.withdrawals))(
  'a block’s withdrawals have the root of its header: $what',
  ({ block }) => {
    expect(withdrawalsRoot(withdrawn(block.withdrawals ?? []))).toBe(block.withdrawalsRoot)
  },
)

test.each(withGoerli.filter(({ receipts }) => receipts))(
  'a block’s receipts have the root of its header: $what',
  ({ block, receipts = [] }) => {
    const encoded = receipts.map((receipt) =>
      encodeReceipt({
        type: Number(receipt.type ?? 0),
        status: receipt.status === '0x1',
        cumulativeGasUsed: big(receipt.cumulativeGasUsed),
        logs: receipt.logs as never,
      }),
    )
    expect(orderedRoot(encoded)).toBe(block.receiptsRoot)
  },
)

test.each(withGoerli.filter(({ parent }) => parent))(
  'a block’s base fee follows from its parent: $what',
  ({ block, parent }) => {
    const figures = {
      baseFee: big(parent?.baseFeePerGas),
      gasUsed: big(parent?.gasUsed),
      gasLimit: big(parent?.gasLimit),
    }
    expect(nextBaseFee(figures)).toBe(big(block.baseFeePerGas))
  },
)

test('the signers of all 72 transactions of a block', () => {
  expect(
    goerli.transactions.map((tx) => {
      const envelope = envelopeOfRpc(tx)
      return [envelopeHash(envelope), signerOf(signingPayload(envelope), envelope.signature)]
    }),
  ).toEqual(goerli.transactions.map((tx) => [tx.hash, tx.from]))
})

test('a mainnet block, from its raw envelopes and withdrawals', () => {
  const header = {
    parentHash: payload.parent_hash,
    sha3Uncles: hashOf(encodeRlp([])),
    miner: payload.fee_recipient,
    stateRoot: payload.state_root,
    transactionsRoot: orderedRoot(payload.transactions.map(bytesOf)),
    receiptsRoot: payload.receipts_root,
    logsBloom: payload.logs_bloom,
    difficulty: '0x0',
    number: hexOfInteger(payload.block_number),
    gasLimit: hexOfInteger(payload.gas_limit),
    gasUsed: hexOfInteger(payload.gas_used),
    timestamp: hexOfInteger(payload.timestamp),
    extraData: payload.extra_data,
    mixHash: payload.prev_randao,
    nonce: '0x0000000000000000',
    baseFeePerGas: hexOfInteger(payload.base_fee_per_gas),
    withdrawalsRoot: withdrawalsRoot(withdrawn(payload.withdrawals)),
  }
  expect(headerHash(header)).toBe(payload.block_hash)
})

test('a contract’s address follows from its creator and nonce', () => {
  const one = transactions.find(({ created }) => created)
  const made = encodeRlp([bytesOf(String(one?.tx.from)), integerBytes(big(one?.tx.nonce))])
  expect(`0x${hashOf(made).slice(26)}`).toBe(one?.created)
})

const hexOfInteger = (value: unknown) => hexOf(integerBytes(big(value)))
