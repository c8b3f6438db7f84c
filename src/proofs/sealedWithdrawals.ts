import type { Withdrawal } from '#api/withdrawals.ts'
import { counted } from '#format/numbers.ts'
import { compared } from './compared.ts'
import type { Header } from './header.ts'
import { type Check, type Line, unchecked } from './line.ts'
import { textIn } from './rpcHeader.ts'
import type { Read } from './read.ts'
import { type ChainWithdrawal, withdrawalsRoot } from './withdrawal.ts'

/** B4: the withdrawals of a block are those that its header seals. */
export const withdrawn: Check = {
  id: 'B4',
  group: 'What it carries',
  kind: 'sealed',
  from: 'withdrawals → withdrawals root',
  needs: ['header', 'withdrawals'],
}

/** B4: the withdrawals of the list, in the order of their index, have the root that the header keeps. Null where it keeps none. */
export function withdrawalsLine(withdrawals: Read<Withdrawal>, header: Header): Line | null {
  const root = textIn(header.withdrawalsRoot)
  if (!withdrawals || root === null || (withdrawals.rows.length === 0 && withdrawals.isWhole)) return null
  if (!withdrawals.isWhole)
    return unchecked(withdrawn, 'Its withdrawals under the header’s root: not all are read.', 'not whole')
  const rows = withdrawals.rows.toSorted((a, b) => a.index - b.index)
  const check = { ...withdrawn, from: `${counted(rows.length, 'record')} → withdrawals root` }
  const whole = rows.flatMap((row) => chainWithdrawal(row) ?? [])
  if (whole.length < rows.length)
    return unchecked(check, 'Its withdrawals under the header’s root.', 'not told by the server')
  const made = withdrawalsRoot(whole)
  return compared(check, {
    label: 'Root',
    field: 'withdrawals',
    values: [
      { by: 'these withdrawals', value: made },
      { by: 'header', value: root },
    ],
    claims: {
      holds:
        rows.length === 1
          ? 'The withdrawal is the one under the header’s root.'
          : `The ${rows.length} withdrawals are those under the header’s root.`,
      fails:
        'These withdrawals aren’t those under the header’s root: one of them, or one field of one, is another.',
    },
    working: [
      { label: 'Formula', value: 'root of rlp([index, validator, address, gwei]) by order', code: true },
      { label: 'Gives', value: made, code: true },
      { label: 'Header', value: root, code: true },
    ],
  })
}

const gwei = 10n ** 9n

function chainWithdrawal({ index, validator_index, receiver, amount }: Withdrawal): ChainWithdrawal | null {
  if (validator_index === null || !receiver || amount === null || amount % gwei !== 0n) return null
  return {
    index: BigInt(index),
    validatorIndex: BigInt(validator_index),
    address: receiver.hash,
    gwei: amount / gwei,
  }
}
