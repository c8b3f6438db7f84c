import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { against } from './compared.ts'
import { authorizationPayload, type SignedAuthorization } from './envelope.ts'
import { type Check, fails, holds, type Line, unchecked } from './line.ts'
import { signerOf } from './signer.ts'

type Sent = Transaction['authorization_list'][number]

const check: Check = {
  id: 'T3',
  group: 'Who signed it',
  kind: 'signed',
  from: 'authorizations',
  needs: ['authorization_list'],
}

/**
 * T3: who an authorization speaks for is who signed it (EIP-7702). Those that the server itself calls invalid are left out.
 * `isSigned`: the network's keys sign at all.
 */
export function authorities({ authorization_list: list }: Transaction, isSigned: boolean): Line | null {
  if (list.length === 0) return null
  if (!isSigned)
    return unchecked(check, 'Who signed the authorizations.', 'this network makes it another way')
  const read = list.flatMap((sent) => {
    const tuple = sent.status === null || sent.status === 'ok' ? signedAuthorization(sent) : null
    return tuple && sent.authority ? [{ tuple, authority: sent.authority }] : []
  })
  if (read.length === 0) return unchecked(check, 'Who signed the authorizations.', 'not told by the server')
  const working = read.slice(0, 20).map(({ tuple, authority }) => ({
    label: shortHash(authority),
    value: `recover(keccak256(0x05 ‖ rlp([${tuple.chainId}, ${tuple.address}, ${tuple.nonce}])))`,
    code: true,
  }))
  const wrong = read.find(
    ({ tuple, authority }) =>
      signerOf(authorizationPayload(tuple), tuple.signature) !== authority.toLowerCase(),
  )
  if (wrong) {
    const signer = signerOf(authorizationPayload(wrong.tuple), wrong.tuple.signature)
    return fails(
      check,
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
    check,
    `${read.length === 1 ? 'The authorization was' : `The ${read.length} authorizations were`} signed by who ${read.length === 1 ? 'it speaks' : 'they speak'} for${rest > 0 ? `; ${counted(rest, 'other')} can’t be checked` : ''}.`,
    working,
  )
}

/** r and s come as hex or as decimal text; v as 0 or 1, or 27 or 28. Null where a part isn't told. */
function signedAuthorization({ address_hash, chain_id, nonce, r, s, v }: Sent): SignedAuthorization | null {
  const [rNumber, sNumber] = [integerIn(r), integerIn(s)]
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

const integerIn = (text: string | null): bigint | null =>
  text !== null && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : null
