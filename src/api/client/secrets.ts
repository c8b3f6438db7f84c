import type { Params } from './parameters.ts'
import { isObject } from './json.ts'

/** A text with dots where a secret stood, plain or as it stands in a URL. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replace(/%../g, (sign) => sign.toLowerCase()),
    `${new URLSearchParams({ k: secret })}`.slice(2),
  ])
  // the longest first: a secret may be the beginning of another
  return forms
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((kept, form) => kept.replaceAll(form, '••••'), text)
}

/** Whether a key can be told from other words, and from the numbers of JSON. */
export const isTelling = (key: string): boolean => /^(?=.*[a-df-z]).{6}/i.test(key)

/**
 * A text, or an answer as it was sent, but for keys. One of less than 12 characters may be part of a word, or the name of
 * a field: it is cut out where it stands alone, and one that isn't telling stays.
 */
export const withoutEchoes = (text: string, keys: readonly string[]): string =>
  keys.filter(isTelling).reduce(
    (kept, key) =>
      kept.replace(
        new RegExp(`(?<=^|\\W|\\\\[bfnrt])${key.replace(/\W/g, '\\$&')}(?!\\w|"\\s*:)`, 'g'),
        '••••',
      ),
    withoutSecrets(
      text,
      keys.filter((key) => key.length >= 12 && isTelling(key)),
    ),
  )

/** A JSON value without these keys, however its JSON was written: `/` may be sent as `\/`, and any letter by its number. */
export const withoutKeys = (sent: unknown, keys: readonly string[]): unknown =>
  keys.length > 0 ? JSON.parse(withoutEchoes(JSON.stringify(sent), keys)) : sent

const keyNames = new Set(['apikey', 'key', 'api_key'])

/** A cursor without the fields that hold the reader's keys. */
export const keylessCursor = (cursor: object): Params =>
  Object.fromEntries(Object.entries(cursor).filter(([name]) => !keyNames.has(name)))

/** An answer without the reader's keys, which some servers repeat inside the cursor. */
export function keylessBody(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.next_page_params)) return body
  return { ...body, next_page_params: keylessCursor(body.next_page_params) }
}
