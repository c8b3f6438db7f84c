import type { Log } from '#api/logs.ts'
import type { ListQuery } from '#api/queries.ts'
import { count } from '#format/count.ts'
import { Bytes } from './Bytes.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { List } from './List.tsx'
import { Parameters } from './Parameters.tsx'

/** The logs of a transaction, each a block of its own. */
export function LogList({ query }: { query: ListQuery<Log> }) {
  return (
    <List query={query} waiting={<LogsWaiting />} empty="No logs: this transaction emitted no events">
      {({ rows }) => (
        <div className="border-b border-t border-t-ink-3 border-b-rule [&>article:first-child]:border-0">
          {rows.map(({ key, item }) => (
            <LogEntry key={key} log={item} />
          ))}
        </div>
      )}
    </List>
  )
}

/** One event log: who emitted what, its parameters where decoded, its topics and data raw. */
function LogEntry({ log }: { log: Log }) {
  const { index, address, decoded, topics, data } = log
  const name = decoded?.method_call?.replace(/\(.*/s, '')
  return (
    <article
      aria-label={`Log ${index}`}
      className="grid gap-x-6 border-t border-rule py-4 [contain-intrinsic-size:auto_240px] [content-visibility:auto] desk:grid-cols-[56px_minmax(0,1fr)]"
    >
      <p className="mono text-ink-3" title="index in the block">
        {count(index)}
      </p>
      <div className="min-w-0">
        <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            {name ? <StrangerText text={name} longest={60} /> : 'Not decoded'}
          </span>
          <span className="text-ink-3">by</span>
          <AddressLink address={address} withHash why="emitter not sent" />
        </h3>
        {decoded?.method_call && (
          <p className="mono mb-2 text-small break-words text-ink-3">
            <StrangerText text={decoded.method_call} longest={300} />
          </p>
        )}
        {decoded && decoded.parameters.length > 0 && (
          <Parameters parameters={decoded.parameters} label={`Parameters of log ${index}`} event />
        )}
        <ol className="my-2 text-small">
          {topics.map((topic, position) => (
            // topics have an order and no other name
            // oxlint-disable-next-line react/no-array-index-key
            <li key={position} className="flex gap-3">
              <span className="w-12 shrink-0 text-ink-3">topic {position}</span>
              <span className="mono break-all">
                <StrangerText text={topic} />
              </span>
            </li>
          ))}
        </ol>
        {data && <Bytes data={data} label={`data of log ${index}`} />}
      </div>
    </article>
  )
}

function LogsWaiting() {
  return (
    <div aria-busy className="animate-wait border-t border-ink-3">
      <p role="status" className="sr-only">
        Asking for the logs
      </p>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} aria-hidden className="flex h-40 flex-col gap-3 border-b border-rule py-5">
          <span className="h-2 w-64 bg-rule" />
          <span className="h-2 w-full bg-rule" />
          <span className="h-2 w-2/3 bg-rule" />
        </div>
      ))}
    </div>
  )
}
