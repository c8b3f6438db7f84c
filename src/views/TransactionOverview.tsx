import { useHeld } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { FoundTransaction } from '#api/transaction.ts'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { Notice } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import { Bytes } from './Bytes.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { NetChanges } from './NetChangesTable.tsx'
import { Parameters } from './Parameters.tsx'
import { Parties } from './Parties.tsx'
import { Section } from './Section.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { transactionTransferColumns } from './tokenTransfers.tsx'

/** The overview of a transaction: who and whom, the facts, what changed hands, and what was asked of whom. The heading asks for it. */
export function TransactionOverview({ query }: { query: RecordQuery<FoundTransaction> }) {
  const { data: found, error } = useHeld(query)
  if (!found) return error ? null : <OverviewWaiting />
  const { transaction } = found
  if (!transaction) {
    return (
      <div className="mt-10">
        <Notice icon="empty" title="The record itself isn’t known">
          This server tells only the logs and state changes of this transaction; they are under Logs and
          State.
        </Notice>
      </div>
    )
  }
  return (
    <>
      <div className="mt-8 grid gap-x-16 wide:grid-cols-[minmax(0,700px)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Parties transaction={transaction} />
          <TransactionFacts transaction={transaction} />
        </div>
        <NetChanges transaction={transaction} />
      </div>
      <Transfers transaction={transaction} />
      <Input transaction={transaction} />
    </>
  )
}

function Transfers({
  transaction: { token_transfers, token_transfers_overflow: more },
}: {
  transaction: Transaction
}) {
  if (!token_transfers || token_transfers.length === 0) return null
  const rows = token_transfers.map((item, index) => ({ key: `${item.log_index} ${index}`, item }))
  return (
    <Section
      title="Token transfers"
      note={more ? `the first ${rows.length}, there are more` : count(rows.length)}
    >
      <Table label="Token transfers" columns={transactionTransferColumns} rows={rows} />
    </Section>
  )
}

function Input({ transaction: { raw_input, decoded_input } }: { transaction: Transaction }) {
  if (!raw_input || raw_input === '0x') return null
  return (
    <Section
      title="Input"
      note={
        decoded_input ? (
          <StrangerText text={decoded_input.method_call ?? 'decoded'} />
        ) : (
          'not decoded by this server'
        )
      }
    >
      {decoded_input &&
        (decoded_input.parameters.length > 0 ? (
          <Parameters parameters={decoded_input.parameters} label="Parameters of the call" />
        ) : (
          <p className="mb-2 text-ink-2">The call has no parameters.</p>
        ))}
      <div className="mt-3">
        <Bytes data={raw_input} label="input" selector />
      </div>
    </Section>
  )
}

function OverviewWaiting() {
  return (
    <div aria-hidden className="mt-8 max-w-[700px] animate-wait">
      <div className="flex h-[62px] items-start gap-3">
        <span className="size-9 bg-rule" />
        <span className="h-2 w-72 bg-rule" />
      </div>
      {['value', 'fee', 'gas', 'price', 'block', 'nonce', 'type'].map((fact) => (
        <div key={fact} className="flex h-[39px] items-center gap-16 border-t border-rule">
          <span className="h-2 w-12 bg-rule" />
          <span className="h-2 w-56 bg-rule" />
        </div>
      ))}
    </div>
  )
}
