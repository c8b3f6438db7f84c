import type { Address } from '#api/addresses.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { type Check, fails, holds, type Line, unchecked, against, compared, type ReadList } from './line.ts'
import { addressInWord } from '#format/proxySlots.ts'
import { ownerOfCall } from './contractCalls.ts'
import { oneRound, type RpcCheck, refusedLine, resultOf } from './rpcCheck.ts'

const ownerCheck: Check = {
  id: 'N1',
  group: 'What it says',
  kind: 'adding up',
  from: 'owner, newest transfer',
  needs: ['owner', 'transfers'],
}

/** N1: an ERC-721's owner is the receiver of its last transfer. */
export function ownerIsReceiver(owned: Address | null, transfers: ReadList<TokenTransfer>): Line | null {
  if (!owned) return null
  if (!transfers)
    return unchecked(ownerCheck, 'Who has it against its newest transfer: not asked yet.', 'not asked yet')
  const last = newestFirst(transfers.rows)[0]?.to
  if (!last) return null
  const [lastReceiver, shownOwner] = [last.hash.toLowerCase(), owned.hash.toLowerCase()]
  return compared(ownerCheck, {
    label: 'Owner',
    field: 'owner',
    values: against('newest transfer', lastReceiver, shownOwner),
    claims: {
      holds: 'Its owner is who got it in its newest transfer.',
      fails: `Its newest transfer went to ${shortHash(lastReceiver)}; its owner is shown as ${shortHash(shownOwner)}.`,
    },
  })
}

const ownershipCheck: Check = {
  id: 'N2',
  group: 'What happened',
  kind: 'adding up',
  from: 'transfers',
  needs: ['transfers'],
}

/** N2: each transfer of an ERC-721 is from the receiver of the one before. */
export function ownershipUnbroken(transfers: ReadList<TokenTransfer>): Line | null {
  const rows = newestFirst(transfers?.rows ?? [])
  if (!transfers || rows.length < 2) return null
  const check = { ...ownershipCheck, from: counted(rows.length, 'transfer') }
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

/** Newest first by block and log index; in the server's order where those are missing. */
function newestFirst(rows: readonly TokenTransfer[]): readonly TokenTransfer[] {
  if (rows.some(({ block_number, log_index }) => block_number === null || log_index === null)) return rows
  return rows.toSorted(
    (a, b) => (b.block_number ?? 0) - (a.block_number ?? 0) || (b.log_index ?? 0) - (a.log_index ?? 0),
  )
}

const check: Check = {
  id: 'N1 node',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'ownerOf, at its node',
  needs: ['owner'],
}
const subject = 'Its owner, at the chain’s node'

/** N1: the owner shown equals the collection's `ownerOf`. Null if no owner is shown. */
export function ownerAtNode(token: string, id: bigint, owner: Address | null): RpcCheck | null {
  if (!owner) return null
  const shown = owner.hash.toLowerCase()
  return {
    check,
    subject,
    price: { calls: 1, bytes: 200 },
    isFleeting: true,
    next: oneRound([{ method: 'eth_call', params: [{ to: token, data: ownerOfCall(id) }, 'latest'] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const nodeOwner = addressInWord(resultOf(answer))
      if (!nodeOwner) return refusedLine({ check, subject }, answer)
      return compared(check, {
        label: 'Owner',
        field: 'owner',
        values: against('node', nodeOwner, shown),
        claims: {
          holds: 'The collection itself names the same owner.',
          fails: `The collection itself says ${shortHash(nodeOwner)} owns it; shown is ${shortHash(shown)}.`,
        },
      })
    },
  }
}
