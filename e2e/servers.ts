import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { CLOCK } from '#demo/places.ts'
import { withConfig } from '../scripts/configBlock.ts'
import { dist, root } from './paths.ts'
import { contentTypes, serve, type Server } from './server.ts'

export const clock = new Date(CLOCK).toISOString()

export const key = 'proapi_e2eKeyOfNobody4321'

export const refusedServers = [
  ['http://public.example', 'must be https'],
  ['https://me:secret@a.example', 'user name or password'],
  ['https://a.example?apikey=x', 'must not have a query'],
] as const

export async function startDemoApi(...flags: string[]): Promise<Server> {
  const args = [join(root, 'scripts', 'demo-api.mjs'), '--port', '0', '--clock', clock, ...flags]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const kill = () => void child.kill()
  process.once('exit', kill) // if Playwright ends without its teardown
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
  }

  for await (const line of createInterface({ input: child.stdout, signal: AbortSignal.timeout(60_000) })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url) return { url, stop }
  }
  await stop()
  throw new Error(
    `demo-api ${flags.join(' ')} gave no address: it ended with ${child.exitCode ?? child.signalCode}.`,
  )
}

export interface Apis {
  instance: string
  keyed: string
  document: string
}

/** The config.json of the tests: each network is answered, or fails, in another way. */
export function configFor(apis: Apis, site: string) {
  const currency = { symbol: 'DMO', decimals: 18 }
  return {
    title: 'Loupe',
    defaultNetwork: 'demo',
    networks: [
      { slug: 'demo', chainId: '1337', name: 'Demo chain', currency, demo: true },
      { slug: 'local', chainId: '1337', name: 'Local chain', currency, instance: apis.instance },
      { slug: 'keyed', chainId: '1337', name: 'Keyed chain', currency },
      { slug: 'document', name: 'Document chain', currency, instance: apis.document },
      { slug: 'dead', name: 'Dead chain', currency, instance: 'http://127.0.0.1:2' }, // nobody listens there
      { slug: 'html', name: 'Page chain', currency, instance: site }, // answers everything with Loupe's own page
    ],
    keyed: [{ id: 'pro', name: 'Keyed demo', url: apis.keyed }],
  }
}

export type Config = ReturnType<typeof configFor>

export function keyedAt(config: Config, url: string): Config {
  return { ...config, keyed: config.keyed.map((one) => ({ ...one, url })) }
}

/**
 * Serves the built site as a static host does, with another config.json and copy in the page, as `npm run config` writes it.
 * `write` replaces the file later.
 * @param first an object for its JSON, a text as it is, or undefined for no file
 * @param copied the copy in the page, where it differs: an object for its JSON, or a text as it is
 */
export async function serveSite(
  first: (site: string) => unknown,
  copied = first,
): Promise<Server & { write: (config: unknown) => void }> {
  if (!existsSync(dist)) throw new Error('There is no dist/ to test: run `npm run build` first.')

  let config: string | undefined
  let page = ''
  const server = await serve(async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const file = join(dist, join('/', path)) // the inner join resolves any `..`, so the file is inside
    const asked = path === '/config.json' ? config : await readFile(file).catch(() => undefined)
    const type = asked === undefined ? contentTypes['.html'] : contentTypes[extname(file)]
    response.setHeader('content-type', type ?? 'application/octet-stream')
    if (path.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=31536000, immutable')
    response.end(path === '/index.html' || asked === undefined ? page : asked)
  })
  const write = (value: unknown) => {
    config = typeof value === 'string' ? value : JSON.stringify(value)
  }
  write(first(server.url))
  page = pageWith(await readFile(join(dist, 'index.html'), 'utf8'), copied(server.url))
  return { ...server, write }
}

function pageWith(html: string, copied: unknown): string {
  if (typeof copied === 'object') return withConfig(html, JSON.stringify(copied))
  return html.replace(/(?<= id="config">)[^<]*/, typeof copied === 'string' ? copied.replaceAll('<', '') : '')
}
