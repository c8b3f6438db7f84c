import type { Block } from '#api/blocks.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import type { Coin } from './words.ts'
import { encodeHeader, fieldsOfHeader, type Header, headerHash, unknownFields, headerOf } from './header.ts'
import {
  type Check,
  fails,
  holds,
  type Line,
  notAsked,
  type Reason,
  unchecked,
  type ReadList,
} from './line.ts'
import type { Price } from './price.ts'
import { hexOf } from './rlp.ts'
import {
  unshownWithdrawals,
  withdrawalsLine,
  withdrawalsCheck,
  headerFieldsCheck,
  headerFieldsLine,
} from './blockHeader.ts'

const hashCheck: Check = {
  id: 'B1',
  group: 'What it says',
  kind: 'sealed',
  from: 'the node’s header → hash',
  needs: ['header'],
}

export type BlockHashGiven = {
  block: Block
  rpcBlock: unknown
  /** Whether this formula held for another block of this network; otherwise a mismatch proves nothing. */
  isCalibrated: boolean
  withdrawals: ReadList<Withdrawal>
  coin: Coin
  /** Whether the header names the block's builder, as on Ethereum; not on rollups or clique networks. */
  namesBuilder: boolean
}

/** The lines if no call was made or possible. */
export function blockHashUnchecked(reason: Reason, why: string, hasWithdrawals = false): Line[] {
  return [
    unchecked(hashCheck, `This header against the hash: ${why}.`, reason),
    unchecked(headerFieldsCheck, `What is shown against the header: ${why}.`, reason),
    ...(hasWithdrawals
      ? [unchecked(withdrawalsCheck, `Its withdrawals under the header’s root: ${why}.`, reason)]
      : []),
  ]
}

const price: Price = { of: 'header', calls: 1, requests: 0, bytes: 3_000 }

/** The lines while calls can be made but weren't. */
export const blockHashNotAsked = (hasWithdrawals: boolean): Line[] => [
  notAsked(hashCheck, 'This header against the hash', price),
  notAsked(headerFieldsCheck, 'What is shown against the header', price),
  ...(hasWithdrawals ? [notAsked(withdrawalsCheck, 'Its withdrawals under the header’s root', price)] : []),
]

/** B1, B2, B4: the node's header hashes to the block's hash; the fields shown and the withdrawals match it. */
export function blockHashLines(given: BlockHashGiven): (Line | null)[] {
  const { block, rpcBlock, withdrawals } = given
  const hasWithdrawals = (withdrawals?.rows.length ?? 0) > 0
  const header = headerOf(rpcBlock)
  if (!header || block.hash === null)
    return blockHashUnchecked('not told by the server', 'JSON-RPC doesn’t tell it', hasWithdrawals)
  let made: string
  try {
    made = headerHash(header)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it can’t be read'
    return blockHashUnchecked('not told by the server', `by JSON-RPC ${why}`, hasWithdrawals)
  }
  const hash = block.hash.toLowerCase()
  if (made !== hash) return otherHash(given, header, made, hash, hasWithdrawals)
  return [
    {
      ...holds(
        checkOf(header),
        'This header is exactly what the hash names: one changed digit would give another.',
        workingOf(header, made, hash),
      ),
      preimage: { hex: hexOf(encodeHeader(header)) },
    },
    headerFieldsLine(given, header),
    withdrawalsLine(withdrawals, header) ?? unshownWithdrawals(given, header),
  ]
}

/** The header has another hash: a failure if the formula held on this network before, else unchecked. */
function otherHash(
  { isCalibrated }: BlockHashGiven,
  header: Header,
  made: string,
  hash: string,
  hasWithdrawals: boolean,
): Line[] {
  const [newer] = unknownFields(header)
  if (newer !== undefined || !isCalibrated)
    return blockHashUnchecked(
      'this network makes it another way',
      newer === undefined
        ? 'this network makes its hashes another way, or has a newer fork than this Loupe'
        : `it has ${newer}, of a newer fork than this Loupe knows`,
      hasWithdrawals,
    )
  const wrong = fails(
    checkOf(header),
    'The node’s header gives another hash than this block’s: one of its fields isn’t what was sealed.',
    'header',
    [
      {
        label: 'Hash',
        values: [
          { by: 'worked out', value: made },
          { by: 'this block', value: hash },
        ],
      },
    ],
    workingOf(header, made, hash),
  )
  const [, ...rest] = blockHashUnchecked(
    'needs what fails above',
    'needs the header, which fails above',
    hasWithdrawals,
  )
  return [{ ...wrong, preimage: { hex: hexOf(encodeHeader(header)) } }, ...rest]
}

const checkOf = (header: Header): Check => ({
  ...hashCheck,
  from: `${fieldsOfHeader(header).length} fields of the node’s header → hash`,
})

const workingOf = (header: Header, made: string, hash: string): Line['working'] => [
  { label: 'Formula', value: `keccak256(rlp(${fieldsOfHeader(header).length} fields))`, code: true },
  { label: 'Gives', value: made, code: true },
  { label: 'Shown', value: hash, code: true },
  { label: 'Fields from', value: 'eth_getBlockByHash' },
]
