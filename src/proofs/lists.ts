import type { Address } from '#api/addresses.ts'
import type { Holder } from '#api/holders.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'
import { exactUnits } from '#format/units.ts'
import { type Check, fails, holds, type Line, unchecked } from './line.ts'
import type { Read } from './transaction.ts'

const nonces: Check = {
  id: 'A2',
  group: 'What happened',
  kind: 'adding up',
  from: 'nonces',
  needs: ['transactions'],
}

/**
 * A2: the transactions that an account sent, newest first as a list has them, are numbered without a gap. An account with
 * code by EIP-7702 may use up a nonce inside another's transaction: gaps say nothing there.
 */
export function sentWithoutGaps(address: Address, transactions: Read<Transaction>): Line | null {
  if (!transactions) return null
  const own = transactions.rows.filter(
    ({ from, block_number }) =>
      block_number !== null && from?.hash.toLowerCase() === address.hash.toLowerCase(),
  )
  const sent = own.flatMap(({ nonce }) => (nonce === null ? [] : [nonce]))
  if (sent.length < 2) return null
  const [highest = 0, lowest = 0] = [sent[0], sent.at(-1)]
  const gap = sent.findIndex((nonce, at) => at > 0 && nonce !== (sent[at - 1] ?? 0) - 1)
  const check = { ...nonces, from: counted(sent.length, 'transaction') }
  if (gap < 0)
    return holds(check, `What it sent is numbered ${count(lowest)} to ${count(highest)} without a gap.`)
  if (address.proxy_type === 'eip7702' || address.is_contract)
    return unchecked(check, 'How what it sent is numbered.', 'this network makes it another way')
  const [above = 0, below = 0] = [sent[gap - 1], sent[gap]]
  // the order may be another than that of nonces: what is missing here can stand elsewhere
  if (below >= above)
    return unchecked(check, 'How what it sent is numbered: the list has another order.', 'not whole')
  return unchecked(
    check,
    `Between nonce ${count(below)} and ${count(above)} ${counted(above - below - 1, 'transaction')} ${above - below === 2 ? 'is' : 'are'} not in this list.`,
    'not whole',
  )
}

const supply: Check = {
  id: 'K2',
  group: 'What it says',
  kind: 'adding up',
  from: 'holders, supply',
  needs: ['total_supply', 'holders'],
}

/** K2: holders have no more than there is; exactly all of it where every holder is read. Amounts in the token's smallest unit. */
export function holdersInSupply(token: Token, holders: Read<Holder>): Line | null {
  const { total_supply: total, decimals, symbol } = token
  if (!holders || total === null || holders.rows.length === 0) return null
  if (holders.rows.some(({ value }) => value === null))
    return unchecked(supply, 'What its holders have of the supply.', 'not told by the server')
  const held = holders.rows.reduce((sum, { value }) => sum + (value ?? 0n), 0n)
  const words = (amount: bigint) => `${exactUnits(amount, decimals ?? 0)} ${symbol ?? ''}`.trim()
  const check = { ...supply, from: `${counted(holders.rows.length, 'holder')}, supply` }
  const working = [
    { label: 'Held', value: words(held), code: true },
    { label: 'Supply', value: words(total), code: true },
  ]
  if (held > total)
    return fails(
      check,
      `Its holders have ${words(held - total)} more than there is.`,
      'supply',
      [
        {
          label: 'Supply',
          values: [
            { by: 'its holders', value: words(held) },
            { by: 'this server', value: words(total) },
          ],
        },
      ],
      working,
    )
  if (held === total) return holds(check, 'Its holders have exactly the supply.', working)
  return holds(
    check,
    holders.isWhole
      ? `Its holders have ${words(total - held)} less than the supply: no holder is listed for that.`
      : 'The holders that are read have no more than the supply.',
    working,
  )
}

const owner: Check = {
  id: 'N1',
  group: 'What it says',
  kind: 'adding up',
  from: 'owner, newest transfer',
  needs: ['owner', 'transfers'],
}
const chainOfOwners: Check = {
  id: 'N2',
  group: 'What happened',
  kind: 'adding up',
  from: 'transfers',
  needs: ['transfers'],
}

/** N1: who owns an ERC-721 is who got it last. `transfers` are newest first. */
export function ownerIsReceiver(owned: Address | null, transfers: Read<TokenTransfer>): Line | null {
  const last = transfers?.rows[0]?.to
  if (!owned || !last) return null
  if (owned.hash.toLowerCase() === last.hash.toLowerCase())
    return holds(owner, 'Its owner is who got it in its newest transfer.')
  return fails(
    owner,
    `Its newest transfer went to ${shortHash(last.hash)}; its owner is shown as ${shortHash(owned.hash)}.`,
    'owner',
    [
      {
        label: 'Owner',
        values: [
          { by: 'newest transfer', value: last.hash.toLowerCase() },
          { by: 'this server', value: owned.hash.toLowerCase() },
        ],
      },
    ],
  )
}

/** N2: each time it moved it went from who had got it before. */
export function passedOn(transfers: Read<TokenTransfer>): Line | null {
  const rows = transfers?.rows ?? []
  if (rows.length < 2) return null
  const odd = rows.findIndex((one, at) => {
    const before = rows[at + 1]
    return before !== undefined && one.from?.hash.toLowerCase() !== before.to?.hash.toLowerCase()
  })
  const check = { ...chainOfOwners, from: counted(rows.length, 'transfer') }
  if (odd < 0)
    return holds(
      check,
      transfers?.isWhole
        ? 'Each time it moved it went from who had got it before.'
        : `In the newest ${counted(rows.length, 'transfer')} it went from who had got it before each time.`,
    )
  const [to, from] = [rows[odd + 1]?.to?.hash, rows[odd]?.from?.hash]
  return fails(
    check,
    `It went to ${shortHash(to ?? 'nobody')}, then on from ${shortHash(from ?? 'nobody')}.`,
    'transfers',
    [],
  )
}
