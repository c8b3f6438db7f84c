import type { Address } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { type Check, holds, type Line, unchecked } from './line.ts'
import type { Read } from './read.ts'

const nonces: Check = {
  id: 'A2',
  group: 'What happened',
  kind: 'adding up',
  from: 'nonces of transactions',
  needs: ['transactions'],
}

/**
 * A2: the transactions that an account sent are numbered without a gap. `transactions` are the newest of an address, in any
 * direction. A gap is told and is no failure: an account with code by EIP-7702 uses up nonces inside others' transactions.
 */
export function sentWithoutGaps(address: Address, transactions: Read<Transaction>): Line | null {
  const claim = 'How what it sent is numbered'
  if (!transactions) return unchecked(nonces, `${claim}: not asked yet.`, 'not asked yet')
  const sent = transactions.rows
    .filter((one) => one.block_number !== null && isFrom(one, address))
    .flatMap(({ nonce }) => nonce ?? [])
    .toSorted((a, b) => b - a)
  const [highest = 0, lowest = 0] = [sent[0], sent.at(-1)]
  if (sent.length < 2) return null
  const check = { ...nonces, from: `nonces of ${counted(sent.length, 'transaction')}` }
  const gap = sent.findIndex((nonce, at) => at > 0 && nonce !== (sent[at - 1] ?? 0) - 1)
  if (gap < 0) {
    const all = lowest === 0 && transactions.isWhole ? ': none is left out' : ''
    return holds(check, `What it sent is numbered ${count(lowest)} to ${count(highest)} without a gap${all}.`)
  }
  if (address.is_contract || address.proxy_type === 'eip7702')
    return unchecked(check, `${claim}: code may use up numbers.`, 'this network makes it another way')
  const [above = 0, below = 0] = [sent[gap - 1], sent[gap]]
  const missing = above - below - 1
  return unchecked(
    check,
    missing < 1
      ? `Number ${count(above)} is there twice.`
      : `Between ${count(below)} and ${count(above)}, ${counted(missing, 'transaction')} ${missing === 1 ? 'isn’t' : 'aren’t'} in this list.`,
    'not whole',
  )
}

const isFrom = ({ from }: Transaction, { hash }: Address): boolean =>
  from?.hash.toLowerCase() === hash.toLowerCase()
