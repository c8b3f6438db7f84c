import { count } from '#format/numbers.ts'
import { listShort } from '#format/fewOf.ts'
import { cut, visible } from '#format/text.ts'
import { Config, type ConfigError, Currency, isObject, Keyed, Network } from '#settings/config.ts'
import { type Fault, faultsIn } from '#settings/configFaults.ts'
import { namesKey } from '#settings/server.ts'
import { copiedConfig } from '#settings/copiedConfig.ts'

const mostFaults = 11

/** The objects with known fields in a config.json: a pattern of their path, and the fields. */
const known: readonly (readonly [RegExp, object])[] = [
  [/^$/, Config.entries],
  [/^networks\[\d+\]$/, Network.entries],
  [/^networks\[\d+\]\.currency$/, Currency.entries],
  [/^keyed\[\d+\]$/, Keyed.entries],
]

const nameOfSecret =
  /^((x[-_]?)?api[-_]?keys?|keys?|((api|auth|access)[-_]?)?secret|password|authorization|(api|auth|access|bearer)[-_]?token)$/i

/** The expected value of required fields, by their last name. */
const wanted: Readonly<Record<string, string>> = {
  defaultNetwork: 'the slug of the network that is shown first',
  networks: 'a list of at least one network',
  slug: 'what links call it, in lower-case letters, digits and dashes',
  name: 'what pages call it',
  instance: 'who answers for this network (or a chainId that a keyed entry serves, or "demo": true)',
  id: 'what Loupe calls it, in lower-case letters, digits and dashes',
  url: 'the address of its server',
}

export function faultWords({ message, sent }: ConfigError): string[] {
  if (sent === undefined) return [uncome(message)]
  const faults = faultsIn(sent).map((fault) => wordsOf(fault, sent))
  return faults.length > mostFaults
    ? [...faults.slice(0, mostFaults), `And ${count(faults.length - mostFaults)} more.`]
    : faults
}

/** Whether the file was loaded: else its host fails, is unreachable or too slow. */
export const isLoaded = ({ message }: ConfigError): boolean => !/^(status|did not come)/.test(message)

/** The message for a file that wasn't loaded or isn't JSON. */
function uncome(message: string): string {
  const [, status] = /^status (\d+)$/.exec(message) ?? []
  if (status === undefined) return `The file ${message}.`
  if (status === '0') return 'The file could not be loaded: the host can’t be reached.'
  return Number(status) >= 500
    ? `The file could not be read: the host failed (status ${status}).`
    : `The file could not be read (status ${status}): it has to stand beside index.html.`
}

function wordsOf({ field, message }: Fault, sent: unknown): string {
  const current = message.startsWith('"') ? null : shownOf(valueAt(sent, field), field)
  const want = message === 'is missing' && wanted[/\w+$/.exec(field)?.[0] ?? '']
  const faultText = visible(cut(message, 300)) + (want ? `: ${want}` : '')
  const words = [`${faultText}${current ? `; ${current} stands there` : ''}`, ownerOf(sent, field)].filter(
    Boolean,
  )
  return `${field === 'the file' ? 'The file' : field} ${words.join(', ')}.`
}

/** Remarks on a config.json that may be valid otherwise, a sentence each. Shows no key. */
export function configRemarks(sent: unknown): string[] {
  const keys = keysIn(sent, '', false)
  const unknown = unknownIn(sent, '').filter((place) => !keys.some((key) => isWithin(key, place)))
  return [
    ...(keys.length > 0
      ? [
          `config.json holds what looks like a key, at ${listShort(keys, 100)}. It is a file that anyone can read: take the key out, and ask whoever gave it for another. Loupe uses no key from there; each reader enters their own.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `Loupe doesn’t know these fields of config.json: ${listShort(unknown, 100)}. Their names may be mistyped.`,
        ]
      : []),
  ]
}

function unknownIn(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => unknownIn(one, `${place}[${index}]`))
  const entries = known.find(([where]) => where.test(place))?.[1]
  if (!entries || !isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = place ? `${place}.${name}` : name
    return Object.hasOwn(entries, name) ? unknownIn(part, inner) : [inner]
  })
}

/** Paths of texts that are named as keys, or stand inside something so named. */
function keysIn(value: unknown, place: string, isNamed: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => keysIn(one, `${place}[${index}]`, isNamed))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, part]) =>
      keysIn(part, place ? `${place}.${name}` : name, isNamed || nameOfSecret.test(name)),
    )
  return isNamed && (typeof value === 'number' || (typeof value === 'string' && value !== '')) ? [place] : []
}

const isWithin = (inner: string, place: string): boolean =>
  inner.startsWith(place) && /^($|[.[])/.test(inner.slice(place.length))

/** The network or keyed entry that a field belongs to: by slug, or by index where that is ambiguous. */
function ownerOf(sent: unknown, field: string): string | null {
  const [, list, index, rest] = /^(networks|keyed)\[(\d+)\](.*)$/.exec(field) ?? []
  if (!list) return null
  const [kind, id] = list === 'networks' ? (['network', 'slug'] as const) : (['keyed entry', 'id'] as const)
  const name = valueAt(sent, `${list}[${index}].${id}`)
  const isName = typeof name === 'string' && rest !== `.${id}` && /^[a-z\d-]{1,60}$/.test(name)
  return isName ? `in the ${kind} “${name}”` : `in ${kind} ${Number(index) + 1} of the list`
}

/** The fields whose faulty text may be shown. */
const shown = /(^|\.)(defaultNetwork|slug|name|chainId|symbol|decimals|demo|title)$/

/** The value at a path for display: only its type where it may be secret; null for nothing. */
function shownOf(value: unknown, field: string): string | null {
  if (value === undefined) return null
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  if (typeof value !== 'string') return JSON.stringify(value)
  // a URL may hold a key, and so may a text where Loupe expects a list
  if (!shown.test(field) || namesKey(value)) return 'a text'
  return visible(cut(JSON.stringify(value), 80))
}

function valueAt(sent: unknown, field: string): unknown {
  if (field === 'the file') return sent
  return field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], sent)
}

export function hostRemarks(sent: unknown): string[] {
  const copied = copiedConfig()
  return copied === null || JSON.stringify(copied) === JSON.stringify(sent)
    ? configRemarks(sent)
    : [
        ...configRemarks(sent),
        'index.html holds another config.json than the one that stands beside it. What a reader opens first is asked by that copy, whose servers may not be meant to hear of it: “npm run config -- <folder>” writes the file into the page.',
      ]
}
