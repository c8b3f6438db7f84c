import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'
import { type Coin, coinWords, gasWords } from './coin.ts'
import { type Envelope, encodeEnvelope, signingPayload } from './envelope.ts'
import {
  type Check,
  fails,
  holds,
  type Line,
  notAsked,
  type Preimage,
  type Reason,
  unchecked,
} from './line.ts'
import { bytesOf, encodeRlp, hashOf, hexOf, integerBytes } from './rlp.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'
import { signerOf } from './signer.ts'

/** Where the fields that hash to the transaction's hash are from. */
type Source = 'this page' | 'eth_getTransactionByHash' | 'the block’s own list'

/** Fields that give the hash that the reader came with; `differing` are those that this page shows otherwise. */
type Found = { envelope: Envelope; source: Source; differing: readonly Field[] }

type Field = keyof typeof fieldNames

/** The fields of an envelope that a page shows, by the names of the API’s record. */
const fieldNames = {
  type: 'type',
  nonce: 'nonce',
  gas: 'gas limit',
  gasPrice: 'gas price',
  maxPriorityFeePerGas: 'max priority fee per gas',
  maxFeePerGas: 'max fee per gas',
  to: 'receiver',
  value: 'value',
  input: 'input',
} as const

/** The fields of a record that a sealed line rests on, by those of an envelope. */
const needsOf: Record<Field, string> = {
  type: 'type',
  nonce: 'nonce',
  gas: 'gas_limit',
  gasPrice: 'gas_price',
  maxPriorityFeePerGas: 'max_priority_fee_per_gas',
  maxFeePerGas: 'max_fee_per_gas',
  to: 'to',
  value: 'value',
  input: 'raw_input',
}

const sealed: Check = {
  id: 'T1',
  group: 'What it says',
  kind: 'sealed',
  from: 'fields → hash',
  needs: [],
}
const signed: Check = {
  id: 'T2',
  group: 'Who signed it',
  kind: 'signed',
  from: 'parity, r, s',
  needs: ['from'],
}
const network: Check = {
  id: 'T2 chain',
  group: 'Who signed it',
  kind: 'signed',
  from: 'chain id',
  needs: ['chain_id'],
}

export type SealGiven = {
  transaction: Transaction
  /** What `eth_getTransactionByHash` answered; undefined where it wasn't asked. */
  told: unknown
  /** The same transaction out of `eth_getBlockByHash`, where the first doesn't fit. */
  inBlock?: unknown
  /** The network's chain id as configured, in digits; null where it isn't known. */
  chainId: string | null
  coin: Coin
}

/** What is said where nothing was asked, or nothing could be: the same three lines, unchecked. */
export function sealUnchecked(reason: Reason, why: string): Line[] {
  return [
    unchecked(signed, `Who signed it: ${why}.`, reason),
    unchecked(network, `For which network it was signed: ${why}.`, reason),
    unchecked(sealed, `These fields against the hash: ${why}.`, reason),
  ]
}

/** The same where it can be asked for. */
export const sealNotAsked = (price: string): Line[] => [
  notAsked(signed, 'Who signed it', price),
  notAsked(sealed, 'These fields against the hash', price),
]

/**
 * T1 and T2: the fields that are shown hash to the transaction's hash, and its signature is the sender's. Tried in order:
 * what is shown with the signature that JSON-RPC tells; JSON-RPC's own fields; the block's transaction. Where only a later
 * one fits, that proves which shown field is wrong. Where none fits, nothing is said: the server may leave out an access list.
 */
export function sealOf(given: SealGiven): Line[] {
  const { transaction, told, chainId } = given
  const { type } = transaction
  if (type !== null && type > 4)
    return sealUnchecked(
      'this network makes it another way',
      `transactions of type ${type} are this network’s own`,
    )
  let own: Envelope
  try {
    own = envelopeOfRpc(told)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'the answer can’t be read'
    return sealUnchecked('not told by the server', `by JSON-RPC ${why}`)
  }
  if (own.signature.r === 0n && own.signature.s === 0n)
    return sealUnchecked('this network makes it another way', 'it has no signature: another chain sent it')
  const found = foundIn(given, own)
  if (!found)
    return sealUnchecked(
      'not told by the server',
      own.type > 0 && own.accessList.length === 0
        ? 'what JSON-RPC tells gives another hash; it may leave out an access list'
        : 'what JSON-RPC tells gives another hash',
    )
  return [
    signerLine(transaction, found.envelope),
    networkLine(found.envelope, chainId),
    sealLine(given, found),
  ]
}

/** Whether the first two attempts fail, so that the block's own list is worth a call. */
export function needsBlock(given: SealGiven): boolean {
  try {
    return foundIn({ ...given, inBlock: undefined }, envelopeOfRpc(given.told)) === null
  } catch {
    return false
  }
}

function foundIn({ transaction, inBlock }: SealGiven, told: Envelope): Found | null {
  const shown = shownEnvelope(transaction, told)
  const attempts: [Source, Envelope | null][] = [
    ['this page', shown],
    ['eth_getTransactionByHash', told],
    ['the block’s own list', inBlock === undefined ? null : readable(inBlock)],
  ]
  for (const [source, envelope] of attempts) {
    if (!envelope || hashOfEnvelope(envelope) !== transaction.hash.toLowerCase()) continue
    return { envelope, source, differing: source === 'this page' ? [] : differing(transaction, envelope) }
  }
  return null
}

function readable(sent: unknown): Envelope | null {
  try {
    return envelopeOfRpc(sent)
  } catch {
    return null
  }
}

function hashOfEnvelope(envelope: Envelope): string | null {
  try {
    return hashOf(encodeEnvelope(envelope))
  } catch {
    return null
  }
}

/** What this page shows, with what it doesn't: chain, signature and access list. Null where a field isn't told. */
function shownEnvelope(transaction: Transaction, told: Envelope): Envelope | null {
  const { nonce, gas_limit, value, raw_input, to, type } = transaction
  if (nonce === null || gas_limit === null || value === null || raw_input === null) return null
  return {
    ...told,
    type: type ?? told.type,
    nonce: BigInt(nonce),
    gas: gas_limit,
    gasPrice: transaction.gas_price,
    maxPriorityFeePerGas: transaction.max_priority_fee_per_gas,
    maxFeePerGas: transaction.max_fee_per_gas,
    to: to?.hash ?? null,
    value,
    input: raw_input,
    // servers send JSON-RPC's own list in no order
    authorizationList: inOrderOf(transaction, told),
  }
}

function inOrderOf({ authorization_list }: Transaction, told: Envelope): Envelope['authorizationList'] {
  const left = [...told.authorizationList]
  const ordered = authorization_list.flatMap((sent) => {
    const at = left.findIndex(
      (one) =>
        one.address.toLowerCase() === sent.address_hash?.toLowerCase() &&
        one.nonce === sent.nonce &&
        (sent.r === null || one.signature.r === integerOf(sent.r)),
    )
    return at < 0 ? [] : left.splice(at, 1)
  })
  return left.length === 0 ? ordered : told.authorizationList
}

const integerOf = (text: string): bigint | null => (/^(0x[0-9a-f]+|\d+)$/i.test(text) ? BigInt(text) : null)

function differing(transaction: Transaction, right: Envelope): Field[] {
  const shown = shownEnvelope(transaction, right)
  if (!shown) return []
  const fields = (Object.keys(fieldNames) as Field[]).filter(
    (field) =>
      isOfType(field, right.type) &&
      String(shown[field]).toLowerCase() !== String(right[field]).toLowerCase(),
  )
  return fields
}

/** Whether a transaction of this type is signed with this field: the price of types 2 to 4 is made by the block. */
function isOfType(field: Field, type: number): boolean {
  if (field === 'gasPrice') return type < 2
  return !field.startsWith('max') || type >= 2
}

function sealLine({ transaction, coin }: SealGiven, { envelope, source, differing: odd }: Found): Line {
  const bytes = encodeEnvelope(envelope)
  const count = fieldsOf(envelope)
  const [field] = odd
  const check = {
    ...sealed,
    from: `${count} fields → hash`,
    needs: field ? odd.map((one) => needsOf[one]) : [],
  }
  const preimage = preimageOf(bytes, envelope, field ?? 'value')
  const prefix = envelope.type === 0 ? '' : `0x0${envelope.type} ‖ `
  const formula = {
    label: 'Formula',
    value: `keccak256(${prefix}rlp(${count} fields))`,
    code: true,
    after: 'chain id, nonce, fees, gas limit, to, value, input, access list, signature',
  }
  const gives = { label: 'Gives', value: hashOf(bytes), code: true }
  const came = {
    label: 'You came with',
    value: transaction.hash.toLowerCase(),
    code: true,
    after: 'equal in all 64 digits',
  }
  if (!field)
    return {
      ...holds(
        check,
        'These fields are exactly what was signed: one changed digit would give another hash.',
        [
          formula,
          gives,
          came,
          {
            label: 'Fields from',
            value:
              source === 'this page'
                ? 'this page; parity, r, s and the access list from eth_getTransactionByHash'
                : `${source}; each that this page shows is the same`,
          },
        ],
      ),
      preimage,
    }
  const shown = shownEnvelope(transaction, envelope)
  const said = shown ? valueWords(field, shown, coin) : ''
  const right = valueWords(field, envelope, coin)
  return {
    ...fails(
      check,
      `By ${fieldNames[field]}, the signed transaction says ${right}; this server says ${said}.`,
      fieldNames[field],
      odd.map((one) => ({
        label: sentenceCase(fieldNames[one]),
        values: [
          { by: 'signed', value: valueWords(one, envelope, coin), ...hexValue(one, envelope) },
          {
            by: 'this server',
            value: shown ? valueWords(one, shown, coin) : '',
            ...(shown ? hexValue(one, shown) : {}),
          },
        ],
      })),
      [
        formula,
        { label: `With ${right}`, value: hashOf(bytes), code: true, after: 'the hash you came with' },
        ...(shown
          ? [
              {
                label: `With ${said}`,
                value: hashOfEnvelope(shown) ?? 'no hash',
                code: true,
                after: 'another',
              },
            ]
          : []),
        { label: 'Signed fields', value: `from ${source}: whoever told them, only they give this hash` },
      ],
    ),
    preimage,
  }
}

function valueWords(field: Field, envelope: Envelope, coin: Coin): string {
  const value = envelope[field]
  if (field === 'to') return value === null ? 'nobody' : shortHash(String(value))
  if (field === 'input')
    return `${counted((String(value).length - 2) / 2, 'byte')} beginning ${String(value).slice(0, 18)}`
  if (value === null) return 'nothing'
  if (field === 'value') return coinWords(BigInt(value), coin)
  return field === 'nonce' || field === 'gas' || field === 'type'
    ? String(value)
    : gasWords(BigInt(value), coin)
}

const hexValue = (field: Field, envelope: Envelope) => {
  const value = envelope[field]
  return typeof value === 'bigint' ? { hex: `0x${value.toString(16)}` } : {}
}

/** Where a field stands in the bytes that are hashed: the first place where its RLP stands after what comes before it. */
function preimageOf(bytes: Uint8Array, envelope: Envelope, field: Field): Preimage {
  const hex = hexOf(bytes)
  const value = envelope[field]
  const own =
    typeof value === 'bigint'
      ? integerBytes(value)
      : typeof value === 'string'
        ? bytesOf(value)
        : new Uint8Array()
  const written = hexOf(encodeRlp(own)).slice(2)
  const at = written.length > 2 ? hex.indexOf(written) : -1
  return at < 0
    ? { hex }
    : { hex, field: { name: fieldNames[field], from: (at - 2) / 2, to: (at - 2 + written.length) / 2 } }
}

/** How many fields stand in the envelope, the three of the signature among them. */
const fieldsOf = ({ type }: Envelope): number => ({ 0: 9, 1: 11, 2: 12, 3: 14, 4: 13 })[type] ?? 0

function signerLine({ from }: Transaction, envelope: Envelope): Line {
  const payload = signingPayload(envelope)
  const signer = signerOf(payload, envelope.signature)
  const working = [
    { label: 'Formula', value: 'recover(keccak256(unsigned fields), parity, r, s)', code: true },
    { label: 'Gives', value: signer ?? 'no key', code: true },
    { label: 'r', value: `0x${envelope.signature.r.toString(16)}`, code: true },
    { label: 's', value: `0x${envelope.signature.s.toString(16)}`, code: true },
  ]
  if (!signer)
    return unchecked(signed, 'The signature is of no key.', 'this network makes it another way', working)
  const check = { ...signed, from: `parity, r, s → ${shortHash(signer)}` }
  if (!from)
    return unchecked(
      check,
      `It was signed by ${shortHash(signer)}; the server names no sender.`,
      'not told by the server',
      working,
    )
  const name = from.name ?? from.ens_domain_name ?? shortHash(from.hash)
  if (signer === from.hash.toLowerCase())
    return holds(check, `The signature is ${name}’s: nobody without that key could have made it.`, working)
  return fails(
    check,
    `It was signed by ${shortHash(signer)}; this server says ${shortHash(from.hash)} sent it.`,
    'sender',
    [
      {
        label: 'Sender',
        values: [
          { by: 'signature', value: signer },
          { by: 'this server', value: from.hash.toLowerCase() },
        ],
      },
    ],
    working,
  )
}

function networkLine({ chainId }: Envelope, expected: string | null): Line {
  if (chainId === null)
    return holds(
      { ...network, from: 'no chain id' },
      'It was signed for no network in particular, as all were before EIP-155.',
    )
  const check = { ...network, from: `chain id ${chainId}` }
  if (expected === null)
    return unchecked(
      check,
      `It was signed for chain ${chainId}; which one this is isn’t configured.`,
      'no such thing here',
    )
  if (String(chainId) === expected)
    return holds(check, 'It was signed for this network and counts on no other.')
  return fails(
    check,
    `It was signed for chain ${chainId}, and this network is chain ${expected}.`,
    'chain id',
    [
      {
        label: 'Chain id',
        values: [
          { by: 'signed', value: String(chainId) },
          { by: 'this network', value: expected },
        ],
      },
    ],
  )
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
