import { clear, createStore, del, get, promisifyRequest, set, update } from 'idb-keyval'
import { fieldsOf, finalityOf, highestIn, isDeep, placeOf } from './finality.ts'

// Final responses, stored in the browser so that pages seen before open when the server can't be reached.

/** The storage interface (a part of idb-keyval's); writes aren't awaited. */
export type AnswerStore = {
  get: (name: string) => Promise<unknown>
  set: (name: string, value: unknown) => Promise<void>
  update: (name: string, change: (old: unknown) => unknown) => Promise<void>
  del: (name: string) => Promise<void>
  clear: () => Promise<void>
}

/** Maximum number of stored responses, and of characters of JSON in one. */
const maxAnswers = 400
const maxLength = 200_000
const version = 2

/** Key of the list of stored keys, oldest first; no path equals it. */
const index = 'index'

/** A response this long (ms) before its record counts as requested together with it. */
const togetherMs = 10_000

/** Maximum number of records watched, the last requested ones. */
const mostWatched = 50

/** A watched record: whether it is final (null: unknown), its responses, when it was read, and its place in the chain. */
type Watched = {
  server: string
  height: number | null
  place: string | null | undefined
  isFinal: boolean | null
  answers: Map<string, { text: string; at: number }>
}

/** Saves and finds final responses. If the browser's storage fails, nothing is stored or found. */
export function createSavedAnswers(store: AnswerStore) {
  const watched = new Map<string, Watched>()
  const highest = new Map<string, number>()
  /** Changes run one at a time, so that none overwrites another. */
  let changes: Promise<unknown> = Promise.resolve()
  const change = <Result>(make: () => Promise<Result>): Promise<Result> => {
    const made = changes.then(make)
    changes = made.catch(() => undefined)
    return made
  }

  const put = async (name: string, text: string, at: number) => {
    const dropped: string[] = []
    // indexed before it is written: an unindexed entry would stay for ever if the page is closed in between
    await store.update(index, (old) => {
      const names = [...namesIn(old).filter((one) => one !== name), name]
      dropped.push(...names.splice(0, Math.max(0, names.length - maxAnswers)))
      return names
    })
    await store.set(name, { version, at, text })
    for (const one of dropped) await store.del(one)
  }

  const dropMoved = async (record: string, place: string | null) => {
    const stored = readSaved(await store.get(record))
    if (!stored || placeOf(stored.body) === place) return
    const isOfIt = (name: string) => name === record || name.startsWith(`${record}/`)
    const dropped: string[] = []
    await store.update(index, (old) => {
      dropped.push(...namesIn(old).filter(isOfIt))
      return namesIn(old).filter((name) => !isOfIt(name))
    })
    for (const one of dropped) await store.del(one)
  }

  const watch = (server: string, record: string): Watched => {
    const one: Watched = watched.get(record) ?? {
      server,
      height: null,
      place: undefined,
      isFinal: null,
      answers: new Map(),
    }
    watched.delete(record)
    watched.set(record, one)
    const [oldest] = watched.keys()
    if (watched.size > mostWatched && oldest !== undefined) watched.delete(oldest)
    return one
  }

  /** Stores the responses of a server's records that have become final. */
  const settle = async (server: string) => {
    for (const one of watched.values()) {
      if (one.server !== server) continue
      one.isFinal ??= isDeep(one.height, highest.get(server)) || null
      for (const [name, { at }] of one.answers) if (Date.now() - at > togetherMs) one.answers.delete(name)
      if (!one.isFinal) continue
      const answers = [...one.answers]
      one.answers.clear()
      for (const [name, { text, at }] of answers) await change(() => put(name, text, at))
    }
  }

  return {
    /** Stores the response to `asked` (path and parameters, without keys) if it is a final record or part of one. */
    async keep(server: string, asked: string, body: unknown): Promise<void> {
      try {
        const [path = ''] = asked.split('?')
        const [, room, id, part] = path.toLowerCase().split('/')
        let dropped: Promise<void> | null = null
        const before = highest.get(server)
        const newest = highestIn(body)
        if (newest > (before ?? 0)) highest.set(server, newest)
        if (id && (room === 'transactions' || room === 'blocks')) {
          const text = JSON.stringify(body)
          if (text.length > maxLength) return
          const record = `${server} /${room}/${id}`
          const one = watch(server, record)
          const place = placeOf(body)
          if (!part) {
            if (one.place !== undefined && one.place !== place) one.answers.clear()
            one.place = place
            ;({ height: one.height, isFinal: one.isFinal } = finalityOf(body, before))
          }
          // parts read before their record was final may be out of date
          if (one.isFinal === false) one.answers.clear()
          else one.answers.set(`${server} ${asked.toLowerCase()}`, { text, at: Date.now() })
          // started before the new response is stored
          if (!part) dropped = change(() => dropMoved(record, place))
        }
        await Promise.all([dropped, settle(server)])
      } catch {
        // storage full or refused, or a response nested too deep to serialize
      }
    },
    /** A stored response and its time (ms since 1970); null if there is none. */
    async find(server: string, asked: string): Promise<{ body: unknown; at: number } | null> {
      try {
        return readSaved(await withTimeout(store.get(`${server} ${asked.toLowerCase()}`)))
      } catch {
        return null
      }
    },
    async clear(): Promise<boolean> {
      watched.clear()
      return withTimeout(change(store.clear)).then(
        () => true,
        () => false,
      )
    },
  }
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>

let opened: Promise<SavedAnswers> | undefined

/** The store in this browser. Rejects if storage is blocked. */
export function openSavedAnswers(): Promise<SavedAnswers> {
  opened ??= withTimeout(open())
  opened.catch(() => (opened = undefined))
  return opened
}

const [database, room] = ['loupe-kept', 'answers']

async function open(): Promise<SavedAnswers> {
  const whole = await openWhole()
  whole.close()
  const store = createStore(database, room)
  return createSavedAnswers({
    get: (name) => get(name, store),
    set: (name, value) => set(name, value, store),
    update: (name, change) => update(name, change, store),
    del: (name) => del(name, store),
    clear: () => clear(store),
  })
}

/** Opens the database, and adds the object store where a database of this name lacks it. */
async function openWhole(at?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, at)
  opening.onupgradeneeded = () => opening.result.createObjectStore(room)
  const found = await promisifyRequest(opening)
  if (found.objectStoreNames.contains(room)) return found
  found.close()
  return openWhole(found.version + 1)
}

function namesIn(old: unknown): string[] {
  return Array.isArray(old) ? old.filter((one) => typeof one === 'string') : []
}

function readSaved(found: unknown): { body: unknown; at: number } | null {
  const { version: written, at, text } = fieldsOf(found)
  if (written !== version || typeof at !== 'number' || typeof text !== 'string') return null
  try {
    return { body: JSON.parse(text) as unknown, at }
  } catch {
    return null
  }
}

/** A storage that takes longer (ms) counts as hung. */
const patience = 3000

/** The storage's result. @throws Error on timeout, as some browsers' storage never answers */
export function withTimeout<Result>(asked: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage doesn’t answer')), patience)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
