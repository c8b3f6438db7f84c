import { clear, createStore, del, get, promisifyRequest, set, update } from 'idb-keyval'
import { fieldsOf, finalityOf, highestIn, isDeep, placeOf } from './finality.ts'

// Answers that won't change any more, kept in the browser: what was seen once opens without its server.

/** Where answers are kept: the part of idb-keyval that is needed, without waiting for what is written. */
export type AnswerStore = {
  get: (name: string) => Promise<unknown>
  set: (name: string, value: unknown) => Promise<void>
  update: (name: string, change: (old: unknown) => unknown) => Promise<void>
  del: (name: string) => Promise<void>
  clear: () => Promise<void>
}

/** So many answers are kept, and none larger than this, in characters of JSON. */
const maxAnswers = 400
const maxLength = 200_000
const version = 2

/** The names of what is kept, oldest first. No path is called so. */
const index = 'index'

/** What comes this long before its record tells that it is final was asked for together with it. In ms. */
const togetherMs = 10_000

/** So many records are watched at a time: those that were asked for last. */
const mostWatched = 50

/**
 * A record, whether it is final (null while that isn't told), and what came of it and waits to be kept, by name. `at`:
 * when it was read. `place`: where in the chain the record was when it was read; undefined until then.
 */
type Watched = {
  server: string
  height: number | null
  place: string | null | undefined
  isFinal: boolean | null
  answers: Map<string, { text: string; at: number }>
}

/** Keeps and finds final answers. Whatever goes wrong with the storage of the browser, nothing is kept and nothing found. */
export function createSavedAnswers(shelf: AnswerStore) {
  const watched = new Map<string, Watched>()
  const highest = new Map<string, number>()
  /** One change after the other: two at once could drop what the other has just kept. */
  let changes: Promise<unknown> = Promise.resolve()
  const change = <Result>(make: () => Promise<Result>): Promise<Result> => {
    const made = changes.then(make)
    changes = made.catch(() => undefined)
    return made
  }

  const put = async (name: string, text: string, at: number) => {
    const dropped: string[] = []
    // named before it is there: what nobody names would stay for ever when the page is closed in between
    await shelf.update(index, (old) => {
      const names = [...namesIn(old).filter((one) => one !== name), name]
      dropped.push(...names.splice(0, Math.max(0, names.length - maxAnswers)))
      return names
    })
    await shelf.set(name, { version, at, text })
    for (const one of dropped) await shelf.del(one)
  }

  /** Drops what was kept of a record when it had another place in the chain. */
  const dropMoved = async (record: string, place: string | null) => {
    const held = readSaved(await shelf.get(record))
    if (!held || placeOf(held.body) === place) return
    const isOfIt = (name: string) => name === record || name.startsWith(`${record}/`)
    const dropped: string[] = []
    await shelf.update(index, (old) => {
      dropped.push(...namesIn(old).filter(isOfIt))
      return namesIn(old).filter((name) => !isOfIt(name))
    })
    for (const one of dropped) await shelf.del(one)
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

  /** Keeps what came of the records of a server that are deep enough by now. */
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
    /** Keeps an answer to `asked` (path and parameters, without keys) where it is a final record, or a part of one. */
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
          // what was read before its record was final may have become something else since
          if (one.isFinal === false) one.answers.clear()
          else one.answers.set(`${server} ${asked.toLowerCase()}`, { text, at: Date.now() })
          // begun before what is put there anew
          if (!part) dropped = change(() => dropMoved(record, place))
        }
        await Promise.all([dropped, settle(server)])
      } catch {
        // a full or refused storage, or an answer too deep to be written
      }
    },
    /** What was kept of an answer, and when (ms since 1970); null for nothing that can be read. */
    async find(server: string, asked: string): Promise<{ body: unknown; at: number } | null> {
      try {
        return readSaved(await withTimeout(shelf.get(`${server} ${asked.toLowerCase()}`)))
      } catch {
        return null
      }
    },
    /** Forgets everything. Returns false where the browser won't. */
    async clear(): Promise<boolean> {
      watched.clear()
      return withTimeout(change(shelf.clear)).then(
        () => true,
        () => false,
      )
    },
  }
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>

let opened: Promise<SavedAnswers> | undefined

/** What this browser keeps. Fails where it keeps nothing. */
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

/** The database with its store, which one that something else made may lack. */
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

/** An answer and when it was read, from what was put on the shelf; null for what something else put there. */
function readSaved(found: unknown): { body: unknown; at: number } | null {
  const { version: written, at, text } = fieldsOf(found)
  if (written !== version || typeof at !== 'number' || typeof text !== 'string') return null
  try {
    return { body: JSON.parse(text) as unknown, at }
  } catch {
    return null
  }
}

/** A storage that takes longer is taken for one that never answers. In ms. */
const patience = 3000

/** What is asked of a storage. @throws Error where it doesn’t answer in time, as some never do */
export function withTimeout<Result>(asked: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage doesn’t answer')), patience)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
