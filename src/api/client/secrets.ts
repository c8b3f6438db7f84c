import type { Params } from './parameters.ts'
import { isObject } from './json.ts'

/** The text with secrets replaced by dots, in plain or URL-encoded form. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replace(/%../g, (sign) => sign.toLowerCase()),
    `${new URLSearchParams({ k: secret })}`.slice(2),
  ])
  // longest first: one secret may be a prefix of another
  return forms
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((kept, form) => kept.replaceAll(form, '••••'), text)
}

/** Whether a key is distinctive enough not to be confused with words or numbers in JSON. */
export const isTelling = (key: string): boolean => /^(?=.*[a-df-z]).{6}/i.test(key)

/** The text without distinctive keys; those under 12 characters, maybe parts of words, only where they stand alone. */
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

/** A JSON value with these keys removed in whatever escaping, such as `\/` or `\u0061`. */
export const withoutKeys = (sent: unknown, keys: readonly string[]): unknown =>
  keys.length > 0 ? JSON.parse(withoutEchoes(JSON.stringify(sent), keys)) : sent

const keyNames = new Set(['apikey', 'key', 'api_key'])

export const keylessCursor = (cursor: object): Params =>
  Object.fromEntries(Object.entries(cursor).filter(([name]) => !keyNames.has(name)))

export function keylessBody(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.next_page_params)) return body
  return { ...body, next_page_params: keylessCursor(body.next_page_params) }
}
