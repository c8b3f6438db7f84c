import * as v from 'valibot'
import { createListeners, writeEntry, onChangeElsewhere, readEntry } from './storage.ts'

/**
 * What this browser keeps under the name `entry`: something by name each, read by `schema`. It is the same in all tabs, and
 * what two of them change at once is kept of both. What can't be read is none.
 */
export function storedRecord<Item>(entry: string, schema: v.GenericSchema<unknown, Item>) {
  const { subscribe, tell } = createListeners()
  let all = read(entry, schema)
  onChangeElsewhere(entry, () => {
    all = read(entry, schema)
    tell()
  })
  return {
    subscribe,
    of: (name: string): Item | null => all[name] ?? null,
    /** All of it, the same object until something changes. */
    all: (): Readonly<Record<string, Item>> => all,
    /** Keeps an item, or none; false where the browser won't keep it beyond this page. */
    keep(name: string, item: Item | null): boolean {
      const { [name]: _before, ...rest } = all
      all = item === null ? rest : { ...rest, [name]: item }
      tell()
      return writeEntry(entry, JSON.stringify(all))
    },
  }
}

function read<Item>(entry: string, schema: v.GenericSchema<unknown, Item>): Record<string, Item> {
  try {
    const stored = v.safeParse(v.record(v.string(), schema), JSON.parse(readEntry(entry) ?? '{}'))
    return stored.success ? stored.output : {}
  } catch {
    return {}
  }
}
