import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, useMemo, useRef } from 'react'
import type { ListState } from '#api/hooks.ts'
import type { Log } from '#api/logs.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { InPlace, useItems } from '#ui/useItems.tsx'
import { addressesIn, KnownAddresses } from '#views/address/knownAddresses.ts'
import { List } from '#views/list/List.tsx'
import { LogEntry } from './LogEntry.tsx'
import { type LogFilter, passes } from './logEvents.ts'
import { LogFilters } from './LogFilters.tsx'
import { count, counted } from '#format/numbers.ts'
import { mostPrinted } from '#ui/usePrinted.ts'

// few links point at one log
const LinkedLog = lazyComponent(async () => (await import('./LinkedLog.tsx')).LinkedLog, {
  fallback: renderNothing,
})

type Props = {
  list: ListState<Log>
  /** Their transaction, for names and amounts. Null where there is no record, undefined while it loads. */
  transaction: Transaction | null | undefined
  filter: LogFilter
  /** They belong to several transactions. */
  mixed?: boolean | undefined
  extra: ComponentProps<typeof LogEntry>['extra']
  /** Collapsed to lines, except the linked one. */
  folded?: boolean | undefined
  empty?: string
}

/** Logs as blocks, filtered by the link; in a transaction each has an anchor, `#log-12`. */
export function LogList({ empty = 'No logs: this transaction emitted no events', ...logs }: Props) {
  const { list, filter } = logs
  const isFiltered = (filter.address ?? filter.event) !== undefined
  return (
    <List list={list} waiting={<LogsWaiting />} empty={empty} holds={isFiltered}>
      <Logs {...logs} />
    </List>
  )
}

function Logs({ list, transaction, filter, mixed, extra, folded }: Omit<Props, 'empty'>) {
  const known = useMemo(
    () =>
      addressesIn(
        transaction ?? null,
        list.rows.slice(0, list.count).map(({ item }) => item),
      ),
    [transaction, list.rows, list.count],
  )
  const pointed = useLinkedLog()
  const linked = mixed ? null : pointed
  const shown = list.rows.filter(({ item }) => passes(item, filter))
  const body = useRef<HTMLDivElement>(null)
  const at = linked === null ? -1 : shown.findIndex(({ item }) => item.index === linked)
  const { watch, unprinted, ...inPlace } = useItems(shown.length, body, {
    assumed: folded ? foldedRoom : usualRoom,
    initial: folded ? shown.length : drawnAtOnce,
    always: at < 0 ? undefined : at,
    onPaper: mostPrinted,
  })
  return (
    <KnownAddresses value={known}>
      <LogFilters
        logs={list.rows.map(({ item }) => item)}
        shown={shown.length}
        more={list.more}
        filter={filter}
      />
      {watch}
      {linked !== null && <LinkedLog index={linked} list={list} shown={shown} />}
      {shown.length > 0 && (
        <div ref={body} className="border-b border-t border-t-ink-3 border-b-rule">
          <InPlace {...inPlace} space={(height) => <div style={{ height }} />}>
            {(place) => {
              const { key, item } = shown[place] ?? {}
              return (
                item && (
                  <LogEntry
                    key={key}
                    log={item}
                    place={place}
                    folded={folded}
                    mixed={mixed}
                    extra={extra}
                    linked={item.index === linked}
                    transfers={
                      transaction === undefined ? null : (transaction?.token_transfers ?? noTransfers)
                    }
                  />
                )
              )
            }}
          </InPlace>
        </div>
      )}
      {unprinted > 0 && (
        <p className="py-3 text-table text-ink-3">
          Printed: the first {count(mostPrinted)} of {counted(shown.length, 'log')} read.
        </p>
      )}
    </KnownAddresses>
  )
}

function useLinkedLog(): number | null {
  const hash = useLocation({ select: (place) => place.hash })
  const found = /^log-(\d{1,15})$/.exec(hash)
  return found ? Number(found[1]) : null
}

/** Estimated heights in px of a log of a few parameters, and of a collapsed one. */
const [usualRoom, foldedRoom] = [200, 33]
/** Logs rendered at first: more than a window shows. */
const drawnAtOnce = 10
const noTransfers: readonly TokenTransfer[] = []

function LogsWaiting() {
  return (
    <div aria-busy className="animate-wait">
      <p role="status" className="sr-only">
        Asking for the logs
      </p>
      <div aria-hidden className="mb-3 flex h-8 items-center">
        <span className="h-2 w-64 bg-rule" />
      </div>
      <div aria-hidden className="border-t border-ink-3">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className="flex h-40 flex-col gap-3 border-b border-rule py-5">
            <span className="h-2 w-64 bg-rule" />
            <span className="h-2 w-full bg-rule" />
          </div>
        ))}
      </div>
    </div>
  )
}
