import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { stateColumns } from './columns.tsx'
import { linesOf } from './stateLines.ts'

const token = (type: string | null) => ({ token: { address_hash: `0x${'1'.repeat(40)}`, type } })

test.each<[string, object, [string, string]]>([
  ['coin', { type: 'coin' }, ['—the server has a gap here', '—change not sent']],
  ['a token', token('ERC-20'), ['—the server has a gap here', '—change not sent']],
  ['a confidential token', token('ERC-7984'), ['—not public', '—change not public']],
  ['a token of no known kind', token('ERC-1'), ['—not sent', '—change not sent']],
  ['nobody knows what', {}, ['—not sent', '—change not sent']],
])('of %s a balance and a change that don’t come', (_what, sent, words) => {
  const change = v.parse(StateChange, { address: { hash: `0x${'2'.repeat(40)}` }, ...sent })
  const [line] = linesOf([{ key: '', item: change, page: 0 }], { transaction: null, coinDecimals: 18 })
  const textOf = ['before', 'change'].map((name) => {
    const column = stateColumns.find(({ id }) => id === name)
    return line && renderToStaticMarkup(column?.cell(line.item, 0)).replaceAll(/<[^>]*>/g, '')
  })
  expect(textOf).toEqual(words)
})
