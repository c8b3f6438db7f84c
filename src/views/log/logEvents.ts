import type { Log, Decoded } from '#api/logs.ts'
import { isSameHash } from '#api/fields.ts'
import { visible } from '#format/text.ts'
import { type KnownEvent, knownEvent } from '#format/knownEvents.ts'

/** What a log says: as its server decoded it, else what it looks like. */
export type LogEvent = {
  /** What it is filtered by: its name, else the first topic, else `none`. */
  key: string
  name: string | null
  decoded: Decoded | null
  looksLike: KnownEvent | null
}

/** What is told of a log's event: the server's decoding, or what its topics look like. */
export function eventOf({ decoded, topics, data }: Log): LogEvent {
  const told = decoded?.method_call?.replace(/\(.*/s, '').trim() || null
  const looksLike = decoded ? null : knownEvent(topics, data ?? '')
  const name = told ?? looksLike?.name ?? null
  return { key: visible(name ?? topics[0]?.toLowerCase() ?? 'none'), name, decoded, looksLike }
}

/** What a link keeps of the logs: those of one emitter, those of one event. */
export type LogFilter = { address?: string | undefined; event?: string | undefined }

/** Whether a log is one of those that a link keeps, in any letter case. */
export function passes(log: Log, { address, event }: LogFilter): boolean {
  return (
    (address === undefined || isSameHash(log.address?.hash, address)) &&
    (event === undefined || isEvent(log, event.toLowerCase()))
  )
}

/** An event goes by its name, and by its first topic, whether the server decoded it or not. */
const isEvent = (log: Log, word: string): boolean =>
  eventOf(log).key.toLowerCase() === word || log.topics[0]?.toLowerCase() === word

/**
 * The choice by which a link's event stands among these logs: one that it calls by its first topic goes by its name where all
 * that have the name are meant.
 */
export function chosenEvent(logs: readonly Log[], event: string | undefined): string | undefined {
  const meant = logs.filter((log) => passes(log, { event }))
  const [first] = meant
  if (event === undefined || !first) return event
  const { key } = eventOf(first)
  return logs.filter((log) => eventOf(log).key === key).every((log) => meant.includes(log)) ? key : event
}

/** A value to choose, what it is called, and how many logs have it. */
export type Choice = { value: string; word: string; count: number }

/** How often each value is there, in the order in which they came. */
export function choicesOf<Item>(
  items: readonly Item[],
  read: (item: Item) => { value: string; word: string } | null,
): Choice[] {
  const choices = new Map<string, Choice>()
  for (const item of items) {
    const found = read(item)
    if (!found) continue
    const key = found.value.toLowerCase()
    const choice = choices.get(key) ?? { ...found, count: 0 }
    choice.count++
    choices.set(key, choice)
  }
  return [...choices.values()]
}
