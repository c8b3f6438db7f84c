import * as v from 'valibot'

const here = globalThis.location?.origin ?? 'http://localhost'
/** Hosts that are this device, as far as a content policy can name them (scripts/contentPolicy.ts does): no IPv6, no range. */
export const loopback = /^(localhost|127\.0\.0\.1|.*\.localhost)$/

/** Whether a host can be one: it has a dot, or is this device. Half a word that is typed is none. */
export const isWhole = (hostname: string): boolean => /[.:]/.test(hostname) || loopback.test(hostname)

/** A link may bring an address of any length, and what looks through it must not take the square of that. */
const longest = 2000

/** What is wrong with a server's address: too long, of another form, with a user's name, with a query, or unencrypted. */
export type ServerFault = 'long' | 'form' | 'user' | 'query' | 'open'

/** Why a text can't be a server's address, which `serverWords` say, or null when it can. A path on Loupe's own host is one. */
export function faultOf(url: string): ServerFault | null {
  if (url.length > longest) return 'long'
  if (!/^(https?:\/\/|\/)/i.test(url) || !URL.canParse(url, here)) return 'form'
  const { origin, protocol, hostname, username, password } = new URL(url, here)
  // `//`, `/\` and `/<tab>/` begin another host's address
  if (url.startsWith('/') && origin !== here) return 'form'
  if (username || password) return 'user'
  if (/[?#]/.test(url)) return 'query'
  return protocol === 'http:' && origin !== here && !loopback.test(hostname) ? 'open' : null
}

/** A server's address as requests are built on it: absolute, without a trailing slash, `/api/v2` left off. */
export function baseOf(url: string): string {
  return new URL(url, here).href.replace(/\/+$/, '').replace(/\/api(\/v2)?$/, '')
}

/** A server's address as a file holds it, read into what `baseOf` makes of it. An issue's message is a `ServerFault`. */
export const Server = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : null
    if (fault) addIssue({ message: fault })
  }),
  v.transform(baseOf),
)

/** A key by what it is called: in a link, a header, or JSON. What only stands for one, as `$API_KEY` does, is none. */
const named =
  /((api[-_]?key|authorization)["' ]*[:=]|\bkey(" *:|=))["' ]*(bearer |(?!\$[a-z_]+\b|\$\{)[^\s"']{5})|\bbearer \S{16}/i
const nameOfKey = /^((x-)?api[-_]?key|key)$/i

/** Whether a text holds what it calls a key. */
export const namesKey = (text: string): boolean => named.test(text)

/** The same address without the keys in its query or fragment; the very same text where there are none. */
export function withoutKeys(href: string, holdsKey = namesKey): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const kept = query.replace(/[?&][^&]*/g, (part) => {
    const [name = '', value = ''] = [...new URLSearchParams(part)].flat()
    return (value && nameOfKey.test(name)) || holdsKey(value) ? '' : part
  })
  return path + kept.replace(/^&/, '?') + (holdsKey(fragment) ? '' : fragment)
}
