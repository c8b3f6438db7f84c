import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { amountIn } from './fieldKinds.tsx'

const gas = { symbol: 'GAS', decimals: '2', type: 'ERC-20' }
test.each<[string, unknown, RegExp]>([
  ['its decimals', gas, /^ ?1\.5 GAS$/],
  ['its multiplier', { ...gas, ui_multiplier: '2000000000000000000' }, /^ ?3 GAS \(1\.5 raw\)$/],
  ['one that can be none', { ...gas, ui_multiplier: '-1' }, /^ ?1\.5 GAS$/],
  [
    'a name that is more than one',
    { ...gas, symbol: `G\u202e${'A'.repeat(5000)}` },
    /^ ?1\.5 G⟨U\+202E⟩A{18}…$/,
  ],
  ['pieces, which have no decimals', { ...gas, type: 'ERC-721' }, /^ ?150 GAS$/],
  ['nothing', {}, /^ ?150 smallest units$/],
  ['what is no token', 'GAS', /^ ?150 smallest units$/],
])('an amount in a token that is told beside it is shown by %s', async (_what, token, shown) => {
  const beside = { amount: '150', token }
  expect((await textOf(amountIn('token')('150', beside), new QueryClient())).trim()).toMatch(shown)
  expect((await textOf(amountIn('token', beside)('150', {}), new QueryClient())).trim()).toMatch(shown)
})
