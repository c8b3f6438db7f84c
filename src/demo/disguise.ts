import { isFields, type Fields } from './json.ts'
import type { Trouble } from './sentinels.ts'

// What a sentinel does to the answer of its stand-in. Records are plain JSON here.

/** @returns the body, as the trouble has it */
export function disguise(trouble: Trouble, body: unknown): unknown {
  if (trouble === 'looping')
    return isFields(body) && 'items' in body ? { ...body, next_page_params: LOOP } : body
  if (trouble === 'hostile') return hostile(body, '')
  if (trouble !== 'unreadable') return body
  if (Array.isArray(body)) return spoil(body)
  if (!isFields(body)) return body
  return Array.isArray(body.items) ? { ...body, items: spoil(body.items) } : scramble(body)
}

const LOOP = { block_number: 1, index: 1, items_count: 50 }

/** The fields by which a record is known; nothing is wrong with them in a scrambled record. */
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

function spoil(items: readonly unknown[]): unknown[] {
  const [, second, ...rest] = items
  return [{ note: 'this record has no identity' }, ...(isFields(second) ? [scramble(second)] : []), ...rest]
}

function scramble(record: Fields): Fields {
  const wrong = [{ wrong: true }, 'not a number', -1.5, [[]], '0xzz', true]
  return Object.fromEntries(
    Object.entries(record).map(([name, value], at) => [
      name,
      IDENTITIES.has(name) ? value : wrong[at % wrong.length],
    ]),
  )
}

/** Fields whose text comes from strangers. */
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
