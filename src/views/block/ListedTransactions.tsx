import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedBlock } from '#api/fallback/block.ts'
import { blockRowsQuery } from '#api/fallback/blockRows.ts'
import { Notice } from '#ui/Notice.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { usePlace } from '#views/network.ts'
import { Section } from '#views/Section.tsx'
import { blockTransactionColumns, transactionFields } from '#views/transactions.tsx'

/** The transactions of a block where its server doesn't list these by themselves: from the network's, where its number is known. */
export function ListedTransactions({ listed: { number } }: { listed: ListedBlock }) {
  const { api, deployment } = usePlace()
  const client = useQueryClient()
  if (number !== null)
    return (
      <ListSection
        tab
        title="Transactions"
        query={blockRowsQuery(api, client, number)}
        columns={blockTransactionColumns}
        fields={transactionFields}
        empty="No transactions in this block"
      />
    )
  return (
    <Section tab title="Transactions">
      <Notice icon="list" title="Its transactions aren’t known">
        {deployment.name} doesn’t tell which number this block has, only its{' '}
        <Link from="/$network/block/$id" to="/$network/block/$id/withdrawals" className="link">
          withdrawals
        </Link>
        .
      </Notice>
    </Section>
  )
}
