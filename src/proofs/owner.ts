import type { Address } from '#api/addresses.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { against, compared } from './compared.ts'
import { type Check, fails, holds, type Line, unchecked } from './line.ts'
import type { Read } from './read.ts'

const owner: Check = {
  id: 'N1',
  group: 'What it says',
  kind: 'adding up',
  from: 'owner, newest transfer',
  needs: ['owner', 'transfers'],
}

/** N1: who owns an ERC-721 is who got it last. */
export function ownerIsReceiver(owned: Address | null, transfers: Read<TokenTransfer>): Line | null {
  if (!owned) return null
  if (!transfers)
    return unchecked(owner, 'Who has it against its newest transfer: not asked yet.', 'not asked yet')
  const last = newestFirst(transfers.rows)[0]?.to
  if (!last) return null
  const [got, told] = [last.hash.toLowerCase(), owned.hash.toLowerCase()]
  return compared(owner, {
    label: 'Owner',
    field: 'owner',
    values: against('newest transfer', got, told),
    claims: {
      holds: 'Its owner is who got it in its newest transfer.',
      fails: `Its newest transfer went to ${shortHash(got)}; its owner is shown as ${shortHash(told)}.`,
    },
  })
}

const passed: Check = {
  id: 'N2',
  group: 'What happened',
  kind: 'adding up',
  from: 'transfers',
  needs: ['transfers'],
}

/** N2: each time an ERC-721 moved it went from who had got it before. */
export function passedOn(transfers: Read<TokenTransfer>): Line | null {
  const rows = newestFirst(transfers?.rows ?? [])
  if (!transfers || rows.length < 2) return null
  const check = { ...passed, from: counted(rows.length, 'transfer') }
  if (rows.some(({ from, to }) => !from || !to))
    return unchecked(check, 'Whether it went from who had got it before.', 'not told by the server')
  const odd = rows.findIndex((one, at) => {
    const before = rows[at + 1]
    return before !== undefined && hashOf(one.from) !== hashOf(before.to)
  })
  const [giver, getter] = [hashOf(rows[odd]?.from), hashOf(rows[odd + 1]?.to)]
  if (odd >= 0)
    return fails(
      check,
      `It went to ${shortHash(getter)}, and then on from ${shortHash(giver)}.`,
      'transfers',
      [
        {
          label: 'Who had it',
          values: [
            { by: 'got it', value: getter },
            { by: 'gave it', value: giver },
          ],
        },
      ],
    )
  return holds(
    check,
    transfers.isWhole
      ? 'Each time it moved it went from who had got it before.'
      : `In its newest ${counted(rows.length, 'transfer')} it went from who had got it before.`,
  )
}

const hashOf = (address: Address | null | undefined): string => address?.hash.toLowerCase() ?? 'nobody'

/** Newest first by block and event, however the server ordered them; as sent where that isn't told. */
function newestFirst(rows: readonly TokenTransfer[]): readonly TokenTransfer[] {
  if (rows.some(({ block_number, log_index }) => block_number === null || log_index === null)) return rows
  return rows.toSorted(
    (a, b) => (b.block_number ?? 0) - (a.block_number ?? 0) || (b.log_index ?? 0) - (a.log_index ?? 0),
  )
}
