import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type ListState, useCached, useCachedList, useList } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { counted } from '#format/numbers.ts'
import { LongGroups } from '#ui/LongGroups.tsx'
import { Notice } from '#ui/Notice.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { TableSkeleton } from '#ui/TableSkeleton.tsx'
import { useChoices } from '#settings/store.ts'
import { ExportAction } from '#views/export/ExportAction.tsx'
import { useShownColumns } from '#views/list/arrangement.ts'
import { List } from '#views/list/List.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { stateColumns, stateFields } from './columns.tsx'
import { linesOf, isCoin } from './stateLines.ts'
import { feeOf } from '#api/fees.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { unexplainedAmounts } from '#proofs/state.ts'
import { movedCallsOf, listReadOf, networkGiven } from '#views/proof/proofInputs.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

const title = 'State before and after'

const StateTotals = lazyComponent(async () => (await import('./StateTotals.tsx')).StateTotals)
const FeeLine = lazyComponent(async () => (await import('./StateTotals.tsx')).FeeLine)

type Props = { query: ListQuery<StateChange>; transaction: RecordQuery<FoundTransaction> }

/** The state changes of a transaction. None for a pending one, for which servers return errors. */
export function StateChanges({ query, transaction }: Props) {
  const { data, error } = useCached(transaction)
  const { deployment } = useNetwork()
  const shown = useShownColumns(stateColumns)
  // while the list is on its way, so that the totals come with it
  useEffect(() => void StateTotals.preload().catch(() => null), [])
  const waiting = (
    <TableSkeleton columns={stateColumns} shown={shown}>
      Asking {deployment.name}
    </TableSkeleton>
  )
  const found = data?.transaction
  // the changes are shown even if the record fails to load
  if ((!data && !error) || (found && !isMined(found))) {
    return (
      // reserves the line of the count
      <Section tab title={title} note={data ? null : '\u00a0'}>
        {data ? (
          <Notice icon="waiting" tone="wait" title="Nothing has changed yet">
            This transaction is not in a block.
          </Notice>
        ) : (
          waiting
        )}
      </Section>
    )
  }
  return <Changes query={query} transaction={found ?? null} waiting={waiting} />
}

type ChangesProps = { query: Props['query']; transaction: Transaction | null; waiting: ReactNode }

function Changes({ query, transaction, waiting }: ChangesProps) {
  const list = useList(query)
  return (
    <Section
      tab
      title={title}
      note={<Counted list={list} />}
      request={query.request}
      actions={<ExportAction list={title} query={query} fields={stateFields} />}
    >
      <List list={list} empty="No state changes" waiting={waiting}>
        <ChangesTable list={list} transaction={transaction} />
      </List>
      {list.error && transaction && <Instead />}
    </Section>
  )
}

function Counted({ list: { rows, more, isEnded } }: { list: ListState<StateChange> }) {
  if (rows.length === 0) return null
  const addresses = new Set(rows.map(({ item }) => item.address.hash.toLowerCase())).size
  const all = `${counted(rows.length, 'change')} at ${counted(addresses, 'address', 'addresses')}`
  return isEnded ? all : `${all} read, there ${more ? 'are' : 'may be'} more`
}

/** Servers often fail at this list; links to where the record says similar. */
function Instead() {
  return (
    <p className="mt-3 text-table text-ink-2">
      What its value, fee and token transfers changed for whom is on the{' '}
      <Link from="/$network/tx/$hash" to="/$network/tx/$hash" className="link">
        overview
      </Link>
      , from the record alone.
    </p>
  )
}

type TableProps = { list: ListState<StateChange>; transaction: Transaction | null }

function ChangesTable({ list, transaction }: TableProps) {
  const { rows, count, more, isEnded, pages, unreadable } = list
  const { decimals: coinDecimals } = useNetwork().network.currency
  const { amounts } = useChoices()
  const shown = useShownColumns(stateColumns)
  const [together, setTogether] = useState(1)
  const rests = useRests(list, transaction)
  const lines = useMemo(
    () => linesOf(rows.slice(0, count), { transaction, coinDecimals, rests }, together),
    [rows, count, transaction, coinDecimals, rests, together],
  )
  const changes = useMemo(() => lines.map(({ item }) => item), [lines])
  const left = unreadable.length + changes.filter(({ change }) => !change.token && !isCoin(change)).length
  return (
    <>
      {pages.length > together && (
        <p className="pb-2 text-table text-ink-2">
          The largest changes stand first, page by page of the server’s.{' '}
          <button type="button" className="link" onClick={() => setTogether(pages.length)}>
            Sort {more ? 'what is read' : 'all'} as one
          </button>
        </p>
      )}
      <LongGroups
        label={title}
        columns={stateColumns}
        shown={shown}
        rows={lines}
        footer={
          <StateTotals
            changes={changes}
            transaction={transaction}
            coinDecimals={coinDecimals}
            more={more}
            isEnded={isEnded}
            left={left}
          />
        }
      />
      {left > 0 && (
        <p className="mt-3 text-table text-wait">
          {counted(left, 'change')} can’t be read or {left === 1 ? 'doesn’t' : 'don’t'} say of what: the sums
          are without {left === 1 ? 'it' : 'them'} and prove nothing.
        </p>
      )}
      {transaction && <FeeLine transaction={transaction} changes={changes} />}
      {amounts === 'short' && (
        <p className="mt-3 text-table text-ink-2">
          Amounts are cut at eight digits, never rounded up. Point at one to see it whole; copies are exact.
        </p>
      )}
    </>
  )
}

/** What changes have beyond the transfers, calls and fee that explain them, where both are read completely; sends no request. */
function useRests(
  { rows, count, isEnded, unreadable }: ListState<StateChange>,
  transaction: Transaction | null,
): ReadonlyMap<StateChange, bigint> {
  const { api, network } = useNetwork()
  const calls = listReadOf(useCachedList(transactionInternalTransactionsQuery(api, transaction?.hash ?? '')))
  const called = calls?.isWhole ? calls.rows.length : null
  return useMemo(() => {
    if (!transaction?.token_transfers) return new Map()
    return unexplainedAmounts(
      {
        transaction,
        fee: feeOf(transaction, network),
        changes: rows.slice(0, count).map(({ item }) => item),
        transfers: transaction.token_transfers,
        calls: called === null ? null : (movedCallsOf(calls, transaction)?.rows ?? null),
        isWhole: isEnded && unreadable.length === 0 && !transaction.token_transfers_overflow,
      },
      networkGiven(network, transaction).isUsual,
    )
    // rows are appended in place: their count tells of new ones
    // eslint-disable-next-line react/exhaustive-deps
  }, [transaction, network, rows, count, isEnded, unreadable.length, called])
}
