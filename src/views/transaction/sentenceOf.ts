import type { Address } from '#api/addresses.ts'
import { type Chain, feeOf } from '#api/fees.ts'
import { amountOf } from '#api/tokenAmounts.ts'
import { isSameHash } from '#api/fields.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Token } from '#api/tokens.ts'
import type { Transaction } from '#api/transactions.ts'
import { callsIn } from '#api/valueTransfers.ts'
import { count, counted } from '#format/numbers.ts'
import { shortHash, shortId } from '#format/hash.ts'
import { isDone } from '#format/status.ts'
import { type AmountWords, exactUnits } from '#format/units.ts'
import { exactWords } from '#views/cells/amountWords.ts'
import { makesContract } from './words.ts'
import { type Asset, coin, isFeeUnknown, isAmountUnknown, type NetChange, netChanges } from './netChanges.ts'

export type AmountStyle = Chain & { say: AmountWords }
/** Loupe's words; an untrusted name with its token; or an amount in few and in all digits. */
export type Phrase =
  | string
  | { name: string; token?: Token | null; exact?: string }
  | { name: null; token: Token; exact?: undefined }
export const plainText = (some: readonly Phrase[]): string =>
  some
    .map((phrase) =>
      typeof phrase === 'string'
        ? phrase
        : phrase.name === null
          ? shortHash(phrase.token.address_hash)
          : phrase.name,
    )
    .join('')
export type SentenceWords = (string | { who: Address } | { strong: Phrase[] })[]

/**
 * A one-sentence summary from the record; null if it has too little. `held`: state changes that were fetched anyway on a server
 * with only the 14 documented endpoints; they say more than its lists.
 */
export function sentenceOf(
  transaction: Transaction,
  style: AmountStyle,
  held: readonly StateChange[] = [],
): SentenceWords | null {
  const words = happened(transaction, style, held)
  const blobs = blobWords(transaction)
  const end = words?.at(-1)
  if (!words || blobs === null || typeof end !== 'string') return words
  const { from, to, value, method, token_transfers } = transaction
  if (from && to && !method && !value && !token_transfers?.length) {
    const posted = isDone(transaction) ? ' posted ' : attempted(transaction, 'post')
    return [{ who: from }, posted, { strong: [blobs] }, ' to ', { who: to }, '.']
  }
  return [...words.slice(0, -1), `${end.slice(0, -1)}, with `, { strong: [blobs] }, '.']
}

/** The blobs it posts (EIP-4844), by listed hashes; null for none. */
function blobWords({ type, transaction_types, blob_versioned_hashes: hashes }: Transaction): string | null {
  if (hashes?.length) return counted(hashes.length, 'blob')
  return type === 3 || transaction_types.includes('blob_transaction') ? 'blobs' : null
}

function happened(
  transaction: Transaction,
  style: AmountStyle,
  held: readonly StateChange[],
): SentenceWords | null {
  const { from, to, created_contract, value, method } = transaction
  if (!from) return null
  const who = { who: from }
  const done = isDone(transaction)
  if (makesContract(transaction)) {
    const made = done ? ' created ' : attempted(transaction, 'create')
    return [
      who,
      made,
      ...(created_contract ? ['the contract ', { who: created_contract }, '.'] : ['a contract.']),
    ]
  }
  if (!to) return null
  const calls = callsIn(transaction)
  const countText = calls === null ? 'several calls' : counted(calls, 'call')
  const isBatch = calls !== 1
  const through = isBatch ? [` in ${countText}.`] : [' through ', { who: to }, '.']
  // the sender's state change includes the fee
  const state = isFeeUnknown(feeOf(transaction, style)) ? [] : held
  const changes =
    done && isWhole(transaction) ? netChanges(transaction, style, state).filter(({ isFee }) => !isFee) : []
  const isOfSender = ({ address }: NetChange) => isSameHash(address.hash, from.hash)
  const ofSender = changes.filter(isOfSender)
  const paid = ofSender.filter(({ change }) => change < 0n)
  const got = ofSender.filter(({ change }) => change > 0n)
  const moved = (some: NetChange[]) => ({ strong: assets(some, style) })
  if (paid.length > 0 && got.length > 0) {
    const isTrade = (nfts: NetChange[], other: NetChange[]) => nfts.every(isNft) && !other.some(isNft)
    const [verb, first, second] = isTrade(got, paid)
      ? ['bought', got, paid]
      : [isTrade(paid, got) ? 'sold' : 'swapped', paid, got]
    return [who, ` ${verb} `, moved(first), ' for ', moved(second), ...through]
  }
  if (got.length > 0) return [who, ' received ', moved(got), ...through]
  if (paid.length > 0) {
    const receivers = changes.filter((one) => one.change > 0n && !isOfSender(one))
    const [first] = receivers
    if (!first && paid.every((one) => one.asset.token) && isBurnt(transaction)) {
      // a wrapped coin, such as WETH, returns coin for what it burns
      const isRedeemed =
        method === 'withdraw' &&
        paid.every(({ asset: { token } }) => isSameHash(token?.address_hash, to.hash))
      return [who, isRedeemed ? ' redeemed ' : ' burnt ', moved(paid), '.']
    }
    const isOne = first && receivers.every(({ address }) => isSameHash(address.hash, first.address.hash))
    return [who, ' sent ', moved(paid), ...(isOne ? [' to ', { who: first.address }, '.'] : through)]
  }
  if (method) {
    const called = done ? ' called ' : attempted(transaction, 'call')
    return [
      who,
      called,
      { strong: [{ name: method }] },
      ' on ',
      { who: to },
      isBatch ? `, the first of ${countText}` : '',
      ...(value ? [', with ', { strong: asset(coin, value, style) }] : []),
      '.',
    ]
  }
  if (value === null) return null
  const sent = done ? ' sent ' : attempted(transaction, 'send')
  const end = isBatch ? through : [' to ', { who: to }, '.']
  return [who, sent, { strong: asset(coin, value, style) }, ...end]
}

/** Whether all transfers are listed: a partial sum would be wrong. */
const isWhole = ({ token_transfers, token_transfers_overflow }: Transaction) =>
  !token_transfers_overflow && !token_transfers?.some(isAmountUnknown)

/** An asset received by nobody was burnt if all receivers are listed and are the zero address. */
const isBurnt = ({ token_transfers }: Transaction) =>
  !token_transfers?.some(({ to, type }) => !to && type !== 'token_burning')

const isNft = ({ asset: { token_id } }: NetChange) => token_id !== null

export function attempted({ status }: Transaction, verb: string): string {
  return status === 'error' ? ` tried to ${verb} ` : ` is about to ${verb} `
}

function assets(changes: NetChange[], style: AmountStyle): Phrase[] {
  const rest = changes.length - 2
  return [
    ...changes
      .slice(0, 2)
      .flatMap((one, index) => [
        index === 0 ? '' : rest > 0 ? ', ' : ' and ',
        ...asset(one.asset, one.change < 0n ? -one.change : one.change, style),
      ]),
    rest > 0 ? ` and ${count(rest)} more` : '',
  ]
}

/** An amount of an asset, in its smallest unit, in words. */
export function asset(what: Asset, amount: bigint, { currency, say }: AmountStyle): Phrase[] {
  const { token, token_id } = what
  const shown = amountOf(amount, what, currency.decimals)
  const { value, decimals, raw } = shown
  const [units, places] = [value ?? 0n, decimals ?? 0]
  // a number of up to so many digits is still readable
  const short = say(units, places, 15)
  const exact = raw ? exactWords(shown) : exactUnits(units, places)
  const phrase = short === exact ? short : { name: short, exact }
  if (!token) return [phrase, ` ${currency.symbol ?? 'coin'}`]
  if (token_id === null)
    return [
      phrase,
      `${decimals === null ? ' smallest units of' : ''} `,
      { name: token.symbol ?? token.name, token },
    ]
  return [
    ...(short === '1' ? [] : [phrase, ' × ']),
    { name: token.name ?? token.symbol ?? 'NFT', token },
    ` #${shortId(token_id)}`,
  ]
}
