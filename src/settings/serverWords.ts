import type { ServerFault } from './server.ts'

/** Why a text can't be a server's address. Apart, since few readers ever see it. */
export const serverWords: Readonly<Record<ServerFault, string>> = {
  long: 'must not be longer than 2,000 characters',
  form: 'must be an https address, or a path that starts with /',
  user: 'must not hold a user name or password',
  query: 'must not have a query or fragment',
  open: 'must be https (http only at localhost or 127.0.0.1)',
}

/** What an issue says: of a server's address in words, of all else as it is. */
export const saidOf = (message: string): string =>
  Object.hasOwn(serverWords, message) ? serverWords[message as ServerFault] : message
