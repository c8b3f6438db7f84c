import { decimalsOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import type { Transaction } from '#api/transactions.ts'
import { bareAddress } from '#views/address/bareAddress.ts'
import { isDone } from '#format/status.ts'
import { asset, type AmountStyle, attempted, type SentenceWords } from './sentenceOf.ts'
import { addressQuery, type Address } from '#api/addresses.ts'
import { useOptional } from '#api/hooks.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { useNetwork } from '#views/shell/context.ts'
import { isZeroAddress } from '#api/fields.ts'

/**
 * What a call allows another to take: an amount, an item by id, everything, or unknown. From the sender, or from an `owner` who
 * signed a permit (EIP-2612), which anyone may submit.
 */
export type Approval = {
  token: Address
  owner: Address | null
  spender: Address
  what: { amount: bigint } | { id: bigint } | 'all' | 'none' | 'some'
}

const signatures =
  /^(?:(approve)\(address\b[^,()]*,\s*uint256\b([^,()]*)|setApprovalForAll\(address\b[^,()]*,\s*bool\b[^,()]*)\)$/

/** EIP-2612 permits, and DAI's, which allows all or nothing. */
const permits =
  /^permit\(address\b[^,()]*,\s*address\b[^,()]*,\s*uint256\b[^,()]*,\s*uint256\b[^,()]*,\s*(uint8|bool)\b/

/** Exceeds any supply: practically unlimited. */
const noLimit = 2n ** 255n

/** The approval in a decoded call; null for other calls. NFTs are told by the parameter's name for an id. */
export function approvalOf({ to, decoded_input }: Transaction): Approval | null {
  const { method_call, parameters } = decoded_input ?? { parameters: [] }
  const [, permitted] = permits.exec(method_call ?? '') ?? []
  if (permitted && to)
    return permitOf(
      to,
      permitted,
      parameters.map(({ value }) => String(value)),
    )
  const [whole, isOne, word = ''] = signatures.exec(method_call ?? '') ?? []
  const [to_, given] = parameters.map(({ value }) => String(value))
  const spender = to_ === undefined ? null : bareAddress(to_)
  if (whole === undefined || !to || !spender || given === undefined || parameters.length !== 2) return null
  const of = { token: to, owner: null, spender }
  if (!isOne)
    return /^(?:true|false)$/.test(given) ? { ...of, what: given === 'true' ? 'all' : 'none' } : null
  if (!/^\d{1,78}$/.test(given)) return null
  if (/id\s*$/i.test(word)) return isZeroAddress(spender.hash) ? null : { ...of, what: { id: BigInt(given) } }
  return { ...of, what: /amount|value|wad/i.test(word) ? { amount: BigInt(given) } : 'some' }
}

function permitOf(token: Address, kind: string, values: readonly string[]): Approval | null {
  const [owner, spender] = values.slice(0, 2).map(bareAddress)
  if (!owner || !spender) return null
  const [, , value = '', , allowed] = values
  const given = kind === 'uint8' ? value : allowed === 'true' ? String(2n ** 256n - 1n) : '0'
  return /^\d{1,78}$/.test(given) ? { token, owner, spender, what: { amount: BigInt(given) } } : null
}

/** An approval in a sentence, without what isn't known of token and spender. */
export function approvalWords(
  transaction: Transaction,
  { token: contract, owner, spender, what }: Approval,
  style: AmountStyle,
  known: { token: Token | null; spender: Address | null },
): SentenceWords | null {
  const { from } = transaction
  if (!from) return null
  const done = isDone(transaction)
  const { token } = known
  const name = token?.symbol ?? token?.name
  const tokens = name ? [{ strong: [{ name, token }] }] : ['tokens of ', { who: contract }]
  const isPlain = known.spender?.is_contract === false
  const who: SentenceWords = [
    { who: known.spender ?? spender },
    ...(isPlain ? [', an account without code,'] : []),
  ]
  const isItems = token?.type === 'ERC-721'
  const submits: SentenceWords = owner
    ? [
        { who: from },
        done ? ' submitted' : attempted(transaction, 'submit').trimEnd(),
        ' a permit by which ',
        { who: owner },
      ]
    : []
  if (what === 'none' || (typeof what === 'object' && 'amount' in what && what.amount === 0n && !isItems))
    return owner
      ? [...submits, ' forbids ', ...who, ' to spend ', ...tokens, '.']
      : [
          { who: from },
          done ? ' forbade ' : attempted(transaction, 'forbid'),
          ...who,
          ' to spend ',
          ...tokens,
          '.',
        ]
  const lets: SentenceWords = owner
    ? [...submits, ' lets ', ...who, ' spend ']
    : [{ who: from }, done ? ' let ' : attempted(transaction, 'let'), ...who, ' spend ']
  if (what === 'all') return [...lets, 'all ', ...tokens, '.']
  if (typeof what === 'string') return [...lets, ...tokens, '.']
  if (isItems || 'id' in what) {
    const id = 'id' in what ? what.id : what.amount
    if (!isItems) return [...lets, ...tokens, '.']
    return [...lets, { strong: asset({ token, token_id: id, decimals: 0 }, 1n, style) }, '.']
  }
  if (what.amount >= noLimit) return [...lets, 'any amount of ', ...tokens, '.']
  const decimals = decimalsOf(token)
  if (!token || decimals === null) return [...lets, ...tokens, '.']
  // the record lacks the multiplier of its time
  const of = { token, token_id: null, decimals, ui_multiplier: null }
  return [...lets, { strong: asset(of, what.amount, style) }, '.']
}

/** Fetches the token and spender of an approval, which the record lacks; not where requests cost credits. */
export function useApproval({ token, spender }: Approval): {
  token: Token | null
  spender: Address | null
  isAsked: boolean
} {
  const { api } = useNetwork()
  const enabled = !api.keyed
  const asked = useOptional({ ...tokenQuery(api, token.hash), enabled })
  const named = useOptional({ ...addressQuery(api, spender.hash), enabled })
  return {
    token: asked.data?.token ?? null,
    spender: named.data,
    isAsked: enabled && !((asked.data ?? asked.error) && (named.data ?? named.error)),
  }
}
