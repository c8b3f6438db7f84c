import type { Transaction } from '#api/transactions.ts'
import { type Coin, sentenceCase } from './words.ts'
import { type Envelope, encodeEnvelope, knownTypes } from './envelope.ts'
import { type Check, fails, holds, type Line, notAsked, type Reason, unchecked } from './line.ts'
import type { Price } from './price.ts'
import { hashOf } from './rlp.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'
import {
  fieldValue,
  fieldWords,
  nameOfField,
  recordFieldOf,
  preimageOf,
  shownEnvelope,
  type SignedFieldSources,
  type SignedFields,
  findSignedFields,
  hashOrNull,
} from './signedFields.ts'
import { networkCheck, networkLine, signerCheck, signerLine } from './signature.ts'

const hashCheck: Check = {
  id: 'T1',
  group: 'What it says',
  kind: 'sealed',
  from: 'fields → hash',
  needs: [],
}

export type TransactionHashGiven = SignedFieldSources & {
  chainId: string | null
  coin: Coin
}

/** The three lines, unchecked, if no call was made or possible. */
export function transactionHashUnchecked(reason: Reason, why: string): Line[] {
  return [
    unchecked(signerCheck, `Who signed it: ${why}.`, reason),
    unchecked(networkCheck, `For which network it was signed: ${why}.`, reason),
    unchecked(hashCheck, `These fields against the hash: ${why}.`, reason),
  ]
}

/** The three lines while calls can be made; `ofBlock`: only the whole block can still give a result. */
export function transactionHashNotAsked(ofBlock = false): Line[] {
  const price: Price = { of: 'signature', calls: 1, requests: 0, bytes: ofBlock ? 600_000 : 1_000 }
  return [
    notAsked(signerCheck, 'Who signed it', price),
    notAsked(hashCheck, 'These fields against the hash', price),
  ]
}

/** T1 and T2: the fields shown hash to the transaction's hash, and the sender signed them. */
export function transactionHashLines(given: TransactionHashGiven): Line[] {
  const { transaction, byHash: rpcTransaction, chainId } = given
  const { type } = transaction
  if (type !== null && !knownTypes.includes(type))
    return transactionHashUnchecked(
      'this network makes it another way',
      `transactions of type ${type} are this network’s own`,
    )
  const found = findSignedFields(given)
  if (!found) return noFieldsLines(rpcTransaction)
  const { envelope } = found
  const { r, s } = envelope.signature
  if (envelope.deposit)
    return [
      unchecked(signerCheck, 'No signature: this transaction was sent by L1.', 'no such thing here'),
      hashLine(given, found),
    ]
  if (r === 0n && s === 0n)
    return transactionHashUnchecked(
      'this network makes it another way',
      'it has no signature: another chain sent it',
    )
  return [signerLine(transaction, envelope), networkLine(envelope, chainId), hashLine(given, found)]
}

function noFieldsLines(rpcTransaction: unknown): Line[] {
  let envelope: Envelope
  try {
    envelope = envelopeOfRpc(rpcTransaction)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'the answer can’t be read'
    return transactionHashUnchecked('not told by the server', `by JSON-RPC ${why}`)
  }
  if (!envelope.deposit && envelope.signature.r === 0n && envelope.signature.s === 0n)
    return transactionHashUnchecked(
      'this network makes it another way',
      'it has no signature: another chain sent it',
    )
  return transactionHashUnchecked(
    'not told by the server',
    envelope.type > 0 && envelope.accessList.length === 0
      ? 'what JSON-RPC tells gives another hash; it may leave out an access list'
      : 'what JSON-RPC tells gives another hash',
  )
}

function hashLine({ transaction, coin }: TransactionHashGiven, found: SignedFields): Line {
  const { envelope, source, differing } = found
  const bytes = encodeEnvelope(envelope)
  const count = fieldsOf(envelope)
  const [field] = differing
  const check = { ...hashCheck, from: `${count} fields → hash`, needs: differing.map(recordFieldOf) }
  const preimage = preimageOf(bytes, envelope, field ?? 'value')
  const prefix = envelope.type === 0 ? '' : `0x${envelope.type.toString(16).padStart(2, '0')} ‖ `
  const formula = {
    label: 'Formula',
    value: `keccak256(${prefix}rlp(${count} fields))`,
    code: true,
    after: envelope.deposit
      ? 'source on L1, sender, receiver, minted, value, gas limit, system, input'
      : 'chain id, nonce, fees, gas limit, to, value, input, access list, signature',
  }
  if (field) return { ...wrongFieldLine(check, transaction, found, coin, formula), preimage }
  const fieldsFrom =
    source === 'this page'
      ? 'this page; parity, r, s, the access list and what it doesn’t show from eth_getTransactionByHash'
      : `${source}; each that this page shows is the same`
  return {
    ...holds(check, 'These fields are exactly what was signed: one changed digit would give another hash.', [
      formula,
      { label: 'Gives', value: hashOf(bytes), code: true },
      {
        label: 'You came with',
        value: transaction.hash.toLowerCase(),
        code: true,
        after: 'equal in all 64 digits',
      },
      { label: 'Fields from', value: fieldsFrom },
    ]),
    preimage,
  }
}

/** The hash results only with the signed value of a field, so the value shown is wrong. */
function wrongFieldLine(
  check: Check,
  transaction: Transaction,
  { envelope, source, differing }: SignedFields,
  coin: Coin,
  formula: Line['working'][number],
): Line {
  const [field = 'value'] = differing
  const shown = shownEnvelope(transaction, envelope)
  const shownWords = fieldWords(field, shown, coin)
  const right = fieldWords(field, envelope, coin)
  const name = nameOfField(field)
  return fails(
    check,
    `By ${name}, the signed transaction says ${right}; this server says ${shownWords}.`,
    name,
    differing.map((one) => ({
      label: sentenceCase(nameOfField(one)),
      values: [
        { by: 'signed', ...fieldValue(one, envelope, coin) },
        { by: 'this server', ...fieldValue(one, shown, coin) },
      ],
    })),
    [
      formula,
      {
        label: `With ${right}`,
        value: hashOf(encodeEnvelope(envelope)),
        code: true,
        after: 'the hash you came with',
      },
      { label: `With ${shownWords}`, value: hashOrNull(shown) ?? 'no hash', code: true, after: 'another' },
      { label: 'Signed fields', value: `from ${source}: whoever told them, only they give this hash` },
    ],
  )
}

/** How many fields the envelope has, including the three of the signature. */
const fieldsOf = ({ type }: Envelope): number =>
  ({ 0: 9, 1: 11, 2: 12, 3: 14, 4: 13, 0x7b: 13, 0x7e: 8 })[type] ?? 0
