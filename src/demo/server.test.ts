import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLOCK, sentinels, transactions } from './places.ts'

describe('the demo API over HTTP', () => {
  let server: ChildProcess
  let base = ''

  beforeAll(async () => {
    const script = join(import.meta.dirname, '../../scripts/demo-api.mjs')
    const options = ['--port', '0', '--form', 'keyed', '--key', 'k', '--clock', new Date(CLOCK).toISOString()]
    server = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(server.stdout ?? server, 'data')) as [Buffer]
    base = /^demo api at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1] ?? ''
  }, 20_000)

  afterAll(() => {
    server.kill('SIGKILL')
  })

  test('says where it is, and answers there', async () => {
    const response = await fetch(`${base}/1337/api/v2/transactions/${transactions.swap}?apikey=k`)
    expect(await response.json()).toMatchObject({ hash: transactions.swap, status: 'ok' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toContain('x-ratelimit-reset')
  })

  test('answers a preflight with the headers that real servers allow', async () => {
    const response = await fetch(`${base}/1337/api/v2/stats`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).not.toContain('x-api-key')
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  test('refuses with its status, and breaks off where it should', async () => {
    expect((await fetch(`${base}/1337/api/v2/stats`)).status).toBe(402)
    await expect(
      fetch(`${base}/1337/api/v2/transactions/${sentinels.hashes.unreachable}?apikey=k`),
    ).rejects.toThrow(TypeError)
  })

  test('ends with SIGTERM', async () => {
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  })
})
