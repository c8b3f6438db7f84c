// The demo chain as an HTTP API on this machine, for tests and for trying Loupe against a real server.
//
//   npm run demo-api -- [--port N] [--latency MS] [--document-only] [--form keyed --key K]
//                       [--legacy] [--release12] [--strict] [--ignore-cursors] [--depth BLOCKS] [--rate N] [--clock ISO]
//
// Prints `demo api at http://127.0.0.1:PORT` when it is ready. Port 0 takes a free one. --clock fixes the time.
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inOnePiece } from './inOnePiece.mjs'

const { values: asked } = parseArgs({
  options: {
    port: { type: 'string', default: '4180' },
    latency: { type: 'string', default: '0' },
    'document-only': { type: 'boolean', default: false },
    form: { type: 'string', default: 'instance' },
    key: { type: 'string' },
    legacy: { type: 'boolean', default: false },
    release12: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'ignore-cursors': { type: 'boolean', default: false },
    depth: { type: 'string' },
    rate: { type: 'string' },
    clock: { type: 'string' },
  },
})

const { createDemo } = await inOnePiece('src/demo/fetch.ts')
const clock = asked.clock === undefined ? undefined : Date.parse(asked.clock)
if (Number.isNaN(clock)) throw new Error(`--clock ${asked.clock} is no time`)
const demo = createDemo({
  form: asked.form,
  key: asked.key,
  documentOnly: asked['document-only'],
  legacy: asked.legacy,
  release12: asked.release12,
  strict: asked.strict,
  ignoresCursors: asked['ignore-cursors'],
  depth: asked.depth && Number(asked.depth),
  rate: asked.rate && Number(asked.rate),
  now: clock === undefined ? undefined : () => clock,
})

// like real servers, whose fixed list of allowed headers makes any other header fail the preflight
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers':
    'bypass-429-option,x-ratelimit-reset,x-ratelimit-limit,x-ratelimit-remaining,api-v2-temp-token',
}
const preflight = {
  ...cors,
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
  'access-control-allow-headers':
    'Authorization,Content-Type,Accept,Origin,User-Agent,DNT,Cache-Control,X-Mx-ReqToken,Keep-Alive,X-Requested-With,' +
    'If-Modified-Since,X-CSRF-Token,x-apollo-tracing,updated-gas-oracle,recaptcha-v2-response,recaptcha-v3-response,' +
    'recaptcha-bypass-token,scoped-recaptcha-bypass-token,show-scam-tokens,api-v2-temp-token',
  'access-control-max-age': '1728000',
}

const server = createServer(async (request, reply) => {
  if (request.method === 'OPTIONS') return reply.writeHead(204, preflight).end()
  const gone = new AbortController()
  reply.on('close', () => gone.abort())
  try {
    await delay(Number(asked.latency), undefined, { signal: gone.signal })
    const answer = await demo(`http://127.0.0.1${request.url}`, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      signal: gone.signal,
      ...(request.method === 'POST' && { body: await bodyOf(request) }),
    })
    reply.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors })
    reply.end(Buffer.from(await answer.arrayBuffer()))
  } catch (error) {
    if (error.message === 'Failed to fetch') request.destroy()
    if (gone.signal.aborted || request.destroyed) return
    console.error(error)
    reply.writeHead(500, { ...cors, 'content-type': 'application/json' }).end('"Internal server error"')
  }
})

async function bodyOf(request) {
  const pieces = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

// a client that pauses must not find its connection closing under the next request
server.keepAliveTimeout = 120_000
server.listen(Number(asked.port), '127.0.0.1', () => {
  console.log(`demo api at http://127.0.0.1:${server.address().port}`)
})
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
