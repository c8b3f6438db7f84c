import { createStore, get, set, update, clear, del } from 'idb-keyval'

// Answers that won't change any more, kept in the browser: what was seen once opens without its server.

/** Where answers are kept: the part of idb-keyval that is needed, without waiting for what is written. */
export type Shelf = {
  get: (name: string) => Promise<unknown>
  set: (name: string, value: unknown) => Promise<void>
  update: (name: string, change: (old: unknown) => unknown) => Promise<void>
  del: (name: string) => Promise<void>
  clear: () => Promise<void>
}

/** Under so many blocks, a record is taken for final. */
const deepEnough = 64
/** So many answers are kept, and none larger than this, in characters of JSON. */
const most = 400
const longest = 200_000
const version = 1
/** The names of what is kept, oldest first. No path is called so. */
const index = 'index'

/** Keeps and finds final answers. Whatever goes wrong with the storage of the browser, nothing is kept and nothing found. */
export function createKept(shelf: Shelf) {
  /** Records that are final, by their names, and parts that came before their record did. */
  const final = new Set<string>()
  const early = new Map<string, [name: string, text: string][]>()
  const highest = new Map<string, number>()

  const put = async (name: string, text: string) => {
    await shelf.set(name, { version, at: Date.now(), text })
    const dropped: string[] = []
    await shelf.update(index, (old) => {
      const names = [...namesIn(old).filter((one) => one !== name), name]
      dropped.push(...names.splice(0, Math.max(0, names.length - most)))
      return names
    })
    for (const one of dropped) await shelf.del(one)
  }

  return {
    /** Keeps an answer to `asked` (path and parameters, without keys) where it is a final record, or a part of one. */
    async keep(server: string, asked: string, body: unknown): Promise<void> {
      const [path = ''] = asked.split('?')
      const [, room, id, part] = path.toLowerCase().split('/')
      const read = readDepth(body)
      if (read.height !== null) highest.set(server, Math.max(read.height, highest.get(server) ?? 0))
      if (!id || (room !== 'transactions' && room !== 'blocks')) return
      const record = `${server} ${room} ${id}`
      const text = JSON.stringify(withoutKeys(body))
      if (text.length > longest) return
      const name = `${server} ${asked.toLowerCase()}`
      if (part) {
        if (final.has(record)) return put(name, text).catch(() => undefined)
        if (early.size > 20) early.clear()
        early.set(record, [...(early.get(record) ?? []), [name, text]])
        return
      }
      const depth =
        read.confirmations ?? (read.number === null ? 0 : (highest.get(server) ?? 0) - read.number + 1)
      if (depth < deepEnough) return
      final.add(record)
      const parts = early.get(record) ?? []
      early.delete(record)
      try {
        for (const one of [[name, text] as const, ...parts]) await put(...one)
      } catch {
        // a full or refused storage
      }
    },
    /** What was kept of an answer, and when (ms since 1970); null for nothing that can be read. */
    async find(server: string, asked: string): Promise<{ body: unknown; at: number } | null> {
      try {
        const {
          version: written,
          at,
          text,
        } = (await shelf.get(`${server} ${asked.toLowerCase()}`)) as Record<string, unknown>
        if (written !== version || typeof at !== 'number' || typeof text !== 'string') return null
        return { body: JSON.parse(text) as unknown, at }
      } catch {
        return null
      }
    },
    /** Forgets everything. Returns false where the browser won't. */
    async clear(): Promise<boolean> {
      final.clear()
      early.clear()
      return shelf.clear().then(
        () => true,
        () => false,
      )
    },
  }
}

export type Kept = ReturnType<typeof createKept>

let opened: Kept | undefined

/** What this browser keeps. */
export function keptHere(): Kept {
  if (opened) return opened
  const store = createStore('loupe-kept', 'answers')
  opened = createKept({
    get: (name) => get(name, store),
    set: (name, value) => set(name, value, store),
    update: (name, change) => update(name, change, store),
    del: (name) => del(name, store),
    clear: () => clear(store),
  })
  return opened
}

function namesIn(old: unknown): string[] {
  return Array.isArray(old) ? old.filter((one) => typeof one === 'string') : []
}

/** How deep a record lies, as far as it tells: a transaction by its confirmations, a block by its height. */
function readDepth(body: unknown) {
  const { block_number, confirmations, height } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>
  const [at, on, own] = [block_number, confirmations, height].map((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null,
  ) as [number | null, number | null, number | null]
  return {
    number: own,
    confirmations: at === null ? null : on,
    height: own ?? (at !== null && on !== null ? at + on - 1 : at),
  }
}

const keys = new Set(['apikey', 'key', 'api_key'])

/** Servers repeat the reader's keys inside the cursor. */
function withoutKeys(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('next_page_params' in body)) return body
  const { next_page_params: next } = body
  if (typeof next !== 'object' || next === null) return body
  const cursor = Object.entries(next).filter(([name]) => !keys.has(name))
  return { ...body, next_page_params: Object.fromEntries(cursor) }
}
