import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import {
  type Envelope,
  signingPayload,
  type Signature,
  authorizationPayload,
  type SignedAuthorization,
} from './envelope.ts'
import { type Check, holds, type Line, unchecked, against, compared, fails } from './line.ts'
import { Point, recoverPublicKey, Signature as Point64 } from '@noble/secp256k1'
import { hexOf, keccak } from './rlp.ts'
import { counted } from '#format/numbers.ts'

export const signerCheck: Check = {
  id: 'T2',
  group: 'Who signed it',
  kind: 'signed',
  from: 'parity, r, s',
  needs: ['from'],
}

export const networkCheck: Check = {
  id: 'T2 chain',
  group: 'Who signed it',
  kind: 'signed',
  from: 'chain id',
  needs: ['chain_id'],
}

/** T2: the key that signed these fields is the sender's. */
export function signerLine({ from }: Transaction, envelope: Envelope): Line {
  const key = signerOf(signingPayload(envelope), envelope.signature)
  const working = [
    { label: 'Formula', value: 'recover(keccak256(unsigned fields), parity, r, s)', code: true },
    { label: 'Gives', value: key ?? 'no key', code: true },
    { label: 'r', value: `0x${envelope.signature.r.toString(16)}`, code: true },
    { label: 's', value: `0x${envelope.signature.s.toString(16)}`, code: true },
  ]
  if (!key)
    return unchecked(signerCheck, 'The signature is of no key.', 'this network makes it another way', working)
  const check = { ...signerCheck, from: `parity, r, s → ${shortHash(key)}` }
  if (!from)
    return unchecked(
      check,
      `It was signed by ${shortHash(key)}; the server names no sender.`,
      'not told by the server',
      working,
    )
  // a signature proves a key, not a name
  const name = from.name ?? from.ens_domain_name
  const called = name === null ? '' : `, whom this server calls ${name}`
  return compared(check, {
    label: 'Sender',
    field: 'sender',
    values: against('signature', key, from.hash.toLowerCase()),
    claims: {
      holds: `The signature is ${shortHash(from.hash)}’s${called}: nobody without that key could have made it.`,
      fails: `It was signed by ${shortHash(key)}; this server says ${shortHash(from.hash)} sent it.`,
    },
    working,
  })
}

/** Networks that began with another's history: PulseChain, its test network and EthereumPoW with Ethereum's. */
const splitFrom: ReadonlyMap<string, string> = new Map([
  ['369', '1'],
  ['943', '1'],
  ['10001', '1'],
])

/** T2: it was signed for this network. `expected` is the configured chain id in digits, null if there is none. */
export function networkLine({ chainId }: Envelope, expected: string | null): Line {
  if (chainId === null)
    return holds(
      { ...networkCheck, from: 'no chain id' },
      'It was signed for no network in particular, as all were before EIP-155.',
    )
  const check = { ...networkCheck, from: `chain id ${chainId}` }
  if (expected === null)
    return unchecked(
      check,
      `It was signed for chain ${chainId}; which one this is isn’t configured.`,
      'no such thing here',
    )
  const origin = splitFrom.get(expected)
  if (origin === String(chainId))
    return unchecked(
      check,
      `It was signed for chain ${origin}, from which this network split off with all that was before.`,
      'this network makes it another way',
    )
  return compared(check, {
    label: 'Chain id',
    field: 'chain id',
    values: [
      { by: 'signed', value: String(chainId) },
      { by: 'this network', value: expected },
    ],
    claims: {
      holds: 'It was signed for this network and counts on no other.',
      fails: `It was signed for chain ${chainId}, and this network is chain ${expected}.`,
    },
  })
}

/** The lower-case address whose key signed these bytes; null for an invalid signature, as a deposit's r and s of 0. */
export function signerOf(payload: Uint8Array, { r, s, parity }: Signature): string | null {
  try {
    const bytes = new Point64(r, s, parity).toBytes('recovered')
    const compressed = recoverPublicKey(bytes, keccak(payload), { prehash: false })
    // the first byte only marks the point's encoding
    const key = Point.fromBytes(compressed).toBytes(false).slice(1)
    return hexOf(keccak(key).slice(12))
  } catch {
    return null
  }
}

type SentAuthorization = Transaction['authorization_list'][number]

const authorizationCheck: Check = {
  id: 'T3',
  group: 'Who signed it',
  kind: 'signed',
  from: 'authorizations',
  needs: ['authorization_list'],
}

/** T3: each authorization (EIP-7702) that the server calls valid is signed by its authority. `isSigned`: the network signs. */
export function authorizationSigners(
  { authorization_list: list }: Transaction,
  isSigned: boolean,
): Line | null {
  if (list.length === 0) return null
  const read = list.flatMap((sent) => {
    const tuple = sent.status === null || sent.status === 'ok' ? signedAuthorization(sent) : null
    return tuple && sent.authority ? [{ tuple, authority: sent.authority }] : []
  })
  if (read.length === 0)
    return unchecked(authorizationCheck, 'Who signed the authorizations.', 'not told by the server')
  const working = read.slice(0, 20).map(({ tuple, authority }) => ({
    label: shortHash(authority),
    value: `recover(keccak256(0x05 ‖ rlp([${tuple.chainId}, ${tuple.address}, ${tuple.nonce}])))`,
    code: true,
  }))
  const wrong = read.find(
    ({ tuple, authority }) =>
      signerOf(authorizationPayload(tuple), tuple.signature) !== authority.toLowerCase(),
  )
  if (wrong && !isSigned)
    return unchecked(
      authorizationCheck,
      'Who signed the authorizations.',
      'this network makes it another way',
    )
  if (wrong) {
    const signer = signerOf(authorizationPayload(wrong.tuple), wrong.tuple.signature)
    return fails(
      authorizationCheck,
      `The authorization shown as ${shortHash(wrong.authority)}’s ${signer ? `was signed by ${shortHash(signer)}` : 'has a signature of no key'}.`,
      'authorization',
      [
        {
          label: 'Authority',
          values: against('the signature', signer ?? 'nobody', wrong.authority.toLowerCase()),
        },
      ],
      working,
    )
  }
  const rest = list.length - read.length
  return holds(
    authorizationCheck,
    `${read.length === 1 ? 'The authorization was' : `The ${read.length} authorizations were`} signed by who ${read.length === 1 ? 'it speaks' : 'they speak'} for${rest > 0 ? `; ${counted(rest, 'other')} can’t be checked` : ''}.`,
    working,
  )
}

/** r and s arrive as hex or decimal text, v as 0, 1, 27 or 28. Null if one is missing. */
function signedAuthorization({
  address_hash,
  chain_id,
  nonce,
  r,
  s,
  v,
}: SentAuthorization): SignedAuthorization | null {
  const [rNumber, sNumber] = [integerOfText(r), integerOfText(s)]
  if (
    !address_hash ||
    chain_id === null ||
    nonce === null ||
    rNumber === null ||
    sNumber === null ||
    v === null
  )
    return null
  const parity = v >= 27 ? v - 27 : v
  if (parity !== 0 && parity !== 1) return null
  return {
    chainId: chain_id,
    address: address_hash,
    nonce,
    signature: { r: rNumber, s: sNumber, parity },
  }
}

const integerOfText = (text: string | null): bigint | null =>
  text !== null && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : null
