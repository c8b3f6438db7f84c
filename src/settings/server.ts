import * as v from 'valibot'

const here = globalThis.location?.origin ?? 'http://localhost'
/** Hosts that are this device, as far as a CSP can name them (scripts/contentPolicy.ts): no IPv6, no ranges. */
export const loopback = /^(localhost|127\.0\.0\.1|.*\.localhost)$/

/** Whether a host is complete: it has a dot or is this device, unlike a word that is still being typed. */
export const isWhole = (hostname: string): boolean => /[.:]/.test(hostname) || loopback.test(hostname)

/** Maximum URL length: a link may hold any length, and the regular expressions must not take quadratic time on it. */
const longest = 2000

/** What is wrong with a server URL: too long, malformed, with a user name, with a query, or unencrypted. */
export type ServerFault = 'long' | 'form' | 'user' | 'query' | 'open'

/** The fault of a server URL (worded by `serverWords`), or null. A path on Loupe's own host is valid. */
export function faultOf(url: string): ServerFault | null {
  if (url.length > longest) return 'long'
  if (!/^(https?:\/\/|\/)/i.test(url) || !URL.canParse(url, here)) return 'form'
  const { origin, protocol, hostname, username, password } = new URL(url, here)
  // `//`, `/\` and `/<tab>/` begin a URL of another host
  if (url.startsWith('/') && origin !== here) return 'form'
  if (username || password) return 'user'
  if (/[?#]/.test(url)) return 'query'
  return protocol === 'http:' && origin !== here && !loopback.test(hostname) ? 'open' : null
}

/** The normalized base URL for requests: absolute, without a trailing slash and `/api/v2`. */
export function baseOf(url: string): string {
  return new URL(url, here).href.replace(/\/+$/, '').replace(/\/api(\/v2)?$/, '')
}

/** A server URL in a file, normalized by `baseOf`. An issue's message is a `ServerFault`. */
export const Server = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : null
    if (fault) addIssue({ message: fault })
  }),
  v.transform(baseOf),
)

/** A named key in a link, header or JSON; placeholders such as `$API_KEY` don't count. */
const named =
  /((api[-_]?key|authorization)["' ]*[:=]|\bkey(" *:|=))["' ]*(bearer |(?!\$[a-z_]+\b|\$\{)[^\s"']{5})|\bbearer \S{16}/i
const nameOfKey = /^((x-)?api[-_]?key|key)$/i

export const namesKey = (text: string): boolean => named.test(text)

/** The URL without keys in its query and fragment; the identical string if it has none. */
export function withoutKeys(href: string, holdsKey = namesKey): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const kept = query.replace(/[?&][^&]*/g, (part) => {
    const [name = '', value = ''] = [...new URLSearchParams(part)].flat()
    return (value && nameOfKey.test(name)) || holdsKey(value) ? '' : part
  })
  return path + kept.replace(/^&/, '?') + (holdsKey(fragment) ? '' : fragment)
}
