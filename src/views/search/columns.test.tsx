import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SearchResult } from '#api/search.ts'
import { searchColumns } from './columns.tsx'

test.each([
  [{ is_smart_contract_verified: true, certified: true }, 'verified, certified'],
  [{ is_smart_contract_verified: false, certified: true }, 'certified'],
  [{ is_smart_contract_verified: true }, 'verified'],
  [{}, ''],
])('of the source of a contract that is %j is said “%s”', (sent, expected) => {
  const column = searchColumns('').find(({ id }) => id === 'verified')
  const found = v.parse(SearchResult, { type: 'contract', ...sent })
  expect(renderToStaticMarkup(column?.cell(found, 0)).replaceAll(/<[^>]*>/g, '')).toBe(expected)
})
