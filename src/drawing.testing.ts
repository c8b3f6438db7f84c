import { vi } from 'vitest'

// Before each test that draws: pages are drawn in browsers alone, so that the stores have no snapshot for servers, which drawing
// to a string asks for.
vi.mock('react', async (actual) => ({
  ...(await actual<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}))
