import { expect, test } from 'vitest'
import { signed } from './chain.ts'
import { signedTables } from './signing.testing.ts'

test('addresses, signatures, hashes and roots are those that the demo’s keys give: scripts/demoKeys.mjs writes them', () => {
  expect(signed).toEqual(signedTables())
})
