import type { Log, Decoded } from '#api/logs.ts'
import { isSameHash } from '#api/fields.ts'
import { visible } from '#format/text.ts'
import { type KnownEvent, knownEvent } from '#format/knownEvents.ts'

export type LogEvent = {
  /** The filter's value: name, else topic 0, else `none`. */
  key: string
  name: string | null
  decoded: Decoded | null
  looksLike: KnownEvent | null
}

export function eventOf({ decoded, topics, data }: Log): LogEvent {
  const decodedName = decoded?.method_call?.replace(/\(.*/s, '').trim() || null
  const looksLike = decoded ? null : knownEvent(topics, data ?? '')
  const name = decodedName ?? looksLike?.name ?? null
  return { key: visible(name ?? topics[0]?.toLowerCase() ?? 'none'), name, decoded, looksLike }
}

export type LogFilter = { address?: string | undefined; event?: string | undefined }

export function passes(log: Log, { address, event }: LogFilter): boolean {
  return (
    (address === undefined || isSameHash(log.address?.hash, address)) &&
    (event === undefined || isEvent(log, event.toLowerCase()))
  )
}

/** Events match by name and by topic 0, decoded or not. */
const isEvent = (log: Log, word: string): boolean =>
  eventOf(log).key.toLowerCase() === word || log.topics[0]?.toLowerCase() === word

/** The option for a link's event filter: one given as topic 0 is shown by name if all logs of that name have it. */
export function chosenEvent(logs: readonly Log[], event: string | undefined): string | undefined {
  const meant = logs.filter((log) => passes(log, { event }))
  const [first] = meant
  if (event === undefined || !first) return event
  const { key } = eventOf(first)
  return logs.filter((log) => eventOf(log).key === key).every((log) => meant.includes(log)) ? key : event
}

export type Choice = { value: string; word: string; count: number }

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
