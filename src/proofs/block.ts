import type { Block } from '#api/blocks.ts'
import type { FeeRules } from '#api/feeRules.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { nextBaseFee } from './baseFee.ts'
import { type Coin, gasWords } from './words.ts'
import { burntLine } from './fee.ts'
import {
  type Check,
  fails,
  holds,
  type Line,
  notAsked,
  unchecked,
  against,
  compared,
  workedOut,
  type ReadList,
} from './line.ts'
import type { Price } from './price.ts'
import { headerHash, headerOf, integerIn } from './header.ts'
import { oneRound, type RpcCheck, refusedLine, resultOf } from './rpcCheck.ts'

const gas: Check = {
  id: 'B7 gas',
  group: 'What it carries',
  kind: 'adding up',
  from: 'gas used of its transactions',
  needs: ['gas_used', 'transactions'],
}

const positions: Check = {
  id: 'B7 positions',
  group: 'What it carries',
  kind: 'adding up',
  from: 'transactions',
  needs: ['transactions'],
}

const burnt: Check = {
  id: 'B7 burnt',
  group: 'What it carries',
  kind: 'adding up',
  from: 'gas used, base fee',
  needs: ['burnt_fees', 'gas_used', 'base_fee_per_gas'],
}

/** B7: the block's gas used is the sum of its transactions', and their positions run from 0 without a gap. */
export function sumsOfBlock(
  block: Block,
  transactions: ReadList<Transaction>,
  rules: FeeRules,
): (Line | null)[] {
  if (!transactions)
    return [unchecked(gas, 'Gas used against that of its transactions: not asked yet.', 'not asked yet')]
  const { rows, isWhole } = transactions
  if (!isWhole)
    return [unchecked(gas, 'Gas used against that of its transactions: not all are read.', 'not whole')]
  // only of Ethereum is it known that a block has no gas and no transaction beside those listed
  return [gasSum(block, rows), positionsOf(block, rows)].map((line) => {
    if (line?.mark !== 'fails' || rules === 'ethereum') return line
    const { id, group, kind, from, needs, claim } = line
    return unchecked({ id, group, kind, from, needs }, claim, 'this network makes it another way')
  })
}

function gasSum({ gas_used: gasUsed }: Block, rows: readonly Transaction[]): Line | null {
  if (gasUsed === null) return null
  if (rows.some(({ gas_used }) => gas_used === null))
    return unchecked(gas, 'Gas used against that of its transactions.', 'not told by the server')
  const sum = rows.reduce((all, { gas_used }) => all + (gas_used ?? 0n), 0n)
  const check = { ...gas, from: `gas used of ${counted(rows.length, 'transaction')}` }
  return compared(check, {
    label: 'Gas used',
    field: 'gas used',
    values: against('its transactions', count(sum), count(gasUsed)),
    claims: {
      holds: `Gas used is that of its ${counted(rows.length, 'transaction')}, summed.`,
      fails: `Its transactions used ${count(sum)} gas; the block shows ${count(gasUsed)}.`,
    },
  })
}

function positionsOf({ transactions_count: blockCount }: Block, rows: readonly Transaction[]): Line | null {
  if (rows.length === 0 && blockCount === 0) return null
  const check = { ...positions, from: counted(rows.length, 'transaction') }
  if (blockCount !== null && blockCount !== rows.length)
    return fails(
      check,
      `The block counts ${counted(blockCount, 'transaction')}; its list has ${count(rows.length)}.`,
      'count',
      [],
    )
  if (rows.some(({ position }) => position === null))
    return unchecked(check, 'Where each transaction stands.', 'not told by the server')
  const places = rows.map(({ position }) => position ?? 0).toSorted((a, b) => a - b)
  const gap = places.findIndex((place, at) => place !== at)
  if (gap >= 0) return fails(check, `No transaction stands at position ${gap}.`, 'positions', [])
  return holds(
    check,
    rows.length === 1
      ? 'Its one transaction stands at position 0.'
      : `Positions run from 0 to ${rows.length - 1} without a gap.`,
  )
}

/** B7: the burnt amount is gas used × base fee. */
export function burntOfBlock(block: Block, coin: Coin, rules: FeeRules): Line | null {
  const { burnt_fees: burntShown, gas_used, base_fee_per_gas: base } = block
  return burntLine({ ...burnt, field: 'burnt fees' }, { burntShown, gas: gas_used, base }, coin, rules)
}

const baseFee: Check = {
  id: 'B6',
  group: 'Where it stands',
  kind: 'adding up',
  from: 'parent’s base fee and gas',
  needs: ['base_fee_per_gas', 'parent'],
}

const parentPrice: Price = { of: 'parent', calls: 0, requests: 1, bytes: 0 }

const knownRules = [
  { name: 'as Ethereum has it', elasticity: 2n, denominator: 8n },
  { name: 'as OP Mainnet has it', elasticity: 6n, denominator: 250n },
  { name: 'as OP chains had it before Canyon', elasticity: 6n, denominator: 50n },
  { name: 'as Base has had it', elasticity: 10n, denominator: 50n },
  { name: 'as Polygon has it', elasticity: 2n, denominator: 16n },
  { name: 'as Polygon has it since Bhilai', elasticity: 2n, denominator: 64n },
] as const

/** B6: the base fee follows from the parent's gas used. `isCertain`: the network is known to use Ethereum's parameters. */
export function baseFeeFollows(
  block: Block,
  parent: Block | null,
  coin: Coin,
  { rules, isCertain }: { rules: FeeRules; isCertain: boolean },
): Line | null {
  const { base_fee_per_gas: shownBaseFee, height } = block
  if (shownBaseFee === null || height === 0 || rules !== 'ethereum') return null
  if (!parent) return notAsked(baseFee, 'Its base fee from how full the parent was', parentPrice)
  const { base_fee_per_gas: before, gas_used, gas_limit } = parent
  if (before === null || gas_used === null || gas_limit === null)
    return unchecked(baseFee, 'Its base fee from the parent’s.', 'not told by the server')
  const figures = { baseFee: before, gasUsed: gas_used, gasLimit: gas_limit }
  const [ethereum, ...others] = knownRules
  const possible = isCertain ? [ethereum] : [ethereum, ...others]
  const rule = possible.find((one) => nextBaseFee(figures, one) === shownBaseFee)
  const made = nextBaseFee(figures)
  const working = [
    {
      label: 'Formula',
      value: 'parent’s base fee × (1 − (target − its gas) ÷ target ÷ 8)',
      code: true,
      after: rule?.name ?? '',
    },
    {
      label: 'Parent',
      value: `base fee ${gasWords(before, coin)}, ${count(gas_used)} gas of ${count(gas_limit)}`,
    },
    ...(made === null ? [] : [{ label: 'Gives', value: gasWords(made, coin), code: true }]),
    { label: 'Shown', value: gasWords(shownBaseFee, coin), code: true },
  ]
  if (rule) return holds(baseFee, 'Its base fee follows from how full the parent was.', working)
  if (!isCertain || made === null)
    return unchecked(baseFee, 'Its base fee from the parent’s.', 'this network makes it another way', working)
  return fails(
    baseFee,
    `After its parent the base fee is ${gasWords(made, coin)}; shown is ${gasWords(shownBaseFee, coin)}.`,
    'base fee',
    [{ label: 'Base fee', values: workedOut(gasWords(made, coin), gasWords(shownBaseFee, coin)) }],
    working,
  )
}

const check: Check = {
  id: 'B3',
  group: 'Where it stands',
  kind: 'sealed',
  from: 'header of the block before → parent hash',
  needs: ['parent_hash', 'height'],
}
const subject = 'The block before it'

/** B3: the previous block's header hashes to the parent hash. Null for the first block. */
export function parentHash({ parent_hash: parent, height }: Block): RpcCheck | null {
  if (parent === null || height === 0) return null
  return {
    check,
    subject,
    price: { calls: 1, bytes: 3_000 },
    next: oneRound([{ method: 'eth_getBlockByHash', params: [parent, false] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const header = headerOf(resultOf(answer))
      if (!header) return refusedLine({ check, subject }, answer)
      const number = integerIn(header.number)
      let made: string
      try {
        made = headerHash(header)
      } catch (error) {
        const why = error instanceof Error ? error.message : 'its header can’t be read'
        return unchecked(check, `${subject}: ${why}.`, 'not told by the server')
      }
      if (made !== parent.toLowerCase() || number === null)
        return unchecked(
          check,
          `${subject}: its header gives another hash.`,
          'this network makes it another way',
        )
      return compared(check, {
        label: 'Number of the block before',
        field: 'height',
        values: against('its header', count(number), count(height - 1)),
        claims: {
          holds: `The block before it is ${count(number)}: its header gives the parent hash shown.`,
          fails: `The block with the parent hash shown is ${count(number)}, and not ${count(height - 1)}.`,
        },
        working: [
          { label: 'Formula', value: 'keccak256(rlp(header of the block before))', code: true },
          { label: 'Gives', value: made, code: true },
          { label: 'Parent', value: parent.toLowerCase(), code: true },
        ],
      })
    },
  }
}
