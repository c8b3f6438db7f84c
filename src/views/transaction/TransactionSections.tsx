import { useEffect, useRef } from 'react'
import { useCachedList } from '#api/hooks.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { FlowSection } from '#views/flow/FlowSection.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { NetChanges } from './NetChangesTable.tsx'
import { netWorthOf, useKnownChanges, unreadTransfersIn } from './knownChanges.ts'
import { MoreFacts } from './TransactionFacts.tsx'
import { EventStrip } from './EventStrip.tsx'
import { Actions } from './Actions.tsx'
import { Authorizations } from './Authorizations.tsx'
import { count } from '#format/numbers.ts'
import { Table } from '#ui/Table.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { Section } from '#views/shell/Section.tsx'
import { transactionTransferColumns } from '#views/transfer/columns.tsx'
import { useShownColumns } from '#views/list/arrangement.ts'
import { Input } from '#views/input/Input.tsx'

type Props = {
  transaction: Transaction
  /** With the transfers from its logs, if its record omits them. */
  moved: Transaction
}

export function Movements({ transaction, moved }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const known = useKnownChanges(transaction, place)
  const net = netWorthOf(transaction, known, useNetwork().network)
  return (
    <div ref={place}>
      <FlowSection transaction={moved} hasInner={known.hasInner} net={net} />
      <NetChanges transaction={transaction} known={known} />
    </div>
  )
}

export function LowerSections({ transaction, moved, isLogged }: Props & { isLogged: boolean }) {
  useEffect(() => void MoreFacts.preload().catch(() => null), [])
  return (
    <>
      {transaction.authorization_list.length > 0 && (
        <ErrorBoundary>
          <Authorizations transaction={transaction} />
        </ErrorBoundary>
      )}
      <Transfers transaction={moved} isLogged={isLogged} />
      <Events transaction={moved} />
      {transaction.actions.length > 0 && (
        <ErrorBoundary>
          <Actions transaction={transaction} />
        </ErrorBoundary>
      )}
      <InputPart transaction={moved} />
    </>
  )
}

function Transfers({ transaction, isLogged }: { transaction: Transaction; isLogged: boolean }) {
  if (shownOf(transaction) === 0) return null
  return (
    <ErrorBoundary>
      <FirstTransfers transaction={transaction} isLogged={isLogged} />
    </ErrorBoundary>
  )
}

/** Only if code may have run; where requests cost credits, only logs that are already cached. */
function Events({ transaction }: { transaction: Transaction }) {
  const { api } = useNetwork()
  const { read } = useCachedList(transactionLogsQuery(api, transaction.hash.toLowerCase()))
  const { raw_input, status, to, created_contract } = transaction
  const mayEmit =
    isMined(transaction) &&
    status !== 'error' &&
    // a call without data still runs a contract's code
    ((raw_input ?? '0x') !== '0x' || to?.is_contract || created_contract || shownOf(transaction) > 0)
  if (!mayEmit || (api.keyed && !read)) return null
  return (
    <ErrorBoundary>
      <EventStrip transaction={transaction} />
    </ErrorBoundary>
  )
}

const shownOf = ({ token_transfers }: Transaction) => Math.min(token_transfers?.length ?? 0, 10)

const shown = 10

/** The first token transfers, from the record or the logs, with a link to all. */
function FirstTransfers({ transaction, isLogged }: { transaction: Transaction; isLogged: boolean }) {
  const { hash, token_transfers: listed, token_transfers_overflow: more } = transaction
  const columnsShown = useShownColumns(transactionTransferColumns)
  if (!listed || listed.length === 0) return null
  const rows = listed.slice(0, shown).map((item, index) => ({ key: `${item.log_index} ${index}`, item }))
  const unread = unreadTransfersIn(transaction)
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
          <InternalLink path={`/tx/${hash}/transfers`} className="link">
            {all} transfers
          </InternalLink>
        )
      }
    >
      <Table label="Token transfers" columns={transactionTransferColumns} shown={columnsShown} rows={rows} />
    </Section>
  )
}

function InputPart({ transaction }: { transaction: Transaction }) {
  const { raw_input, decoded_input } = transaction
  if ((!raw_input || raw_input === '0x') && !decoded_input) return null
  return (
    <ErrorBoundary>
      <Input transaction={transaction} />
    </ErrorBoundary>
  )
}
