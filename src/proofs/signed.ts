import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { against, compared } from './compared.ts'
import { type Envelope, signingPayload } from './envelope.ts'
import { type Check, holds, type Line, unchecked } from './line.ts'
import { signerOf } from './signer.ts'

/** T2: who signed a transaction. */
export const signer: Check = {
  id: 'T2',
  group: 'Who signed it',
  kind: 'signed',
  from: 'parity, r, s',
  needs: ['from'],
}

/** T2: for which network. */
export const network: Check = {
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
    return unchecked(signer, 'The signature is of no key.', 'this network makes it another way', working)
  const check = { ...signer, from: `parity, r, s → ${shortHash(key)}` }
  if (!from)
    return unchecked(
      check,
      `It was signed by ${shortHash(key)}; the server names no sender.`,
      'not told by the server',
      working,
    )
  // a key is proven, and no name
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

/** T2: it was signed for this network. `expected` is its chain id in digits, null where that isn't configured. */
export function networkLine({ chainId }: Envelope, expected: string | null): Line {
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
