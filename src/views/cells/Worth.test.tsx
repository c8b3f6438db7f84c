import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Worth } from './Worth.tsx'

test.each([
  [12_345n, 3, '3114.62', 'title="38449.9839 USD at today’s rate">$38,449.98<'],
  [-5n, 4, '1', 'title="−0.0005 USD at today’s rate">−&lt;$0.01<'],
])('%s with %s decimals at %s is cut, and whole for who points at it', (value, decimals, rate, expected) =>
  expect(renderToStaticMarkup(<Worth value={value} decimals={decimals} rate={rate} />)).toContain(expected),
)

test.each([
  [5n, 0, '9'.repeat(20)],
  [5n, null, '1'],
  [0n, 0, '1'],
  [null, 0, '1'],
])('%s with %s decimals at %s has none', (value, decimals, rate) =>
  expect(renderToStaticMarkup(<Worth value={value} decimals={decimals} rate={rate} />)).toBe(''),
)
