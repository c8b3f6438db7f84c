import type { Block } from '#api/blocks.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import { count, counted } from '#format/count.ts'
import { type Coin, gasWords } from './coin.ts'
import { encodeHeader, type Header, headerHash, unknownFields } from './header.ts'
import {
  type Check,
  type Difference,
  fails,
  holds,
  type Line,
  notAsked,
  type Reason,
  unchecked,
} from './line.ts'
import { hexOf } from './rlp.ts'
import type { Read } from './transaction.ts'
import { withdrawalsRoot } from './withdrawal.ts'

const sealed: Check = {
  id: 'B1',
  group: 'What it says',
  kind: 'sealed',
  from: 'the node’s header → hash',
  needs: ['header'],
}
const displayed: Check = {
  id: 'B2',
  group: 'What it says',
  kind: 'sealed',
  from: 'block record, header',
  needs: ['header', 'height', 'parent_hash', 'timestamp'],
}
const withdrawn: Check = {
  id: 'B4',
  group: 'What it carries',
  kind: 'sealed',
  from: 'withdrawals → withdrawals root',
  needs: ['header', 'withdrawals'],
}

export type BlockSealGiven = {
  block: Block
  /** What `eth_getBlockByHash` answered. */
  told: unknown
  /** Whether this formula was seen to hold for another block of this network: without that, a failure says nothing. */
  isCalibrated: boolean
  withdrawals: Read<Withdrawal>
  coin: Coin
  /** Whether the header names who built the block, as on Ethereum: not on rollups, nor on clique. */
  namesBuilder: boolean
}

/** What is said where nothing was asked, or nothing could be. */
export function blockSealUnchecked(reason: Reason, why: string, hasWithdrawals = false): Line[] {
  return [
    unchecked(sealed, `This header against the hash: ${why}.`, reason),
    unchecked(displayed, `What is shown against the header: ${why}.`, reason),
    ...(hasWithdrawals
      ? [unchecked(withdrawn, `Its withdrawals under the header’s root: ${why}.`, reason)]
      : []),
  ]
}

/** The same where it can be asked for. */
export const blockSealNotAsked = (price: string, hasWithdrawals: boolean): Line[] => [
  notAsked(sealed, 'This header against the hash', price),
  notAsked(displayed, 'What is shown against the header', price),
  ...(hasWithdrawals ? [notAsked(withdrawn, 'Its withdrawals under the header’s root', price)] : []),
]

/** Whether a header, as JSON-RPC tells it, hashes to the hash that it tells itself: what calibrates a network. */
export function isHeaderWhole(told: unknown): boolean {
  const header = headerOf(told)
  try {
    return header !== null && headerHash(header) === String(header.hash).toLowerCase()
  } catch {
    return false
  }
}

/** B1, B2, B4: the node's header hashes to the block's hash; what is shown, and its withdrawals, are what the header says. */
export function blockSeal(given: BlockSealGiven): Line[] {
  const { block, told, isCalibrated, withdrawals } = given
  const hasWithdrawals = (withdrawals?.rows.length ?? 0) > 0
  const header = headerOf(told)
  if (!header || block.hash === null)
    return blockSealUnchecked('not told by the server', 'JSON-RPC doesn’t tell it', hasWithdrawals)
  let made: string
  try {
    made = headerHash(header)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it can’t be read'
    return blockSealUnchecked('not told by the server', `by JSON-RPC ${why}`, hasWithdrawals)
  }
  const bytes = encodeHeader(header)
  const fields = fieldCount(header)
  const check = { ...sealed, from: `${fields} fields of the node’s header → hash` }
  const working = [
    { label: 'Formula', value: `keccak256(rlp(${fields} fields))`, code: true },
    { label: 'Gives', value: made, code: true },
    { label: 'Shown', value: block.hash.toLowerCase(), code: true },
    { label: 'Fields from', value: 'eth_getBlockByHash' },
  ]
  if (made !== block.hash.toLowerCase()) {
    const newer = unknownFields(header)
    if (newer.length > 0 || !isCalibrated)
      return blockSealUnchecked(
        'this network makes it another way',
        newer.length > 0
          ? `it has ${newer[0]}, of a newer fork than this Loupe knows`
          : 'this network makes its hashes another way, or has a newer fork than this Loupe',
        hasWithdrawals,
      )
    return [
      {
        ...fails(
          check,
          'The node’s header gives another hash than this block’s: one of its fields isn’t what was sealed.',
          'header',
          [
            {
              label: 'Hash',
              values: [
                { by: 'worked out', value: made },
                { by: 'this block', value: block.hash.toLowerCase() },
              ],
            },
          ],
          working,
        ),
        preimage: { hex: hexOf(bytes) },
      },
      ...blockSealUnchecked(
        'needs what fails above',
        'needs the header, which fails above',
        hasWithdrawals,
      ).slice(1),
    ]
  }
  return [
    {
      ...holds(
        check,
        'This header is exactly what the hash names: one changed digit would give another.',
        working,
      ),
      preimage: { hex: hexOf(bytes) },
    },
    shownLine(given, header),
    ...withdrawalsLine(given, header),
  ]
}

function headerOf(told: unknown): Header | null {
  return typeof told === 'object' && told !== null && 'parentHash' in told ? { ...told } : null
}

const fieldCount = (header: Header): number =>
  15 +
  [
    'baseFeePerGas',
    'withdrawalsRoot',
    'blobGasUsed',
    'excessBlobGas',
    'parentBeaconBlockRoot',
    'requestsHash',
  ].filter((field) => typeof header[field] === 'string').length

/** B2: every field that the page shows and the header has. */
function shownLine({ block, coin, namesBuilder }: BlockSealGiven, header: Header): Line {
  const number = (field: string) => integerIn(header[field])
  const time = number('timestamp')
  const pairs: { field: string; name: string; shown: string | null; sealed: string | null }[] = [
    pair('height', 'height', count(block.height), words(number('number'), count)),
    pair('parent_hash', 'parent', block.parent_hash?.toLowerCase() ?? null, textIn(header.parentHash)),
    pair('timestamp', 'time', secondsOf(block.timestamp), time === null ? null : String(time)),
    pair('gas_used', 'gas used', words(block.gas_used, count), words(number('gasUsed'), count)),
    pair('gas_limit', 'gas limit', words(block.gas_limit, count), words(number('gasLimit'), count)),
    pair(
      'base_fee_per_gas',
      'base fee',
      words(block.base_fee_per_gas, (fee) => gasWords(fee, coin)),
      words(number('baseFeePerGas'), (fee) => gasWords(fee, coin)),
    ),
    ...(namesBuilder
      ? [pair('miner', 'builder', block.miner?.hash.toLowerCase() ?? null, textIn(header.miner))]
      : []),
  ]
  const told = pairs.filter(({ shown, sealed: own }) => shown !== null && own !== null)
  const odd = told.filter(({ shown, sealed: own }) => shown !== own)
  const names = told.map(({ name }) => name)
  const [first] = odd
  if (!first)
    return holds(
      displayed,
      `${sentenceCase(listed(names))} shown are those of this header.`,
      told.map(({ name, shown }) => ({
        label: sentenceCase(name),
        value: shown ?? '',
        code: true,
        after: 'the same in the header',
      })),
    )
  const differences: Difference[] = odd.map(({ name, shown, sealed: own }) => ({
    label: sentenceCase(name),
    values: [
      { by: 'header', value: own ?? '' },
      { by: 'this server', value: shown ?? '' },
    ],
  }))
  return fails(
    { ...displayed, needs: odd.map(({ field }) => field) },
    `By ${first.name}, the sealed header says ${first.sealed}; this server says ${first.shown}.`,
    first.name,
    differences,
  )
}

const pair = (field: string, name: string, shown: string | null, own: string | null) => ({
  field,
  name,
  shown,
  sealed: own,
})
const words = <Value>(value: Value | null, said: (value: Value) => string): string | null =>
  value === null ? null : said(value)
const textIn = (sent: unknown): string | null => (typeof sent === 'string' ? sent.toLowerCase() : null)
const integerIn = (sent: unknown): bigint | null =>
  typeof sent === 'string' && /^0x[0-9a-f]+$/i.test(sent) ? BigInt(sent) : null
/** UTC in whole seconds since 1970, as a header has it. */
const secondsOf = (time: string | null): string | null =>
  time === null ? null : String(Math.floor(Date.parse(time) / 1000))

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** B4: the withdrawals of the list, in the order of their index, have the root that the header keeps. */
function withdrawalsLine({ withdrawals }: BlockSealGiven, header: Header): Line[] {
  const root = textIn(header.withdrawalsRoot)
  if (!withdrawals || root === null || (withdrawals.rows.length === 0 && withdrawals.isWhole)) return []
  if (!withdrawals.isWhole)
    return [unchecked(withdrawn, 'Its withdrawals under the header’s root: not all are read.', 'not whole')]
  const rows = withdrawals.rows.toSorted((a, b) => a.index - b.index)
  const check = { ...withdrawn, from: `${counted(rows.length, 'record')} → withdrawals root` }
  const whole = rows.flatMap(({ index, validator_index, receiver, amount }) =>
    validator_index === null || !receiver || amount === null || amount % gwei !== 0n
      ? []
      : [
          {
            index: BigInt(index),
            validatorIndex: BigInt(validator_index),
            address: receiver.hash,
            gwei: amount / gwei,
          },
        ],
  )
  if (whole.length < rows.length)
    return [unchecked(check, 'Its withdrawals under the header’s root.', 'not told by the server')]
  const made = withdrawalsRoot(whole)
  const working = [
    { label: 'Formula', value: 'root of rlp([index, validator, address, gwei]) by order', code: true },
    { label: 'Gives', value: made, code: true },
    { label: 'Header', value: root, code: true },
  ]
  if (made === root)
    return [
      holds(
        check,
        rows.length === 1
          ? 'The withdrawal is the one under the header’s root.'
          : `The ${rows.length} withdrawals are those under the header’s root.`,
        working,
      ),
    ]
  return [
    fails(
      check,
      'These withdrawals aren’t those under the header’s root: one of them, or one field of one, is another.',
      'withdrawals',
      [
        {
          label: 'Root',
          values: [
            { by: 'these withdrawals', value: made },
            { by: 'header', value: root },
          ],
        },
      ],
      working,
    ),
  ]
}

const gwei = 10n ** 9n
