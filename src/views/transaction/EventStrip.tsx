import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { type ListState, useList } from '#api/hooks.ts'
import { type Log, transactionLogsQuery } from '#api/logs.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { knownEvent } from '#format/knownEvents.ts'
import { useWasInViewport } from '#ui/viewport.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { addressesIn } from '#views/address/knownAddresses.ts'
import { List } from '#views/list/List.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { movesNothing } from '#views/transfer/words.ts'
import { eventOf } from '#views/log/logEvents.ts'
import { isSettled } from './refetchInterval.ts'

/** Events shown at most: the size of a server's page. */
const maxEvents = 50

/** The events of a transaction in order with emitter, and whether anything moved. Fetched near the viewport. */
export function EventStrip({ transaction }: { transaction: Transaction }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useWasInViewport(place, true, 300)
  const logs = transactionLogsQuery(useNetwork().api, transaction.hash.toLowerCase())
  const query = isSettled(transaction) ? { ...logs, staleTime: Infinity } : logs
  const list = useList({ ...query, enabled: isNear })
  const { rows, more } = list
  const shown = counted(Math.min(rows.length, maxEvents), 'event')
  return (
    // nothing is fetched for print
    <div ref={place} className={isNear ? '' : 'no-print'}>
      <Section
        title="Events in order"
        note={rows.length > 0 && (more || rows.length > maxEvents ? `the first ${shown}` : shown)}
        request={query.request}
      >
        {isNear ? (
          <List open list={list} waiting={<Room asked />} empty="No events: this transaction emitted none">
            <Strip transaction={transaction} list={list} />
          </List>
        ) : (
          <Room />
        )}
      </Section>
    </div>
  )
}

function Strip({ transaction, list: { rows, more } }: { transaction: Transaction; list: ListState<Log> }) {
  const known = addressesIn(
    transaction,
    rows.map(({ item }) => item),
  )
  const { hash } = transaction
  return (
    <ol
      aria-label="Events in order"
      className="relative -mr-5 flex overflow-x-auto border-y border-t-ink-3 border-b-rule desk:-mr-10 wide:mr-0"
    >
      {rows.slice(0, maxEvents).map(({ key, item }, place) => (
        <Event
          key={key}
          log={item}
          transaction={hash}
          by={known.get(item.address?.hash.toLowerCase() ?? '') ?? item.address}
          hasMoved={movedSomething(item, transaction)}
          isFirst={place === 0}
        />
      ))}
      {(more || rows.length > maxEvents) && (
        <li className="flex shrink-0 items-center px-3">
          <Link from="/$network" to="/$network/tx/$hash/logs" params={{ hash }} className="link text-table">
            and more, under Logs
          </Link>
        </li>
      )}
    </ol>
  )
}

/** Whether more than nothing moved: by the record's transfers or, if they are incomplete, by the event's arguments. */
function movedSomething({ index, topics, data }: Log, transaction: Transaction): boolean {
  const { token_transfers, token_transfers_overflow } = transaction
  const own = token_transfers?.filter(({ log_index }) => log_index === index) ?? []
  if (own.length > 0) return !own.every(movesNothing)
  if (token_transfers !== null && token_transfers_overflow !== true) return false
  const known = knownEvent(topics, data ?? '')
  return (
    known !== null &&
    known.name.startsWith('Transfer') &&
    !known.parameters.some(({ name, value }) => name === 'value' && value === '0')
  )
}

type EventProps = { log: Log; transaction: string; by: Log['address']; hasMoved: boolean; isFirst: boolean }

function Event({ log, transaction, by, hasMoved, isFirst }: EventProps) {
  const { index, topics } = log
  const { name, looksLike } = eventOf(log)
  return (
    <li
      className={`max-w-56 flex-1 py-2 text-table ${isFirst ? 'pr-3' : 'border-l border-rule px-3'}`}
      style={{ minWidth: 144 }}
    >
      <Link
        from="/$network"
        to="/$network/tx/$hash/logs"
        params={{ hash: transaction }}
        hash={`log-${index}`}
        className="block hover:text-accent"
      >
        <span className="flex items-center gap-1.5 text-small text-ink-3">
          <span className="mr-1">
            log <span className="mono text-small">{count(index)}</span>
          </span>
          {hasMoved && (
            <>
              <span aria-hidden className="size-2 bg-accent" /> moved
            </>
          )}
        </span>
        <span className="block truncate font-semibold">
          {looksLike && <span className="font-normal text-ink-2">like </span>}
          {name ? (
            <UntrustedText text={name} longest={60} />
          ) : (
            <span className="font-normal text-ink-2">
              {topics[0] ? <ShortHash hash={topics[0]} /> : 'no topic'}
            </span>
          )}
        </span>
      </Link>
      {/* space for a finger between the links */}
      <div className="mt-1">
        <AddressLink address={by} why="emitter not sent" />
      </div>
    </li>
  )
}

/** Skeleton of the strip. `asked`: events are being fetched. */
function Room({ asked = false }) {
  return (
    <div
      aria-busy={asked}
      className={`border-y border-t-ink-3 border-b-rule ${asked ? 'animate-wait' : ''}`}
      style={{ height: 78 }}
    />
  )
}
