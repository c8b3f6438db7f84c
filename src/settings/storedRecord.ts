import * as v from 'valibot'
import { createListeners, writeEntry, onChangeElsewhere, readEntry } from './storage.ts'

/** A stored record of items by name, each checked by `schema`; simultaneous changes of several tabs are merged. */
export function storedRecord<Item>(entry: string, schema: v.GenericSchema<unknown, Item>) {
  const { subscribe, notify } = createListeners()
  let all = read(entry, schema)
  onChangeElsewhere(entry, () => {
    all = read(entry, schema)
    notify()
  })
  return {
    subscribe,
    of: (name: string): Item | null => all[name] ?? null,
    /** All items; the same object until one changes. */
    all: (): Readonly<Record<string, Item>> => all,
    store(name: string, item: Item | null): boolean {
      const { [name]: _before, ...rest } = all
      all = item === null ? rest : { ...rest, [name]: item }
      notify()
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
