import * as v from 'valibot'
import { count, maybe, record, text } from './fields.ts'
import type { Transaction } from './transactions.ts'

/** What rollups tell of a transaction in common. Scroll names the status otherwise, and tells no batch. */
const Settlement = record(
  { status: maybe(text), batch_number: maybe(count) },
  { status: ['l2_block_status'] },
)

/** How far a rollup has come with a transaction, in its server's own words (`Confirmed on base`); null elsewhere, and where it isn't told. */
export function settlementOf({
  arbitrum,
  zksync,
  scroll,
}: Transaction): { status: string; batch: number | null } | null {
  for (const sent of [arbitrum, zksync, scroll]) {
    const read = v.safeParse(Settlement, sent)
    if (read.success && read.output.status)
      return { status: read.output.status, batch: read.output.batch_number }
  }
  return null
}
