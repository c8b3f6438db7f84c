import { ApiError, type ErrorKind } from '#api/errors.ts'
import { readAddress, readHash } from '#format/hash.ts'
import { visible } from '#format/text.ts'

/** A link that names what can't be: a network that isn't there, a hash that is none. */
export class WrongLink extends Error {
  override readonly name = 'WrongLink'
  readonly what: string
  readonly given: string
  readonly expected: string
  constructor(what: string, given: string, expected: string) {
    super(`${what}: ${given}`)
    this.what = what
    this.given = given
    this.expected = expected
  }
}

/** A failure, said: what happened, and what is done about it or can be. */
export type Failure = {
  title: string
  text: string
  /** Opening the settings helps. */
  settings: boolean
  /** Asking again may help. */
  again: boolean
}

type Words = { title: string; text: (host: string) => string; settings?: true; again?: false }

const words: Record<ErrorKind, Words> = {
  'not-found': {
    title: 'Not found',
    text: (host) =>
      `${host} knows nothing by this name. It may be on another network, or too new to be known yet.`,
  },
  'not-offered': {
    title: 'This server doesn’t tell',
    text: (host) => `${host} doesn’t have what this part needs.`,
    settings: true,
    again: false,
  },
  invalid: { title: 'The server refused the question', text: (host) => `${host} can’t read what was asked.` },
  'key-missing': {
    title: 'A key is needed',
    text: (host) => `${host} answers only with a key. Enter yours in the settings.`,
    settings: true,
    again: false,
  },
  'key-refused': {
    title: 'The key was refused',
    text: (host) => `${host} doesn’t accept this key for this.`,
    settings: true,
  },
  credits: {
    title: 'Out of credits',
    text: (host) => `The key for ${host} has used up its credits.`,
    settings: true,
  },
  refused: {
    title: 'The server won’t show this',
    text: (host) => `${host} refuses to answer here.`,
    settings: true,
  },
  rate: {
    title: 'The server asked us to wait',
    text: (host) => `${host} allows only so many requests. Reading goes on by itself.`,
    settings: true,
  },
  server: {
    title: 'The server failed',
    text: (host) => `${host} had an error of its own. It may work again in a moment.`,
  },
  timeout: { title: 'No answer in time', text: (host) => `${host} took too long.` },
  offline: {
    title: 'You are offline',
    text: () => 'This device has no network. Reading goes on when it is back.',
  },
  unreachable: {
    title: 'The server can’t be reached',
    text: (host) => `No connection to ${host}: it may be down, or it doesn’t allow requests from browsers.`,
    settings: true,
  },
  'not-api': {
    title: 'This isn’t the API',
    text: (host) =>
      `${host} answered with something else than a record, such as a web page. Its address in the settings may be wrong.`,
    settings: true,
  },
}

/** What to say of an error. `host` is who was asked. Never holds a key or a URL. */
export function failureOf(error: unknown, host: string): Failure {
  // the router wraps what reading a path throws
  if (error instanceof Error && error.cause instanceof WrongLink) return failureOf(error.cause, host)
  if (error instanceof WrongLink) {
    return {
      title: `No ${error.what} “${visible(shorten(error.given))}”`,
      text: error.expected,
      settings: error.what === 'network',
      again: false,
    }
  }
  if (!(error instanceof ApiError)) {
    return {
      title: 'Something went wrong in Loupe',
      text: 'This is a fault of ours, not of the server.',
      settings: false,
      again: true,
    }
  }
  const { title, text, settings = false, again = true } = words[error.kind]
  const said = error.words && error.kind !== 'not-found' ? ` It said: “${visible(error.words)}”.` : ''
  const field = error.field ? ` The field is ${visible(error.field)}.` : ''
  return { title, text: text(host) + said + field, settings, again }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** The transaction hash of a link, in lower case. @throws WrongLink */
export function readTransactionHash(given: string): string {
  const hash = readHash(given)
  if (hash) return hash
  throw new WrongLink(
    'transaction',
    given,
    'This is no transaction hash. A hash is 0x followed by 64 digits from 0 to 9 and a to f.',
  )
}

/** The address of a link, in the letter case given. @throws WrongLink */
export function readAddressHash(given: string): string {
  const address = readAddress(given)
  if (address) return address
  throw new WrongLink(
    'address',
    given,
    'This is no address. An address is 0x followed by 40 digits from 0 to 9 and a to f.',
  )
}

/** The block of a link: its number, or its hash in lower case. @throws WrongLink */
export function readBlockId(given: string): string {
  const number = /^\d{1,15}$/.test(given.trim()) ? String(Number(given)) : null
  const id = number ?? readHash(given)
  if (id) return id
  throw new WrongLink(
    'block',
    given,
    'This is no block. A block is named by its number, or by its hash: 0x followed by 64 digits from 0 to 9 and a to f.',
  )
}

/** The whole page is about a record that isn't there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found'
}

/** Whether a failure is said on the page, so that the console need not repeat it. */
export function isSaid(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    error instanceof WrongLink ||
    (error instanceof Error && error.cause instanceof WrongLink)
  )
}
