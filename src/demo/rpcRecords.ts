import { blockRecord } from './blocks.ts'
import { type Chain, CHAIN_ID, signatureOf, type Sealed, type Signed } from './chain.ts'
import { logsOf } from './logs.ts'
import { hex, hexOfText, keccak } from './hashes.ts'
import type { Json } from './answer.ts'
import { play, type Play } from './play.ts'
import { occurrencesIn } from './occurrences.ts'
import { transactionRecord, authorizations } from './transactionRecord.ts'
import { withdrawalRows } from './withdrawals.ts'

/** An integer as JSON-RPC writes it. */
export const quantity = (value: bigint | number | string): string => `0x${BigInt(value).toString(16)}`
const plain = (address: { hash: string } | null) => address && address.hash.toLowerCase()
const madeUp = (label: string): string => `0x${hex(keccak(`made up/${label}`))}`

/** A block's header and withdrawals, with whole transactions (`isFull`) or their hashes. */
export function rpcBlock(chain: Chain, number: number, sealed: Sealed, isFull: boolean) {
  const record = blockRecord(chain, number)
  const { hash, ...roots } = sealed
  const plays = playsIn(chain, number)
  return {
    ...roots,
    number: quantity(number),
    hash,
    parentHash: record.parent_hash,
    sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
    miner: plain(record.miner),
    stateRoot: madeUp(`state/${number}`),
    difficulty: '0x0',
    gasLimit: quantity(record.gas_limit),
    gasUsed: quantity(record.gas_used),
    timestamp: quantity(Date.parse(record.timestamp) / 1000),
    extraData: `0x${hexOfText('the demo chain of Loupe')}`,
    mixHash: madeUp(`mix/${number}`),
    nonce: '0x0000000000000000',
    baseFeePerGas: quantity(record.base_fee_per_gas),
    blobGasUsed: quantity(plays.reduce((sum, { scene }) => sum + scene.blobs * 131_072, 0)),
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: madeUp(`beacon/${number}`),
    requestsHash: '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    size: quantity(record.size),
    uncles: [],
    withdrawals: withdrawalRows(chain, number).map(({ index, amount, validator_index, receiver }) => ({
      index: quantity(index),
      validatorIndex: quantity(validator_index),
      address: plain(receiver),
      amount: quantity(BigInt(amount) / 10n ** 9n),
    })),
    transactions: isFull ? plays.map((one) => rpcTransaction(chain, one)) : plays.map((one) => one.hash),
  }
}

export const playsIn = (chain: Chain, block: number): Play[] =>
  occurrencesIn(chain.scenes, block).map((one) => play(chain, one))

/** An unsigned transaction, as one from another chain. */
const unsigned: Signed = { hash: '', signature: '0'.repeat(129) }

export function rpcTransaction(
  chain: Chain,
  one: Play,
  signed: Signed = chain.signedAt(one.block, one.scene.id) ?? unsigned,
): Record<string, Json> {
  const record = transactionRecord(chain, one)
  const { type } = record
  const { r, s, parity } = signatureOf(signed.signature)
  const isFeeMarket = record.max_fee_per_gas !== null
  return {
    type: quantity(type),
    chainId: quantity(CHAIN_ID),
    hash: record.hash,
    blockHash: chain.blockHash(one.block),
    blockNumber: quantity(one.block),
    transactionIndex: quantity(one.position),
    from: plain(record.from),
    to: plain(record.to),
    nonce: quantity(record.nonce),
    gas: quantity(record.gas_limit),
    gasPrice: quantity(record.gas_price),
    ...(isFeeMarket && {
      maxFeePerGas: quantity(record.max_fee_per_gas ?? 0),
      maxPriorityFeePerGas: quantity(record.max_priority_fee_per_gas ?? 0),
    }),
    value: quantity(record.value),
    input: record.raw_input,
    ...(type > 0 && { accessList: accessListOf(record), yParity: quantity(parity) }),
    ...('max_fee_per_blob_gas' in record && {
      maxFeePerBlobGas: quantity(record.max_fee_per_blob_gas ?? 0),
      blobVersionedHashes: record.blob_versioned_hashes ?? [],
    }),
    ...(type === 4 && { authorizationList: authorizations(chain, one, signed).map(rpcAuthorization) }),
    ...(one.scene.feeToken && {
      feeCurrency: chain.plainAddress(one.scene.feeToken.token.account),
    }),
    r,
    s,
    v: type === 0 ? quantity(BigInt(CHAIN_ID) * 2n + BigInt(35 + parity)) : quantity(parity),
  }
}

/** Type 1 transactions list the contract that they call and one storage slot. */
const accessListOf = ({ type, to }: { type: number; to: { hash: string } | null }) =>
  type === 1 && to ? [{ address: to.hash.toLowerCase(), storageKeys: [`0x${'0'.repeat(63)}1`] }] : []

const rpcAuthorization = (sent: ReturnType<typeof authorizations>[number]) => ({
  chainId: quantity(sent.chain_id),
  address: sent.address_hash.toLowerCase(),
  nonce: quantity(sent.nonce),
  yParity: quantity(sent.v),
  r: quantity(sent.r),
  s: quantity(sent.s),
})

export function rpcReceipt(chain: Chain, one: Play) {
  const earlier = playsIn(chain, one.block).slice(0, one.position + 1)
  return {
    type: quantity(one.scene.type),
    status: one.scene.failure ? '0x0' : '0x1',
    cumulativeGasUsed: quantity(earlier.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)),
    gasUsed: quantity(one.gasUsed),
    transactionHash: one.hash,
    transactionIndex: quantity(one.position),
    blockHash: chain.blockHash(one.block),
    blockNumber: quantity(one.block),
    from: chain.plainAddress(one.from),
    to: one.to === null ? null : chain.plainAddress(one.to),
    contractAddress: one.created === null ? null : chain.plainAddress(one.created),
    logs: logsOf(chain, one).map(({ index, emitter, topics, data }) => ({
      address: chain.plainAddress(emitter),
      topics,
      data,
      logIndex: quantity(index),
      transactionHash: one.hash,
    })),
  }
}
