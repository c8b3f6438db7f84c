import { ApiError, type ErrorKind, isMissingCode, isPaused, isCancelled } from '#api/client/errors.ts'
import { shortened, visible } from '#format/text.ts'
import { type LinkError, linkErrorIn } from '#views/shell/links.ts'

export type ErrorWords = {
  title: string
  text: string
  /** Hash of the link into the settings that help; null where none do. */
  settings: 'settings' | 'settings-key' | null
  again: boolean
}

type ErrorTexts = {
  title: string
  text: (host: string, status: number | null) => string
  settings?: 'settings' | 'settings-key'
  again?: false
}

/** Words for kinds of errors that mean something else, e.g. where something was ordered instead of queried. */
export type ErrorWordsOverride = Partial<Record<ErrorKind | 'broken' | 'page', ErrorTexts>>

const words: Record<ErrorKind, ErrorTexts> = {
  'not-found': {
    title: 'Not found',
    text: (host) =>
      `${host} doesn’t know what this link names. It may be on another network, or too new to be known yet.`,
  },
  replaced: {
    title: 'This block was replaced',
    text: (host) =>
      `The block that ${host} knew by this number lost its place in the chain. Which one has it now isn’t known yet.`,
  },
  'not-offered': {
    title: 'This server doesn’t tell',
    text: (host) => `${host} doesn’t have what this part needs.`,
    settings: 'settings',
  },
  'not-served': {
    title: 'This chain isn’t answered for',
    text: (host) => `${host} doesn’t have this chain. The settings may name another server.`,
    settings: 'settings',
    again: false,
  },
  invalid: {
    title: 'The server refused the question',
    text: (host) => `${host} can’t read what was asked: check the link.`,
  },
  'key-missing': {
    title: 'A key is needed',
    text: (host) => `${host} answers only with a key. Enter yours in the settings.`,
    settings: 'settings-key',
    again: false,
  },
  'key-refused': {
    title: 'The key was refused',
    text: (host) => `${host} doesn’t accept this key for this. Check it in the settings.`,
    settings: 'settings-key',
  },
  credits: {
    title: 'Out of credits',
    text: (host) => `The credits for ${host} are used up. Wait for new ones, or use another key or server.`,
    settings: 'settings-key',
  },
  refused: {
    title: 'The server won’t show this',
    text: (host) => `${host} refuses to answer here. The settings may name another server.`,
    settings: 'settings',
  },
  rate: {
    title: 'The server asked us to wait',
    text: (host) => `${host} allows only so many requests. Reading goes on by itself.`,
    settings: 'settings',
  },
  server: {
    title: 'The server failed',
    text: (host) => `${host} had an error of its own. It may work again in a moment.`,
  },
  timeout: {
    title: 'No answer in time',
    text: (host) => `${host} took too long. It may be busy: try again.`,
  },
  offline: {
    title: 'You are offline',
    text: () => 'This device isn’t connected. Reading goes on when it is back.',
  },
  unreachable: {
    title: 'The server can’t be reached',
    text: (host) => `No connection to ${host}: it may be down, or it doesn’t allow requests from browsers.`,
    settings: 'settings',
  },
  'not-api': {
    title: 'This isn’t the API',
    text: (host, status) =>
      `${host} ${status === 404 ? 'has nothing where its transactions would be' : 'answered with something else than a record, such as a web page'}. Its address in the settings may be wrong.`,
    settings: 'settings',
  },
  'too-large': {
    title: 'The answer is too large',
    text: (host) =>
      `${host} answered this with more than 20 MB, which would hold up the whole page. Nothing of it is read.`,
  },
}

/** A server that keeps asking to wait. */
const resting: ErrorTexts = {
  title: 'The server still asks us to wait',
  text: (host) =>
    `${host} has refused all that was asked for some minutes. Nothing more is asked until you do.`,
  settings: 'settings',
}

/**
 * A response that starts as JSON but can't be parsed, or is empty; with keys also one nested too deep to be searched for them.
 */
const broken: ErrorTexts = {
  title: 'The answer broke off',
  text: (host) =>
    `${host} sent nothing, not all of it, or more than can be read. It may work again in a moment.`,
}

/** Errors of a part of a page, where the usual words would doubt a server or link that was found to be right. */
export const wordsOfPart = {
  'not-found': words['not-offered'],
  'not-api': {
    title: 'This answer can’t be read',
    text: (host, status) =>
      `${host} ${status === 404 ? 'has nothing where this part would be' : 'answered this with something else than a record'}. It may work again in a moment.`,
  },
  page: {
    title: 'A web page came instead',
    text: (host) =>
      `${host} answered this with a web page, as servers do that are down or keep robots away. It may work again in a moment.`,
  },
} satisfies ErrorWordsOverride

/** What a link should hold instead of `given`. */
const expected: Record<LinkError['what'], (given: string) => string> = {
  network: () => 'It isn’t among the networks of this Loupe. Links start with the short name of one that is.',
  transaction: () =>
    'This is no transaction hash. A hash is 0x followed by 64 digits from 0 to 9 and a to f.',
  address: (given) =>
    /^0x/i.test(given.trim())
      ? 'This is no address. An address is 0x followed by 40 digits from 0 to 9 and a to f.'
      : 'This isn’t an address, which is 0x followed by 40 digits from 0 to 9 and a to f. It may be a name: search for it.',
  block: () =>
    'This is no block. A block is named by its number, of at most 15 digits, or by its hash: 0x followed by 64 digits from 0 to 9 and a to f.',
  NFT: () => 'This is no id of an NFT. An id is a whole number in digits, less than 2 to the power of 256.',
}

/** The words for an error. `host` is the one that was asked; words in `overrides` take precedence. Never holds a key or a URL. */
export function errorWordsOf(error: unknown, host: string, overrides: ErrorWordsOverride = {}): ErrorWords {
  const wrong = linkErrorIn(error)
  if (wrong) {
    return {
      title: `No ${wrong.what} “${shortened(wrong.given, 80).short}”`,
      text: expected[wrong.what](wrong.given),
      settings: wrong.what === 'network' ? 'settings' : null,
      again: false,
    }
  }
  if (isCancelled(error))
    return { title: 'Stopped waiting', text: `${host} had not answered yet.`, settings: null, again: true }
  if (isMissingCode(error)) {
    if (!navigator.onLine) return errorWordsOf(new ApiError('offline'), host)
    return {
      title: 'A piece of Loupe couldn’t be loaded',
      text: 'Its host can’t be reached, or has a newer Loupe by now. Trying again loads the page anew.',
      settings: null,
      again: true,
    }
  }
  if (!(error instanceof ApiError)) {
    return {
      title: 'Something went wrong in Loupe',
      text: 'This is a fault of ours, not of the server. A report holds no keys, and is sent by nobody but you.',
      settings: null,
      again: true,
    }
  }
  const isUnread = error.kind === 'not-api' && error.status !== null && error.status < 400
  const isBroken = isUnread && /^\s*(?:[[{]|$)/.test(error.words ?? 'null')
  const isPage = isUnread && /^\s*</.test(error.words ?? '')
  const {
    title,
    text,
    settings = null,
    again = true,
  } = isPaused(error)
    ? resting
    : isBroken
      ? (overrides.broken ?? broken)
      : ((isPage ? overrides.page : null) ?? overrides[error.kind] ?? words[error.kind])
  const isQuoted = error.words && !isUnread && !/^(?:not-found|replaced)$/.test(error.kind)
  const quoted = isQuoted ? ` It said: “${visible(error.words ?? '')}”.` : ''
  const field = error.field ? ` The field is ${visible(error.field)}.` : ''
  return { title, text: text(host, error.status) + quoted + field, settings, again }
}
