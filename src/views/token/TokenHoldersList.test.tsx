import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { tokenQuery } from '#api/fallback/token.ts'
import { Token } from '#api/tokens.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { TokenHolders } from './TokenHolders.tsx'
import { Holder, tokenHoldersQuery } from '#api/holders.ts'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

vi.stubGlobal('matchMedia', () => ({ matches: false }))

const address_hash = `0x${'1'.repeat(40)}`
const names = ['Ann', 'Bob', 'Cid', 'Dan']
const page = (unreadable: unknown[], ...stored: string[]) => ({
  items: stored.map((name) =>
    v.parse(Holder, {
      address: { hash: `0x${String(names.indexOf(name)).padStart(40, '0')}`, name },
      value: '10',
    }),
  ),
  unread: unreadable.length,
  unreadable,
  next: null,
})

function shown(...pages: ReturnType<typeof page>[]) {
  const client = new QueryClient()
  const query = tokenQuery(unreachable, address_hash)
  const holders = tokenHoldersQuery(unreachable, address_hash)
  const token = v.parse(Token, { address_hash, type: 'ERC-20', decimals: '0', total_supply: '100' })
  client.setQueryData(query.queryKey, { token, foundIn: 'record' })
  client.setQueryData(holders.queryKey, { pages, pageParams: pages.map(() => null) })
  return textOf(<TokenHolders holders={holders} query={query} />, client)
}

const rowOf = (text: string, name: string) => text.slice(text.indexOf(name)).split(/(?=Ann|Bob|Cid|Dan)/)[0]

test('holders whose page and those above it were read whole have a rank', async () => {
  const text = await shown(page([], 'Ann', 'Bob'), page([], 'Cid'))
  expect(text).toContain('Top 3')
  expect(rowOf(text, 'Cid')).toMatch(/30\.0000\s%.* 3\b/)
})

test('from the page on of which a holder can’t be read nobody has a rank or a sum', async () => {
  const text = await shown(page([], 'Ann', 'Bob'), page([{ address: null }], 'Cid'), page([], 'Dan'))
  expect(text).not.toContain('Top')
  expect(rowOf(text, 'Bob')).toMatch(/20\.0000\s%.* 2\b/)
  for (const name of ['Cid', 'Dan']) expect(rowOf(text, name)).not.toMatch(/[34]0\.0/)
  const first = await shown(page([{ address: null }], 'Ann'))
  expect(first).not.toContain('Top')
  expect(first.match(/rows above weren’t read/g)).toHaveLength(2)
})
