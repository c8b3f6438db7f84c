import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createDemo } from './fetch.ts'
import { blocks, CLOCK, contracts, people, tokens, transactions } from './places.ts'

// The demo's responses against a real server's OpenAPI description, of 11.2.7 or 12.0.0, if `OPENAPI` is that JSON file's path.

type Schema = {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: unknown[]
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
type OpenApi = {
  info?: { version: string }
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >
  components: { schemas: Record<string, Schema> }
}

const tx = '/transactions/{transaction_hash_param}'
const account = '/addresses/{address_hash_param}'
const token = '/tokens/{address_hash_param}'
const item = `${token}/instances/{token_id_param}`
const cases: [description: string, paths: string[]][] = [
  ['/main-page/transactions', ['/main-page/transactions']],
  ['/transactions', ['/transactions', '/transactions?filter=pending']],
  [
    tx,
    Object.values(transactions)
      .filter((hash) => hash !== transactions.neverSeen)
      .map((hash) => `/transactions/${hash}`),
  ],
  ...['/logs', '/state-changes', '/token-transfers', '/internal-transactions', '/raw-trace', '/summary'].map(
    (end): [string, string[]] => [
      tx + end,
      Object.entries(transactions)
        .filter(([name]) => name !== 'neverSeen' && name !== 'pending')
        .map(([, hash]) => `/transactions/${hash}${end}`),
    ],
  ),
  ...[
    '',
    '/counters',
    '/tabs-counters',
    '/transactions',
    '/token-transfers',
    '/token-balances',
    '/tokens',
    '/nft',
    '/nft/collections',
    '/internal-transactions',
    '/logs',
    '/withdrawals',
    '/coin-balance-history',
    '/coin-balance-history-by-day',
    '/blocks-validated',
  ].map((end): [string, string[]] => [
    account + end,
    [...Object.values(people), ...Object.values(contracts)].map((address) => `/addresses/${address}${end}`),
  ]),
  ...['', '/counters', '/transfers', '/holders', '/instances'].map((end): [string, string[]] => [
    token + end,
    Object.values(tokens).map((address) => `/tokens/${address}${end}`),
  ]),
  ...['', '/transfers', '/holders', '/transfers-count'].map((end): [string, string[]] => [
    item + end,
    [tokens.foxes, tokens.studies, tokens.tickets, tokens.passes].map(
      (address) => `/tokens/${address}/instances/5${end}`,
    ),
  ]),
  ['/tokens/', ['/tokens']],
  ['/addresses', ['/addresses', '/addresses?sort=transactions_count&order=asc']],
  ['/token-transfers', ['/token-transfers']],
  ['/main-page/blocks', ['/main-page/blocks']],
  ['/main-page/indexing-status', ['/main-page/indexing-status']],
  ['/blocks', ['/blocks']],
  ...['', '/transactions', '/internal-transactions', '/withdrawals'].map((end): [string, string[]] => [
    `/blocks/{block_hash_or_number_param}${end}`,
    Object.values(blocks).map((block) => `/blocks/${block}${end}`),
  ]),
  ['/withdrawals', ['/withdrawals']],
  ['/withdrawals/counters', ['/withdrawals/counters']],
  [
    '/smart-contracts/{address_hash_param}',
    Object.values(contracts).map((address) => `/smart-contracts/${address}`),
  ],
  ['/search', ['/search?q=harbour']],
  ['/search/quick', ['/search/quick?q=harbour']],
  ['/stats', ['/stats']],
  ['/stats/charts/transactions', ['/stats/charts/transactions']],
  ['/transactions/stats', ['/transactions/stats']],
]

describe.skipIf(!process.env.OPENAPI)('the demo answers as a real server describes itself', () => {
  const { OPENAPI: file } = process.env
  const api = JSON.parse(file ? readFileSync(file, 'utf8') : '{}') as OpenApi // evaluated even if the test is skipped
  const release12 = Number(api.info?.version.split('.')[0]) >= 12
  const demo = createDemo({ now: () => CLOCK, release12 })
  const ask = async (path: string) => demo(`https://demo.example/api/v2${path}`)

  test.each(cases)('%s', async (description, paths) => {
    // 12.0.0's paths lack the `/api` of older descriptions
    const path = api.paths[`/api/v2${description}`] ?? api.paths[`/v2${description}`]
    const schema = Object.values(path?.get?.responses['200']?.content ?? {})[0]?.schema
    expect(schema, 'is described').toBeDefined()
    for (const asked of paths) {
      const response = await ask(asked)
      expect([asked, response.status]).toEqual([asked, 200])
      expect([asked, schema && faults(await response.json(), schema, '$')]).toEqual([asked, []])
    }
  })

  /** What in a value its schema doesn't allow. */
  function faults(value: unknown, schema: Schema, at: string): string[] {
    if (schema.$ref)
      return faults(value, api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at)
    if (value === null && (schema.nullable || isKnownDefect(at))) return []
    const either = schema.anyOf ?? schema.oneOf
    if (either) {
      const all = either.map((one) => faults(value, one, at))
      return all.some((list) => list.length === 0) ? [] : all.flat().slice(0, 3)
    }
    if (schema.allOf) return schema.allOf.flatMap((one) => faults(value, one, at))
    if (Array.isArray(value)) {
      if (schema.type === 'array')
        return value.flatMap((each, i) => (schema.items ? faults(each, schema.items, `${at}[${i}]`) : []))
      return isKnownDefect(at) ? [] : [`${at} is an array`]
    }
    if (typeof value === 'object' && value !== null)
      return fieldFaults(value as Record<string, unknown>, schema, at)
    return valueFaults(value, schema, at)
  }

  function fieldFaults(value: Record<string, unknown>, schema: Schema, at: string): string[] {
    if (schema.type !== 'object') return schema.type ? [`${at} is an object`] : []
    const properties = schema.properties ?? {}
    const missing = (schema.required ?? []).filter((name) => !(name in value))
    const unknown =
      schema.additionalProperties === false ? Object.keys(value).filter((name) => !(name in properties)) : []
    return [
      ...missing.map((name) => `${at}.${name} is missing`),
      ...unknown.filter((name) => !isExtra(name)).map((name) => `${at}.${name} is not described`),
      ...Object.entries(value).flatMap(([name, each]) =>
        properties[name] ? faults(each, properties[name], `${at}.${name}`) : [],
      ),
    ]
  }

  function valueFaults(value: unknown, schema: Schema, at: string): string[] {
    const type = schema.type === 'integer' ? 'number' : schema.type
    if (type && typeof value !== type) return [`${at} is ${typeof value} ${String(value).slice(0, 40)}`]
    if (schema.type === 'integer' && !Number.isInteger(value)) return [`${at} is no integer`]
    if (schema.enum && !schema.enum.includes(value) && value !== 'ERC-8056')
      return [`${at} is ${String(value)}`]
    if (schema.pattern && !new RegExp(schema.pattern).test(String(value)))
      return [`${at} does not match: ${String(value).slice(0, 80)}`]
    return []
  }
})

/**
 * Known errors of the description: `to` can be null, an ERC-721 change is an array, a redirect can be empty, and a transfer by
 * a block itself has no transaction.
 */
const isKnownDefect = (at: string): boolean =>
  /\.to$|\.change$|\.transaction_hash$|^\$\.(type|parameter)$/.test(at)

/** Fields missing from the description: those of other kinds of chains, of scaled tokens, and the error of a traced call. */
const isExtra = (name: string): boolean =>
  /^((new_)?ui_multiplier|l1_|blob_|max_fee_per_blob_gas|burnt_blob_fee|celo$|fee_payer$|error$)/.test(name)
