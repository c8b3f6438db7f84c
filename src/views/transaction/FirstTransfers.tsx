import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { Table } from '#ui/Table.tsx'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { unreadIn } from './knownChanges.ts'
import { Section } from '#views/Section.tsx'
import { transactionTransferColumns } from '#views/transfersOfTransaction.tsx'
import { useShownColumns } from '#views/list/arrangement.ts'

const shown = 10

/** The first token transfers of a transaction, as its own record lists them or its logs tell, and the way to all of them. */
export function FirstTransfers({ transaction, isLogged }: { transaction: Transaction; isLogged: boolean }) {
  const { hash, token_transfers: listed, token_transfers_overflow: more } = transaction
  const columnsShown = useShownColumns(transactionTransferColumns)
  if (!listed || listed.length === 0) return null
  const rows = listed.slice(0, shown).map((item, index) => ({ key: `${item.log_index} ${index}`, item }))
  const unread = unreadIn(transaction)
  const all = more ? 'all' : `all ${count(listed.length)}`
  return (
    <Section
      title="Token transfers"
      {...(isLogged ? { request: `/transactions/${hash}/logs` } : { record: transaction })}
      note={[
        more
          ? `the first ${count(rows.length)}, there are more`
          : `${count(rows.length)} of ${count(listed.length)}`,
        unread > 0 && `${count(unread)} can’t be read: see JSON`,
        isLogged && 'read from the Transfer events in its logs',
      ]
        .filter(Boolean)
        .join('; ')}
      actions={
        (more || listed.length > shown) && (
          <PlaceLink path={`/tx/${hash}/transfers`} className="link">
            {all} transfers
          </PlaceLink>
        )
      }
    >
      <Table label="Token transfers" columns={transactionTransferColumns} shown={columnsShown} rows={rows} />
    </Section>
  )
}
