import { Link } from '@tanstack/react-router'
import type { Transaction } from '#api/transactions.ts'
import { Notice } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import { usePlace } from '#views/network.ts'
import { Section } from '#views/Section.tsx'
import { transactionColumns } from '#views/transactions.tsx'
import { useWantedColumns } from '#views/useWantedColumns.ts'

/** What is known of a block's transactions where the server doesn't list them: those that other lists showed before. */
export function SeenTransactions({ transactions }: { transactions: readonly Transaction[] }) {
  const { deployment } = usePlace()
  const columns = useWantedColumns(transactionColumns)
  const rows = [...new Map(transactions.map((item) => [item.hash, { key: item.hash, item }])).values()]
  return (
    <Section tab title="Transactions">
      {rows.length > 0 && <Table label="Transactions seen before" columns={columns} rows={rows} />}
      <Notice
        icon="list"
        title={
          rows.length > 0 ? 'There may be more transactions in this block' : 'Its transactions aren’t known'
        }
      >
        {deployment.name} doesn’t list the transactions of a block, only its{' '}
        <Link from="/$network/block/$id" to="/$network/block/$id/withdrawals" className="link">
          withdrawals
        </Link>
        .{rows.length > 0 && ' These were in other lists that it showed.'}
      </Notice>
    </Section>
  )
}
