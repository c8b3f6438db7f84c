import type { Withdrawal } from '#api/withdrawals.ts'
import { counted, count } from '#format/numbers.ts'
import { type Header, textIn, integerIn } from './header.ts'
import { type Check, type Line, unchecked, compared, type ReadList, fails, holds, against } from './line.ts'
import { bytesOf, encodeRlp, integerBytes } from './rlp.ts'
import { orderedRoot } from './trie.ts'
import type { Block } from '#api/blocks.ts'
import { type Coin, gasWords, joinWords, sentenceCase } from './words.ts'

export const withdrawalsCheck: Check = {
  id: 'B4',
  group: 'What it carries',
  kind: 'sealed',
  from: 'withdrawals → withdrawals root',
  needs: ['header', 'withdrawals'],
}

/** B4: the listed withdrawals, sorted by index, have the header's withdrawals root. Null if the header has none. */
export function withdrawalsLine(withdrawals: ReadList<Withdrawal>, header: Header): Line | null {
  const root = textIn(header.withdrawalsRoot)
  if (!withdrawals || root === null || (withdrawals.rows.length === 0 && withdrawals.isWhole)) return null
  if (!withdrawals.isWhole)
    return unchecked(
      withdrawalsCheck,
      'Its withdrawals under the header’s root: not all are read.',
      'not whole',
    )
  const rows = withdrawals.rows.toSorted((a, b) => a.index - b.index)
  const check = { ...withdrawalsCheck, from: `${counted(rows.length, 'record')} → withdrawals root` }
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

/**
 * B4 where none are shown and the header seals some: named, and no ✗, as servers may be set not to read them. Null on networks
 * whose root is of something else.
 */
export function unshownWithdrawals(
  { block, namesBuilder: isEthereum }: Pick<Shown, 'block' | 'namesBuilder'>,
  header: Header,
): Line | null {
  const root = textIn(header.withdrawalsRoot)
  if (!isEthereum || root === null || root === orderedRoot([]) || block.withdrawals_count !== 0) return null
  return unchecked(
    withdrawalsCheck,
    'The header seals withdrawals; this server shows none.',
    'not told by the server',
  )
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

/** A withdrawal; `gwei` is its amount in units of 10⁹ wei, as on chain (EIP-4895). */
type ChainWithdrawal = { index: bigint; validatorIndex: bigint; address: string; gwei: bigint }

/** The withdrawals root of these, in index order (EIP-4895). */
export function withdrawalsRoot(withdrawals: readonly ChainWithdrawal[]): string {
  return orderedRoot(
    withdrawals.map(({ index, validatorIndex, address, gwei: amount }) =>
      encodeRlp([integerBytes(index), integerBytes(validatorIndex), bytesOf(address), integerBytes(amount)]),
    ),
  )
}

export const headerFieldsCheck: Check = {
  id: 'B2',
  group: 'What it says',
  kind: 'sealed',
  from: 'block record, header',
  needs: ['header', 'height', 'parent_hash', 'timestamp'],
}

type Shown = {
  block: Block
  coin: Coin
  namesBuilder: boolean
}

type HeaderField = { field: keyof Block; name: string; shown: string | null; sealed: string | null }

/** B2: every field that is shown matches the header. */
export function headerFieldsLine(given: Shown, header: Header): Line {
  const known = headerFieldsOf(given, header).flatMap(({ field, name, shown, sealed }) =>
    shown === null || sealed === null ? [] : [{ field, name, shown, sealed }],
  )
  const odd = known.filter(({ shown, sealed }) => shown !== sealed)
  const [first] = odd
  if (!first)
    return holds(
      headerFieldsCheck,
      `${sentenceCase(joinWords(known.map(({ name }) => name)))} shown are those of this header.`,
      known.map(({ name, shown }) => ({
        label: sentenceCase(name),
        value: shown,
        code: true,
        after: 'the same in the header',
      })),
    )
  return fails(
    { ...headerFieldsCheck, needs: odd.map(({ field }) => field) },
    `By ${first.name}, the sealed header says ${first.sealed}; this server says ${first.shown}.`,
    first.name,
    odd.map(({ name, shown, sealed }) => ({
      label: sentenceCase(name),
      values: against('header', sealed, shown),
    })),
  )
}

function headerFieldsOf({ block, coin, namesBuilder }: Shown, header: Header): HeaderField[] {
  const figure = (
    field: 'height' | 'gas_used' | 'gas_limit' | 'base_fee_per_gas',
    name: string,
    sealedAs: string,
    words: (value: bigint) => string = count,
  ): HeaderField => {
    const [shown, sealed] = [block[field], integerIn(header[sealedAs])]
    return {
      field,
      name,
      shown: shown === null ? null : words(BigInt(shown)),
      sealed: sealed === null ? null : words(sealed),
    }
  }
  const time = integerIn(header.timestamp)
  return [
    figure('height', 'height', 'number'),
    {
      field: 'parent_hash',
      name: 'parent',
      shown: textIn(block.parent_hash),
      sealed: textIn(header.parentHash),
    },
    {
      field: 'timestamp',
      name: 'time',
      shown: secondsOf(block.timestamp),
      sealed: time === null ? null : String(time),
    },
    figure('gas_used', 'gas used', 'gasUsed'),
    figure('gas_limit', 'gas limit', 'gasLimit'),
    figure('base_fee_per_gas', 'base fee', 'baseFeePerGas', (fee) => gasWords(fee, coin)),
    ...(namesBuilder
      ? [
          {
            field: 'miner',
            name: 'builder',
            shown: textIn(block.miner?.hash),
            sealed: textIn(header.miner),
          } as const,
        ]
      : []),
  ]
}

/** ISO time to whole seconds since 1970 UTC, as headers have it. */
const secondsOf = (time: string | null): string | null =>
  time === null ? null : String(Math.floor(Date.parse(time) / 1000))
