import type { Log } from '#api/logs.ts'
import { addressFields } from '#views/export/csvCells.ts'
import type { Field } from '#views/export/form.ts'
import { eventOf } from './logEvents.ts'

/** A log as a CSV row: one column per topic, decoded parameters as JSON. */
export const logFields = (): readonly Field<Log>[] => [
  { name: 'index', value: ({ index }) => index },
  { name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'timestamp', value: ({ block_timestamp }) => block_timestamp },
  ...addressFields<Log>('address', ({ address }) => address),
  { name: 'event', value: ({ decoded }) => decoded?.method_call?.replace(/\(.*/s, '') ?? null },
  { name: 'signature', value: ({ decoded }) => decoded?.method_call ?? null },
  { name: 'looks_like', value: (log) => eventOf(log).looksLike?.signature ?? null },
  { name: 'parameters', value: ({ decoded }) => decoded && JSON.stringify(decoded.parameters) },
  ...[0, 1, 2, 3].map((place) => ({
    name: `topic_${place}`,
    value: ({ topics }: Log) => topics[place] ?? null,
  })),
  { name: 'data', value: ({ data }) => data },
]
