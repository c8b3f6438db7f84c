import { isFields, type Fields } from './answer.ts'
import { invalid } from './request.ts'

type Kind = {
  has: readonly string[]
  renamed?: Readonly<Record<string, string>>
  removed?: readonly string[]
  also?: (record: Fields) => Fields
}

const kinds: readonly Kind[] = [
  {
    has: ['raw_input', 'transaction_types'],
    renamed: {
      block_number: 'block',
      transaction_types: 'tx_types',
      transaction_tag: 'tx_tag',
      transaction_burnt_fee: 'tx_burnt_fee',
      has_error_in_internal_transactions: 'has_error_in_internal_txs',
    },
    removed: ['fhe_operations_count', 'is_pending_update', 'historic_exchange_rate'],
    also: ({ gas_limit, revert_reason }) => ({
      gas_limit: Number(gas_limit),
      revert_reason: reasonOf(revert_reason),
      actions: [],
    }),
  },
  {
    has: ['log_index', 'total'],
    renamed: { transaction_hash: 'tx_hash' },
    removed: ['block_number', 'token_type'],
  },
  { has: ['transaction_index', 'success'], renamed: { transaction_hash: 'tx_hash', block_number: 'block' } },
  {
    has: ['holders_count', 'symbol'],
    renamed: { address_hash: 'address', holders_count: 'holders' },
    removed: [
      'reputation',
      'volume_24h',
      'circulating_supply',
      'bridge_type',
      'foreign_address',
      'origin_chain_id',
    ],
  },
  {
    has: ['is_scam', 'implementations'],
    renamed: { creation_transaction_hash: 'creation_tx_hash' },
    removed: ['is_scam', 'reputation', 'proxy_type', 'implementations'],
    also: ({ implementations, metadata }) => ({
      implementation_name: firstOf(implementations)?.name ?? null,
      metadata: firstOf(metadata && (metadata as Fields).tags) ?? null,
    }),
  },
  {
    has: ['height', 'parent_hash'],
    renamed: { transactions_count: 'tx_count', transaction_fees: 'tx_fees' },
    removed: ['is_pending_update'],
  },
  {
    has: ['topics', 'data'],
    renamed: { transaction_hash: 'tx_hash', address: 'address_hash' },
    removed: ['block_timestamp'],
  },
  { has: ['balance_before', 'is_miner'], renamed: { address: 'address_hash' } },
  { has: ['value', 'address', 'token_id'], renamed: { address: 'address_hash' } },
  { has: ['indexed', 'name', 'type'], renamed: { indexed: 'indexed?' } },
  {
    has: ['is_unique', 'owner'],
    removed: ['media_url', 'media_type', 'thumbnails'],
    also: ({ owner }) => ({ holder_address_hash: owner && (owner as Fields).hash }),
  },
]

/**
 * Responses in the names and shapes of servers before 2025, and of the API document where it differs from any server. `passed`
 * is the number of items before this page, which old cursors contain.
 */
export function asLegacy(path: string, body: unknown, passed: number): unknown {
  if (path.endsWith('/coin-balance-history-by-day')) return (body as Fields).items
  const old = walk(body)
  if (!isFields(old) || !Array.isArray(old.items)) return old
  const { items, next_page_params: next } = old
  return {
    items: withBatches(items as Fields[]),
    next_page_params: isFields(next) ? cursor(path, next, passed + items.length) : null,
  }
}

function cursor(path: string, next: Fields, passed: number): Fields {
  const counted =
    'items_count' in next && !('state_changes' in next) ? { ...next, items_count: passed } : next
  if (path.endsWith('/holders')) return { items_count: passed, value: BigInt(String(next.value)) }
  const [, id] = /\/instances\/(\d+)\/transfers$/.exec(path) ?? []
  return id === undefined ? counted : { ...counted, token_id: BigInt(id) }
}

/** Old servers sent the moves of one log as one transfer with several totals. */
function withBatches(items: readonly Fields[]): Fields[] {
  const whole: Fields[] = []
  for (const item of items) {
    const last = whole.at(-1)
    const isSame =
      item.log_index !== undefined && last?.log_index === item.log_index && last?.tx_hash === item.tx_hash
    if (isSame) whole[whole.length - 1] = { ...last, total: [last?.total, item.total].flat() }
    else whole.push(item)
  }
  return whole
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk)
  if (!isFields(value)) return value
  const kind = kinds.find(({ has }) => has.every((field) => field in value))
  const fields = { ...value, ...kind?.also?.(value) }
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !kind?.removed?.includes(name))
      .map(([name, each]) => [kind?.renamed?.[name] ?? name, walk(each)]),
  )
}

/** Old servers sent revert reasons as text, or as bytes. */
function reasonOf(reason: unknown): unknown {
  if (!isFields(reason)) return reason
  return reason.raw ?? firstOf(reason.parameters)?.value ?? reason.method_call
}

const firstOf = (list: unknown): Fields | undefined =>
  Array.isArray(list) ? (list[0] as Fields | undefined) : undefined

/** The query of a 12.0.0 client, as the demo's 11.2.7 takes it. @throws Refusal for a cursor of an older server */
export function queryOfRelease12(path: string, search: URLSearchParams): URLSearchParams {
  if (!path.endsWith('/state-changes')) return search
  if (search.has('state_changes')) throw invalid('state_changes', 'Unexpected field: state_changes')
  const passed = search.get('state_changes_count')
  return passed === null ? search : new URLSearchParams({ items_count: passed, state_changes: 'null' })
}

/** A response as 12.0.0 sends it. */
export function asRelease12(path: string, body: unknown): unknown {
  if (!isFields(body) || !Array.isArray(body.items) || !('next_page_params' in body)) return body
  const { items, next_page_params: next } = body
  const isOfCalls = path.endsWith('/internal-transactions')
  const isInventory = /^\/tokens\/[^/]+\/instances$/.test(path)
  return {
    ...body,
    items: isInventory ? (items as Fields[]).map(({ token: _known, ...item }) => item) : items,
    next_page_params: isFields(next) ? cursorOf(next) : null,
    // 2 with a message while the server hasn't traced all calls
    ...(isOfCalls && { meta: { status: 1, message: null } }),
  }
}

/** 12.0.0 cursors have no `items_count`, except for state changes, where it is the position. */
function cursorOf({ items_count: passed, ...next }: Fields): Fields {
  return 'state_changes' in next ? { state_changes_count: passed } : next
}
