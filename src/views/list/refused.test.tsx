import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { Refused } from './ListNotices.tsx'
import { refusedWords } from './refusedWords.ts'

test('where nothing of what was read fits, that is said, and not that the server sent nothing', () => {
  const list = { refused: [], filteredHere: ['ERC-8056'], filteredOut: 7, count: 0 }
  expect(refusedWords(list, 'here')).toBe('here doesn’t filter by ERC-8056: of the 7 rows read, none fits.')
  const one = { ...list, filteredOut: 49, count: 1 }
  expect(refusedWords(one, 'here')).toContain('of the 50 rows read, the 1 that fits is shown.')
  expect(refusedWords({ ...list, filteredHere: [], filteredOut: 0 }, 'here')).toBe('')
})

const said = (refused: string[], filteredHere: string[]) =>
  textOf(
    <Refused list={{ refused, filteredHere, filteredOut: 48, count: 2 }} host="here" />,
    new QueryClient(),
  )

test('what a server refuses is named as the page names it', async () => {
  expect(await said(['sort', 'order'], [])).toContain('here doesn’t sort or filter by this order;')
  expect(await said(['holder_address_hash', 'type'], [])).toContain('by holder or kind;')
  expect(await said([], ['method'])).toContain('by method: of the 50 rows read, the 2 that fit are shown.')
})
