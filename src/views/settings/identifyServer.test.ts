import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const server = 'https://theirs.example'
const listed = [
  {
    slug: 'eth',
    name: 'Ethereum',
    chainId: '1',
    instance: 'https://eth.example',
    hostedBy: 'self',
    symbol: 'ETH',
  },
]

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function meet(list: (signal?: AbortSignal | null) => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    if (url.endsWith('/networks.json')) return list(signal)
    return Promise.resolve(Response.json(url.endsWith('/eth-rpc') ? { result: '0x1' } : {}))
  })
  return (await import('./identifyServer.ts')).identifyServer(server)
}

test('what a server doesn’t tell of itself is filled in from the list of public networks', async () => {
  const { network, error } = await meet(async () => Response.json(listed))
  expect(network).toMatchObject({ slug: 'eth', name: 'Ethereum (theirs.example)', chainId: '1' })
  expect(error).toBeNull()
})

test('a list that never answers is done without', async () => {
  const patience: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const clock = new AbortController()
    patience.push(ms)
    setTimeout(() => clock.abort(new DOMException('', 'TimeoutError')), 10)
    return clock.signal
  })
  const { network, error } = await meet(
    (signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  expect(network).toMatchObject({ name: 'theirs.example', chainId: '1', instance: server })
  expect(error).toBeNull()
  expect(Math.max(...patience)).toBe(20_000)
})
