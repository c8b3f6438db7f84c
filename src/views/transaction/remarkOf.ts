import { type Address, nameOf } from '#api/addresses.ts'
import { isSameHash } from '#api/fields.ts'
import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { isDone } from '#format/status.ts'
import { cut } from '#format/text.ts'
import { dayFormat } from '#format/time.ts'
import type { SeenAddress } from '#views/likeness/seenRecords.ts'
import { movesNothing } from '#views/transfer/words.ts'
import { attempted } from './sentenceOf.ts'

const inUtc = dayFormat('UTC')

/**
 * Describes a transaction with an address that resembles one its payer paid before; null without one. `likeOf` returns the
 * resembled address, `wordsOf` its name.
 */
export function remarkOf(
  transaction: Transaction,
  likeOf: (hash: string) => SeenAddress | null,
  wordsOf: (like: SeenAddress) => string,
): string | null {
  for (const { from, to, what } of movesIn(transaction)) {
    const like = to && likeOf(to.hash)
    if (from && like) {
      const paid = paidBy(like, from, transaction.hash)
      const that =
        paid === undefined
          ? ''
          : `, which ${called(from)} paid${paid ? ` on ${inUtc.format(new Date(paid))}` : ''}`
      const pays = isDone(transaction) ? ' paid ' : attempted(transaction, 'pay')
      const did = what ? ` moved ${what} from ${called(from)} to ` : pays
      return `This${did}an address that looks like ${wordsOf(like)}${that}.`
    }
    const giver = from && likeOf(from.hash)
    if (giver)
      return `This ${isDone(transaction) ? 'came' : 'comes'} from an address that looks like ${wordsOf(giver)}.`
  }
  return null
}

type Move = { from: Address | null; to: Address | null; what: string | null }

function movesIn({ from, to, value, calls, token_transfers }: Transaction): Move[] {
  const transfers = (token_transfers ?? []).map((transfer) => ({
    from: transfer.from,
    to: transfer.to,
    what: movesNothing(transfer) ? `0 ${cut(transfer.token?.symbol ?? 'of a token', 40)}` : null,
  }))
  // a batch tells of its first receiver alone
  const batched = (calls ?? []).flatMap((call) => (call.value ? [call.to] : []))
  const paid = value ? (batched.length > 0 ? batched : [to]) : []
  return [...paid.map((receiver) => ({ from, to: receiver, what: null })), ...transfers]
}

/** First payment (ISO or null) to the resembled address by the same payer; undefined if none was read. */
function paidBy(like: SeenAddress, from: Address, here: string): string | null | undefined {
  const payments = [...like.received.values()].filter(
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

// the words around a long name have to be seen
const called = (address: Address): string =>
  cut(nameOf(address) ?? shortHash(checksummedIn(address.hash)), 60)
