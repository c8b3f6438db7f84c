import { isFields, type Fields } from './json.ts'
import { invalid } from './refusal.ts'

// The same answers as servers of release 12.0.0 send and take them. Those of the demo are else as 11.2.7 describes them.

/** What is asked of a server of 12.0.0, as the demo takes it. @throws Refusal for a cursor of an older server */
export function askedOfRelease12(path: string, search: URLSearchParams): URLSearchParams {
  if (!path.endsWith('/state-changes')) return search
  if (search.has('state_changes')) throw invalid('state_changes', 'Unexpected field: state_changes')
  const passed = search.get('state_changes_count')
  return passed === null ? search : new URLSearchParams({ items_count: passed, state_changes: 'null' })
}

/** An answer as 12.0.0 sends it. */
export function asRelease12(path: string, body: unknown): unknown {
  if (!isFields(body) || !Array.isArray(body.items) || !('next_page_params' in body)) return body
  const { items, next_page_params: next } = body
  const isOfCalls = path.endsWith('/internal-transactions')
  const isInventory = /^\/tokens\/[^/]+\/instances$/.test(path)
  return {
    ...body,
    items: isInventory ? (items as Fields[]).map(({ token: _known, ...item }) => item) : items,
    next_page_params: isFields(next) ? cursorOf(next) : null,
    // 2, and a sentence, where the server hasn't worked out all calls yet
    ...(isOfCalls && { meta: { status: 1, message: null } }),
  }
}

/** How many items came is counted no more, but for state changes, whose place it is. */
function cursorOf({ items_count: passed, ...next }: Fields): Fields {
  return 'state_changes' in next ? { state_changes_count: passed } : next
}
