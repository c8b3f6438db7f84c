import type { FeeParts, TransactionFee } from '#api/fees.ts'
import { isSameHash, isZeroAddress } from '#api/fields.ts'
import { amountOf, type AmountFields, type ShownAmount } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { counted } from '#format/numbers.ts'
import { shortUnits } from '#format/units.ts'
import { type Line, isCoin, isPublic, movedOf } from './stateLines.ts'

/** The changes of an asset: coin (no token), or a token with all its ids under one multiplier. */
export type Sum = Pick<AmountFields, 'ui_multiplier'> & {
  token: Token | null
  /** Unscaled, as on chain, like all amounts here; api/tokenAmounts.ts scales them for display. */
  decimals: number | null
  rate: string | null
  /** The sum of all changes, in the smallest unit; null if one is unknown. */
  sum: bigint | null
  unknown: number
  /** Net amount by token id: 0 for an id that only moved. */
  byId: ReadonlyMap<string, bigint>
  received: bigint
  /** The change of the block's builder; null if the builder isn't listed. */
  builder: bigint | null
}

/** The sums of all assets, coin first, then in line order. The zero address isn't counted: tokens from there are minted. */
export function sumsOf(lines: readonly Line[]): Sum[] {
  const sums = new Map<string, Sum & { byId: Map<string, bigint> }>()
  for (const { change, difference, decimals, rate } of lines) {
    const { token, address, is_miner, ui_multiplier } = change
    if (!token && !isCoin(change)) continue
    if (token && isZeroAddress(address.hash)) continue
    const key = token ? `${token.address_hash.toLowerCase()} ${ui_multiplier}` : 'coin'
    const sum = sums.get(key) ?? {
      ...zeroSum,
      token,
      decimals,
      rate,
      ui_multiplier,
      byId: new Map<string, bigint>(),
    }
    sums.set(key, sum)
    if (difference === null) {
      sum.unknown += 1
      sum.sum = null
      continue
    }
    if (sum.sum !== null) sum.sum += difference
    if (difference > 0n) sum.received += difference
    if (is_miner) sum.builder = (sum.builder ?? 0n) + difference
    for (const { id, pieces } of movedOf(change) ?? [{ id: change.token_id, pieces: difference }])
      sum.byId.set(String(id), (sum.byId.get(String(id)) ?? 0n) + pieces)
  }
  return [...sums.values()].toSorted((a, b) => Number(a.token !== null) - Number(b.token !== null))
}

const zeroSum = { sum: 0n, unknown: 0, received: 0n, builder: null }

export type Proof = { words: string; proven: boolean }

/** What a token's sum proves: only moved, minted or burnt, or used for the fee. */
export function tokenProof(of: Sum, fee: TransactionFee | null = null): Proof {
  const { token, sum, unknown, byId, received } = of
  if (sum === null)
    return isPublic({ token })
      ? noSumProof(unknown)
      : { words: 'no sum: amounts aren’t public', proven: false }
  if (fee?.paid && sum === -fee.paid && isSameHash(fee.asset.token?.address_hash, token?.address_hash))
    return { words: 'the fee, paid in it; who got it isn’t listed', proven: true }
  // without all ids, only the total is known
  const parts = byId.has('null') ? [sum] : [...byId.values()]
  const open = parts.filter((left) => left !== 0n)
  const words = (amount: bigint) => wordsOf(amountOf(amount < 0n ? -amount : amount, of))
  if (open.length === 0) {
    const isPiece = token?.type === 'ERC-721'
    // one address that receives one NFT and sends another nets to less than moved
    const moved = byId.has('null') ? received : BigInt(byId.size)
    return {
      words: isPiece ? `${words(moved)} moved; none made, none destroyed` : 'in and out are equal',
      proven: true,
    }
  }
  const made = open.filter((left) => left > 0n).reduce((all, left) => all + left, 0n)
  const gone = open.filter((left) => left < 0n).reduce((all, left) => all + left, 0n)
  if (gone === 0n) return { words: `${words(made)} minted: more came than went`, proven: true }
  if (made === 0n) return { words: `${words(gone)} burnt: more went than came`, proven: true }
  return { words: `${words(made)} minted, ${words(gone)} burnt`, proven: true }
}

/**
 * What the sum of coin proves: only the burnt fee is missing; otherwise how much is unexplained. By Ethereum's burning rules
 * where they hold; where unknown, by the record's fields; never on chains with their own fee rules.
 */
export function coinProof(
  { sum, unknown, builder }: Sum,
  fee: TransactionFee | null,
  decimals: number,
): Proof {
  if (sum === null) return noSumProof(unknown)
  const way = sum < 0n ? 'less' : 'more'
  if (fee?.asset.kind === 'token')
    return sum === 0n
      ? { words: 'in and out are equal: the fee was paid in a token', proven: true }
      : { words: `${way} than before, which the fee, paid in a token, doesn’t explain`, proven: false }
  const gone = fee && goneWith(fee).find(({ left }) => sum + left === 0n)
  if (gone) return { words: sum === 0n ? 'in and out are equal' : gone.words, proven: true }
  const burnt = fee?.burnt ?? null
  if (sum === 0n)
    return {
      words: `in and out are equal${burnt ? ': what the fee burns went to an address here' : ''}`,
      proven: true,
    }
  if (fee?.paid === -sum)
    return { words: `the whole fee; who got ${burnt ? 'the rest of it' : 'it'} isn’t listed`, proven: true }
  if (!fee || burnt === null) return { words: `${way} than before${unexplained(fee, sum)}`, proven: false }
  const gap = sum + burnt + fee.blobs
  const far = wordsOf({ value: gap < 0n ? -gap : gap, decimals })
  const reward =
    gap > 0n && builder !== null && builder >= gap
      ? '; the builder’s change may hold a reward or withdrawals'
      : ''
  return { words: `${far} ${gap < 0n ? 'less' : 'more'} than the burnt fee explains${reward}`, proven: false }
}

function unexplained(fee: TransactionFee | null, sum: bigint): string {
  if (fee?.rules === 'own')
    return fee.paid !== null && sum < 0n && -sum < fee.paid
      ? ', by no more than the fee; who got that isn’t listed'
      : ', which the fee doesn’t explain'
  const isOdd = fee?.paid != null && fee.rest === null
  return isOdd ? '; the parts of its fee don’t add up' : '; what the fee burnt isn’t told'
}

/**
 * Parts of a fee that may have left the listed addresses, and their sum: on rollups the L1 and operator parts, whose receivers
 * most servers don't list; blob fees are in few servers' changes.
 */
function goneWith({ rules, burnt, blobs, parts, rest }: TransactionFee): { left: bigint; words: string }[] {
  if (rest === null) return []
  const l1 = { to: 'L1', of: parts.find(({ id }) => id === 'l1')?.of ?? 0n }
  const operator = { to: 'the operator', of: parts.find(({ id }) => id === 'operator')?.of ?? 0n }
  // if burning isn't certain, say that the record calls it so
  const burntWith = rules === 'ethereum' ? 'burnt with the fee' : 'what its record calls burnt'
  return (blobs > 0n ? [blobs, 0n] : [0n]).flatMap((ofBlobs) =>
    [[], [l1, operator], [l1], [operator]].map((passedOn) => {
      const passed = passedOn.filter(({ of }) => of > 0n)
      const gone = (burnt ?? 0n) + ofBlobs
      const words = [
        gone > 0n && `${burntWith}${ofBlobs > 0n ? ' and its blobs' : ''}`,
        passed.length > 0 && `passed on to ${passed.map(({ to }) => to).join(' and ')}`,
        'and nothing else',
      ]
      return {
        left: passed.reduce((left, { of }) => left + of, gone),
        words: words.filter(Boolean).join(', '),
      }
    }),
  )
}

const noSumProof = (unknown: number): Proof => ({
  words: `no sum: ${counted(unknown, 'change')} of unknown size`,
  proven: false,
})

const wordsOf = ({ value, decimals }: ShownAmount): string =>
  shortUnits(value ?? 0n, decimals ?? 0, 8) + (decimals === null ? ' smallest units' : '')

/** The part of the fee that the block's builder received, by the change of its balance. */
export function partToBuilder({ parts, rest }: FeeParts, builder: bigint | null): 'priority' | 'rest' | null {
  if (builder === null || builder <= 0n || parts.length === 0 || rest === null) return null
  const priority = parts.find(({ id }) => id === 'priority')
  if (priority) return priority.of === builder ? 'priority' : null
  return rest === builder ? 'rest' : null
}
