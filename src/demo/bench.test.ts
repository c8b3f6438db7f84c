import { test } from 'vitest'
import { createChain } from './chain.ts'
import { holdersOf } from './holders.ts'
import { tokens } from './cast.ts'
import * as places from './places.ts'
test('holders', () => {
  for (let k = 0; k < 4; k++) for (const t of [tokens.dollar, tokens.harbour, tokens.wrapped, tokens.bonus, tokens.foxes]) {
    const c = createChain('loupe', () => places.CLOCK)
    const s = performance.now(); const n = holdersOf(c, t).length
    console.log(t.symbol, n, (performance.now() - s).toFixed(1))
  }
  let clock = places.CLOCK
  const c = createChain('loupe', () => clock)
  holdersOf(c, tokens.dollar)
  for (let k = 0; k < 5; k++) { clock += 12000; const s = performance.now(); holdersOf(c, tokens.dollar); console.log('next', (performance.now() - s).toFixed(1)) }
})
