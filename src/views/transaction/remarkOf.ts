import { type Address, nameOf } from '#api/addresses.ts'
import { isSameHash } from '#api/fields.ts'
import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { dayFormat } from '#format/time.ts'
import type { MetAddress } from '#views/likeness/met.ts'
import { movesNothing } from '#views/transfer/words.ts'

const inUtc = dayFormat('UTC')

/**
 * What a transaction did with an address that looks like another, which its payer paid before, in a sentence; null where nothing
 * of that was read. `likeOf` tells the address that one may be taken for, `wordsOf` what that is called.
 */
export function remarkOf(
  transaction: Transaction,
  likeOf: (hash: string) => MetAddress | null,
  wordsOf: (like: MetAddress) => string,
): string | null {
  for (const { from, to, what } of movesIn(transaction)) {
    const like = to && likeOf(to.hash)
    if (from && like) {
      const paid = paidBy(like, from, transaction.hash)
      const that =
        paid === undefined
          ? ''
          : `, which ${called(from)} paid${paid ? ` on ${inUtc.format(new Date(paid))}` : ''}`
      const did = what ? `This moved ${what} from ${called(from)} to` : 'This paid'
      return `${did} an address that looks like ${wordsOf(like)}${that}.`
    }
    const giver = from && likeOf(from.hash)
    if (giver) return `This came from an address that looks like ${wordsOf(giver)}.`
  }
  return null
}

type Move = { from: Address | null; to: Address | null; what: string | null }

/** What moved; `what` is told of what was nothing. */
function movesIn({ from, to, value, token_transfers }: Transaction): Move[] {
  const transfers = (token_transfers ?? []).map((transfer) => ({
    from: transfer.from,
    to: transfer.to,
    what: movesNothing(transfer) ? `0 ${transfer.token?.symbol ?? 'of a token'}` : null,
  }))
  return value ? [{ from, to, what: null }, ...transfers] : transfers
}

/** When the one that is looked like was first paid by the same payer, ISO or null; undefined where nothing of it was read. */
function paidBy(like: MetAddress, from: Address, here: string): string | null | undefined {
  const payments = like.received.filter(
    (one) => isSameHash(one.from, from.hash) && !(one.transaction && isSameHash(one.transaction, here)),
  )
  if (payments.length === 0) return undefined
  return (
    payments
      .map(({ time }) => time)
      .filter((time) => time !== null)
      .toSorted()[0] ?? null
  )
}

const called = (address: Address): string => nameOf(address) ?? shortHash(checksummedIn(address.hash))
