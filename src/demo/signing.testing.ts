import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { getPublicKey, hashes, sign } from '@noble/secp256k1'
import { orderedRoot } from '#proofs/trie.ts'
import {
  authorizationPayload,
  encodeEnvelope,
  type Envelope,
  envelopeHash,
  knownTypes,
  signingPayload,
} from '#proofs/envelope.ts'
import { headerHash } from '#proofs/header.ts'
import { encodeReceipt, bloomOf } from '#proofs/receipt.ts'
import { bytesOf, encodeRlp, hashOf, hexOf, integerBytes, keccak } from '#proofs/rlp.ts'
import { envelopeOfRpc } from '#proofs/rpcTransaction.ts'
import { withdrawalsRoot } from '#proofs/blockHeader.ts'
import { type Chain, createChain, SEED, type Sealed, type Signed, type SignedTables } from './chain.ts'
import { authorizations } from './transactionRecord.ts'
import { blocksOfLiars } from './liars.ts'
import { nonceOf, type Play } from './play.ts'
import { blocks as showcaseBlocks, CLOCK, transactions as showcases } from './places.ts'
import { player } from './roles.ts'
import { playsIn, rpcBlock, rpcReceipt, rpcTransaction } from './rpcRecords.ts'
import { SCENE_IDS } from './occurrences.ts'
import { withdrawalRows } from './withdrawals.ts'

// Makes the tables of signed.gen.ts: keys from the seed, addresses from keys, then signatures, roots and headers. Not shipped.

hashes.sha256 = sha256
hashes.hmacSha256 = (key, message) => hmac(sha256, key, message)

/** The private key of a demo account, worthless on any chain. */
const keyOf = (account: number): Uint8Array => keccak(new TextEncoder().encode(`${SEED}/key/${account}`))

const addressOf = (account: number): string =>
  hexOf(keccak(getPublicKey(keyOf(account), false).slice(1)).slice(12))

/** 64 hex digits of r, 64 of s, and the parity. */
function signature(account: number, payload: Uint8Array): string {
  const [recovery = 0, ...bytes] = sign(keccak(payload), keyOf(account), {
    prehash: false,
    format: 'recovered',
  })
  return `${hexOf(Uint8Array.from(bytes)).slice(2)}${recovery}`
}

export function signedTables(): SignedTables {
  const unsigned = createChain(SEED, () => CLOCK, { accounts: {}, transactions: {}, blocks: {} })
  const numbers = provenBlocks(unsigned)
  const accounts = accountsIn(unsigned, numbers)
  const named = createChain(SEED, () => CLOCK, { accounts, transactions: {}, blocks: {} })
  const transactions: Record<number, Signed> = {}
  for (const one of numbers.flatMap((block) => playsIn(named, block))) {
    const signed = signedPlay(named, one)
    if (signed) transactions[one.block * SCENE_IDS + one.scene.id] = signed
  }
  const blocks: Record<number, Sealed> = {}
  // a block contains its parent's hash
  for (const number of numbers) {
    const chain = createChain(SEED, () => CLOCK, { accounts, transactions, blocks })
    blocks[number] = sealedBlock(chain, number)
  }
  return { accounts, transactions, blocks }
}

function provenBlocks(chain: Chain): number[] {
  const { pending: _pending, neverSeen: _neverSeen, ...mined } = showcases
  const shipped = createChain(SEED, () => CLOCK)
  return [
    ...new Set([
      ...Object.values(mined).map((hash) => shipped.transactionOf(hash)?.block ?? 0),
      ...Object.values(showcaseBlocks),
      ...blocksOfLiars(chain),
    ]),
  ].toSorted((a, b) => a - b)
}

function accountsIn(unsigned: Chain, numbers: readonly number[]): Record<number, string> {
  const accounts: Record<number, string> = {}
  const plays = numbers.flatMap((block) => playsIn(unsigned, block))
  for (const { scene, i, from } of plays)
    for (const signer of [from, ...(scene.authority ? [player(scene.authority, i)] : [])])
      accounts[signer] ??= addressOf(signer)
  for (const one of plays) {
    if (one.created === null) continue
    const nonce = integerBytes(BigInt(nonceOf(unsigned, one)))
    accounts[one.created] = `0x${hashOf(encodeRlp([bytesOf(accounts[one.from] ?? '0x'), nonce])).slice(26)}`
  }
  return accounts
}

function signedPlay(chain: Chain, one: Play): Signed | null {
  const [first] = authorizations(chain, one, null)
  const authorization =
    first &&
    one.scene.authority &&
    signature(
      player(one.scene.authority, one.i),
      authorizationPayload({
        chainId: BigInt(first.chain_id),
        address: first.address_hash,
        nonce: BigInt(first.nonce),
        signature: nobodys,
      }),
    )
  const unsigned = { hash: '', signature: '0'.repeat(129), authorization: authorization ?? undefined }
  const envelope = envelopeOf(chain, one, unsigned)
  if (!envelope) return null
  const senderSignature = signature(one.from, signingPayload(envelope))
  const whole = envelopeOf(chain, one, { ...unsigned, signature: senderSignature })
  return (
    whole && {
      hash: envelopeHash(whole),
      signature: senderSignature,
      ...(authorization && { authorization }),
    }
  )
}

const nobodys = { r: 0n, s: 0n, parity: 0 }

function envelopeOf(chain: Chain, one: Play, signed: Signed): Envelope | null {
  const rpcFields = rpcTransaction(chain, one, signed)
  if (!knownTypes.includes(one.scene.type)) return null
  return envelopeOfRpc({ ...rpcFields, r: hexOrZero(rpcFields.r), s: hexOrZero(rpcFields.s) })
}

const hexOrZero = (value: unknown) => (value === '0x' ? '0x0' : value)

function sealedBlock(chain: Chain, number: number): Sealed {
  const plays = playsIn(chain, number)
  const envelopes = plays.map((one) => {
    const signed = chain.signedAt(one.block, one.scene.id)
    return signed && envelopeOf(chain, one, signed)
  })
  const receipts = plays.map((one) => rpcReceipt(chain, one))
  const known = envelopes.filter((one) => one !== null)
  const roots = {
    transactionsRoot:
      known.length === envelopes.length
        ? orderedRoot(known.map(encodeEnvelope))
        : hashOf(new TextEncoder().encode(`transactions/${number}`)),
    receiptsRoot: orderedRoot(
      receipts.map(({ type, status, cumulativeGasUsed, logs }) =>
        encodeReceipt({
          type: Number(type),
          status: status === '0x1',
          cumulativeGasUsed: BigInt(cumulativeGasUsed),
          logs,
        }),
      ),
    ),
    withdrawalsRoot: withdrawalsRoot(
      withdrawalRows(chain, number).map(({ index, validator_index, receiver, amount }) => ({
        index: BigInt(index),
        validatorIndex: BigInt(validator_index),
        address: receiver.hash,
        gwei: BigInt(amount) / 10n ** 9n,
      })),
    ),
    logsBloom: hexOf(bloomOf(receipts.flatMap(({ logs }) => logs))),
  }
  return { ...roots, hash: headerHash(rpcBlock(chain, number, { ...roots, hash: '' }, false)) }
}
