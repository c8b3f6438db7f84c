import type { Log } from '#api/logs.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { type Check, fails, holds, type Line, unchecked } from './line.ts'

const check: Check = {
  id: 'T12 block',
  group: 'Where it stands',
  kind: 'adding up',
  from: 'transaction, events, transfers',
  needs: ['block_number', 'logs', 'transfers'],
}

/** T12: all records of a transaction name one block, by number and hash. */
export function oneBlock(
  { block_number: block, position }: Transaction,
  logs: readonly Log[],
  transfers: readonly TokenTransfer[],
): Line | null {
  if (block === null || logs.length + transfers.length === 0) return null
  const others = [...logs, ...transfers]
  const odd = others.find((one) => one.block_number !== null && one.block_number !== block)
  const hashes = new Set(others.flatMap(({ block_hash }) => block_hash?.toLowerCase() ?? []))
  // a block that was replaced between two questions is no lie
  if (hashes.size > 1)
    return unchecked(
      check,
      'Its events and transfers name more than one block hash: the block may have been replaced meanwhile.',
      'not whole',
    )
  if (odd)
    return fails(
      check,
      `The transaction names block ${count(block)}; one of its events or transfers names ${count(odd.block_number ?? 0)}.`,
      'block number',
      [
        {
          label: 'Block',
          values: [
            { by: 'transaction', value: count(block) },
            { by: 'its parts', value: count(odd.block_number ?? 0) },
          ],
        },
      ],
    )
  const at = position === null ? '' : ` and position ${count(position)}`
  return holds(check, `All records name block ${count(block)}${at}.`)
}
