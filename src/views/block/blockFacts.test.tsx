import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Block } from '#api/blocks.ts'
import { textOf } from '#views/rendering.tsx'
import { BlockFacts } from './BlockFacts.tsx'

// the stores have no state of their own for servers: pages are only ever drawn in browsers
vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}))
vi.mock('#ui/part.tsx', () => import('#ui/partWaited.tsx'))
// the language of a reader who parts digits otherwise than this code does
vi.mock('#format/locale.ts', () => ({
  english: 'en-GB',
  point: () => ',',
  grouped: (value: number | bigint) => value.toLocaleString('de-DE'),
}))

const shown = (sent: object) =>
  textOf(<BlockFacts block={v.parse(Block, { height: 7, ...sent })} />, new QueryClient())

test('prices and shares are parted as the reader’s language does it', async () => {
  const page = await shown({
    base_fee_per_gas: '7125000001',
    blob_gas_used: '1',
    blob_gas_price: '1234500000000',
    gas_used: '1',
    gas_limit: '3',
    gas_target_percentage: -12.5,
    gas_used_percentage: 49.993,
    burnt_fees_percentage: 1e-7,
  })
  expect(page).toContain('7,125000001 gwei')
  expect(page).toContain('1.234,5 gwei')
  expect(page).toContain('12,5 % under target')
  expect(page).toContain('49,993 % of the gas limit used, 0,0000001 % of the fees burnt')
})
