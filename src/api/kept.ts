import { clear, createStore, del, get, promisifyRequest, set, update } from 'idb-keyval'

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

/** So many records are watched at a time: those that were asked for last. */
const mostWatched = 50
/** A storage that takes longer is taken for one that never answers. In ms. */
const patience = 3000

/** A record that is final or may become so, and what came of it and waits to be kept, by name. */
type Watched = { server: string; height: number | null; isFinal: boolean; answers: Map<string, string> }

/** Keeps and finds final answers. Whatever goes wrong with the storage of the browser, nothing is kept and nothing found. */
export function createKept(shelf: Shelf) {
  const watched = new Map<string, Watched>()
  const highest = new Map<string, number>()
  /** One change after the other: two at once could drop what the other has just kept. */
  let changes: Promise<unknown> = Promise.resolve()
  const change = <Result>(make: () => Promise<Result>): Promise<Result> => {
    const made = changes.then(make)
    changes = made.catch(() => undefined)
    return made
  }

  const put = async (name: string, text: string) => {
    const dropped: string[] = []
    // named before it is there: what nobody names would stay for ever when the page is closed in between
    await shelf.update(index, (old) => {
      const names = [...namesIn(old).filter((one) => one !== name), name]
      dropped.push(...names.splice(0, Math.max(0, names.length - most)))
      return names
    })
    await shelf.set(name, { version, at: Date.now(), text })
    for (const one of dropped) await shelf.del(one)
  }

  const watch = (server: string, record: string): Watched => {
    const one = watched.get(record) ?? { server, height: null, isFinal: false, answers: new Map() }
    watched.delete(record)
    watched.set(record, one)
    const [oldest] = watched.keys()
    if (watched.size > mostWatched && oldest !== undefined) watched.delete(oldest)
    return one
  }

  /** Keeps what came of the records of a server that are deep enough by now. */
  const settle = async (server: string) => {
    for (const one of watched.values()) {
      if (one.server !== server) continue
      const depth = one.height === null ? 0 : (highest.get(server) ?? 0) - one.height + 1
      one.isFinal ||= depth >= deepEnough
      if (!one.isFinal) continue
      const answers = [...one.answers]
      one.answers.clear()
      for (const [name, text] of answers) await change(() => put(name, text))
    }
  }

  return {
    /** Keeps an answer to `asked` (path and parameters, without keys) where it is a final record, or a part of one. */
    async keep(server: string, asked: string, body: unknown): Promise<void> {
      try {
        const [path = ''] = asked.split('?')
        const [, room, id, part] = path.toLowerCase().split('/')
        highest.set(server, Math.max(highestIn(body), highest.get(server) ?? 0))
        if (id && (room === 'transactions' || room === 'blocks')) {
          const text = JSON.stringify(body)
          if (text.length > longest) return
          const one = watch(server, `${server} ${room} ${id}`)
          one.answers.set(`${server} ${asked.toLowerCase()}`, text)
          if (!part) {
            const { height, confirmations } = depthOf(body)
            one.height = height
            one.isFinal = confirmations >= deepEnough
          }
        }
        await settle(server)
      } catch {
        // a full or refused storage, or an answer too deep to be written
      }
    },
    /** What was kept of an answer, and when (ms since 1970); null for nothing that can be read. */
    async find(server: string, asked: string): Promise<{ body: unknown; at: number } | null> {
      try {
        const found = await inTime(shelf.get(`${server} ${asked.toLowerCase()}`))
        const { version: written, at, text } = found as Record<string, unknown>
        if (written !== version || typeof at !== 'number' || typeof text !== 'string') return null
        return { body: JSON.parse(text) as unknown, at }
      } catch {
        return null
      }
    },
    /** Forgets everything. Returns false where the browser won't. */
    async clear(): Promise<boolean> {
      watched.clear()
      return inTime(change(shelf.clear)).then(
        () => true,
        () => false,
      )
    },
  }
}

export type Kept = ReturnType<typeof createKept>

let opened: Promise<Kept> | undefined

/** What this browser keeps. Fails where it keeps nothing. */
export function keptHere(): Promise<Kept> {
  opened ??= inTime(open())
  opened.catch(() => (opened = undefined))
  return opened
}

const [database, room] = ['loupe-kept', 'answers']

async function open(): Promise<Kept> {
  const whole = await openWhole()
  whole.close()
  const store = createStore(database, room)
  return createKept({
    get: (name) => get(name, store),
    set: (name, value) => set(name, value, store),
    update: (name, change) => update(name, change, store),
    del: (name) => del(name, store),
    clear: () => clear(store),
  })
}

/** The database with its store, which one that something else made may lack. */
async function openWhole(at?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, at)
  opening.onupgradeneeded = () => opening.result.createObjectStore(room)
  const found = await promisifyRequest(opening)
  if (found.objectStoreNames.contains(room)) return found
  found.close()
  return openWhole(found.version + 1)
}

/** What is asked of a storage, or an error where it doesn't answer: some never do. */
function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage doesn’t answer')), patience)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function namesIn(old: unknown): string[] {
  return Array.isArray(old) ? old.filter((one) => typeof one === 'string') : []
}

/** How deep a record lies, as far as it tells: a transaction by its confirmations, a block by its height. */
function depthOf(body: unknown): { height: number | null; confirmations: number } {
  const { block_number, confirmations, height } = fieldsOf(body)
  return {
    height: isCount(height) ? height : null,
    confirmations: isCount(block_number) && isCount(confirmations) ? confirmations : 0,
  }
}

/** The number of the newest block that an answer tells of; a list by its first record. 0 for none. */
function highestIn(body: unknown): number {
  const { items } = fieldsOf(body)
  const [first]: unknown[] = Array.isArray(body) ? body : Array.isArray(items) ? items : [body]
  const { block_number: number, confirmations, height } = fieldsOf(first)
  if (isCount(height)) return height
  if (!isCount(number)) return 0
  return isCount(confirmations) && confirmations > 0 ? number + confirmations - 1 : number
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
