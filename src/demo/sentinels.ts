import { tokens } from './accounts.ts'
import type { Chain } from './chain.ts'
import { checksum } from './hashes.ts'
import { rateHeaders } from './request.ts'
import { after, backwards, wholeTracks } from './occurrences.ts'
import { isFields, type Fields } from './answer.ts'

// How a sentinel changes the response of its stand-in. Records are plain JSON here.

export function corrupted(trouble: Trouble, body: unknown): unknown {
  if (trouble === 'looping')
    return isFields(body) && 'items' in body ? { ...body, next_page_params: LOOP } : body
  if (trouble === 'hostile') return hostile(body, '')
  if (trouble !== 'unreadable') return body
  if (Array.isArray(body)) return corruptItems(body)
  if (!isFields(body)) return body
  return Array.isArray(body.items) ? { ...body, items: corruptItems(body.items) } : corruptRecord(body)
}

const LOOP = { block_number: 1, index: 1, items_count: 50 }

/** Identifying fields, which stay as they are in a scrambled record. */
const IDENTITIES = new Set([
  'hash',
  'transaction_hash',
  'log_index',
  'index',
  'height',
  'id',
  'address',
  'address_hash',
  'token',
  'block_number',
  'account',
])

function corruptItems(items: readonly unknown[]): unknown[] {
  const [, second, ...rest] = items
  return [
    { note: 'this record has no identity' },
    ...(isFields(second) ? [corruptRecord(second)] : []),
    ...rest,
  ]
}

function corruptRecord(record: Fields): Fields {
  const wrong = [{ wrong: true }, 'not a number', -1.5, [[]], '0xzz', true]
  return Object.fromEntries(
    Object.entries(record).map(([name, value], at) => [
      name,
      IDENTITIES.has(name) ? value : wrong[at % wrong.length],
    ]),
  )
}

const TEXTS =
  /^(name|symbol|ens_domain_name|display_name|label|method|method_call|result|description|trait_type|source_code|file_path|summary_template|raw)$|_url$|^image$/

const HARM = [
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe\u202C \u200Bmarlow.eth\u200B',
  'javascript:alert(document.domain)',
  `"'><script>alert(1)</script>`,
  'a'.repeat(4_000),
  '\u0000\u0007\uD800 {{7*7}} ${7*7} %00',
  'data:text/html,<script>alert(1)</script>',
  '\u0301'.repeat(200),
]

function hostile(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => hostile(each, name))
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hostile(each, key)]))
  return typeof value === 'string' && TEXTS.test(name)
    ? HARM[(value.length + name.length) % HARM.length]
    : value
}

/** `0x5e…` and the code; a path that holds such an address or hash fails in that way at every endpoint. */
const codes = {
  notFound: '404',
  invalid: '422',
  unauthorized: '401',
  outOfCredits: '402',
  forbidden: '403',
  tooMany: '429',
  broken: '500',
  badGateway: '502',
  unavailable: '503',
  /** An HTML page with status 200. */
  html: 'a1',
  truncated: 'a2',
  never: 'a3',
  slow: 'a4',
  /** An empty body with status 200. */
  empty: 'a5',
  /** The connection breaks. */
  unreachable: 'a6',
  /** In lists the first record has no identity, and the second nothing but it that can be read. */
  unreadable: 'b1',
  /** Each page's cursor leads to the same page. */
  looping: 'b2',
  hostile: 'b3',
} as const
export type Trouble = keyof typeof codes

const troubles = Object.keys(codes) as Trouble[]

const named =
  (size: 20 | 32) =>
  (trouble: Trouble): string =>
    `0x5e${codes[trouble].padStart(size * 2 - 2, '0')}`

export const troubleAddresses = Object.fromEntries(
  troubles.map((one) => [one, checksum(named(20)(one))]),
) as Record<Trouble, string>

export const troubleHashes = Object.fromEntries(troubles.map((one) => [one, named(32)(one)])) as Record<
  Trouble,
  string
>

const byName = new Map(
  troubles.flatMap((one) => [[named(20)(one), one] as const, [named(32)(one), one] as const]),
)

export function troubleIn(path: string): Trouble | null {
  for (const segment of path.toLowerCase().split('/')) {
    const trouble = byName.get(segment)
    if (trouble) return trouble
  }
  return null
}

/** The same path with the address or hash of the demo account that stands in. */
export function pathOfStandIn(chain: Chain, path: string): string {
  const [, room] = path.split('/')
  const swap = chain.scenes.filter(({ name }) => name === 'swap in')
  const [newest] = backwards(wholeTracks(swap), after(chain.head()))
  const hash = newest ? chain.transactionHash(newest.block, newest.scene.id) : ''
  const address = chain.address(room === 'tokens' ? tokens.foxes.account : 0)
  return path
    .replace(/0x5e[0-9a-f]{62}/i, room === 'blocks' ? String(newest?.block ?? 0) : hash)
    .replace(/0x5e[0-9a-f]{38}(?![0-9a-f])/i, address)
}

export function responseOf(trouble: Trouble): Response | null {
  const refused = plain[trouble]
  if (!refused) return null
  const [status, body, type = 'application/json; charset=utf-8'] = refused
  const headers = { 'content-type': type, ...(status === 429 && rateHeaders(300, 0, 3000)) }
  return new Response(body, { status, headers })
}

const message = (text: string): string => JSON.stringify({ message: text })

const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

const plain: Partial<Record<Trouble, [status: number, body: string, type?: string]>> = {
  notFound: [404, message('Not found')],
  invalid: [
    422,
    JSON.stringify({
      errors: [
        { title: 'Invalid value', detail: 'Invalid format', source: { pointer: '/address_hash_param' } },
      ],
    }),
  ],
  unauthorized: [401, message('Unauthorized')],
  outOfCredits: [402, JSON.stringify({ error: 'Out of credits' })],
  forbidden: [403, message('Restricted access')],
  tooMany: [429, message('Too many requests')],
  broken: [500, '"Internal server error"'],
  badGateway: [502, page('502 Bad Gateway'), 'text/html'],
  unavailable: [503, JSON.stringify({ error: 'Service unavailable', source: 'internal' })],
  html: [200, page('A page, and not an API'), 'text/html'],
  empty: [200, ''],
}
