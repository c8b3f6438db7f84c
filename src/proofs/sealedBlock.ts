import type { Block } from '#api/blocks.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import type { Coin } from './coin.ts'
import { encodeHeader, fieldsOfHeader, type Header, headerHash, unknownFields } from './header.ts'
import { type Check, fails, holds, type Line, notAsked, type Reason, unchecked } from './line.ts'
import type { Price } from './price.ts'
import { hexOf } from './rlp.ts'
import { headerOf } from './rpcHeader.ts'
import { withdrawalsLine, withdrawn } from './sealedWithdrawals.ts'
import { displayed, shownLine } from './shownHeader.ts'
import type { Read } from './read.ts'

const sealed: Check = {
  id: 'B1',
  group: 'What it says',
  kind: 'sealed',
  from: 'the node’s header → hash',
  needs: ['header'],
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

const price: Price = { of: 'header', calls: 1, requests: 0, bytes: 3_000 }

/** The same where it can be asked for. */
export const blockSealNotAsked = (hasWithdrawals: boolean): Line[] => [
  notAsked(sealed, 'This header against the hash', price),
  notAsked(displayed, 'What is shown against the header', price),
  ...(hasWithdrawals ? [notAsked(withdrawn, 'Its withdrawals under the header’s root', price)] : []),
]

/** B1, B2, B4: the node's header hashes to the block's hash; what is shown, and its withdrawals, are what the header says. */
export function blockSeal(given: BlockSealGiven): (Line | null)[] {
  const { block, told, withdrawals } = given
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
    shownLine(given, header),
    withdrawalsLine(withdrawals, header),
  ]
}

/** The header gives another hash: wrong where the formula was seen to hold on this network, else nothing is said. */
function otherHash(
  { isCalibrated }: BlockSealGiven,
  header: Header,
  made: string,
  hash: string,
  hasWithdrawals: boolean,
): Line[] {
  const [newer] = unknownFields(header)
  if (newer !== undefined || !isCalibrated)
    return blockSealUnchecked(
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
  const [, ...rest] = blockSealUnchecked(
    'needs what fails above',
    'needs the header, which fails above',
    hasWithdrawals,
  )
  return [{ ...wrong, preimage: { hex: hexOf(encodeHeader(header)) } }, ...rest]
}

const checkOf = (header: Header): Check => ({
  ...sealed,
  from: `${fieldsOfHeader(header).length} fields of the node’s header → hash`,
})

const workingOf = (header: Header, made: string, hash: string): Line['working'] => [
  { label: 'Formula', value: `keccak256(rlp(${fieldsOfHeader(header).length} fields))`, code: true },
  { label: 'Gives', value: made, code: true },
  { label: 'Shown', value: hash, code: true },
  { label: 'Fields from', value: 'eth_getBlockByHash' },
]
