import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { textOf } from '#views/rendering.testing.tsx'
import { Refused } from './Refused.tsx'

const said = (refused: string[], sifted: string[]) =>
  textOf(<Refused list={{ refused, sifted, siftedOut: 48, count: 2 }} host="here" />, new QueryClient())

test('what a server refuses is named as the page names it', async () => {
  expect(await said(['sort', 'order'], [])).toContain('here doesn’t sort or filter by this order;')
  expect(await said(['holder_address_hash', 'type'], [])).toContain('by holder or kind;')
  expect(await said([], ['method'])).toContain('by method: of the 50 rows read, the 2 that fit are shown.')
})
