// npm start: installs and builds what is missing, then serves dist/ on this machine.
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { checkNode, install, modified, root } from './setup.mjs'

checkNode()
process.chdir(root)
const port = await askedPort().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
if (!(await install())) process.exit(1)

const { build } = await import('vite')
const built = join('dist', 'index.html')
const sources = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
if (!isBuilt()) {
  console.log('Building …')
  try {
    await build({ base: '/', logLevel: 'warn' })
  } catch (error) {
    console.error(`${error.message}\nLoupe could not be built: see above.`)
    process.exit(1)
  }
}

const { default: sirv } = await import('sirv')
const serve = sirv('dist', {
  dev: true, // config.json may be edited meanwhile
  single: true,
  brotli: true,
  gzip: true,
  setHeaders: (response, path) =>
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ),
})
const server = createServer((request, response) => serve(request, response))
const address = await listen(server, port)
console.log(`\nLoupe is at ${address} (Ctrl-C stops it)`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
if (process.env.npm_lifecycle_event) stopWithParent() // a SIGTERM to npm ends the shell between, but not this process

function isBuilt() {
  if (!existsSync(built) || Math.max(...sources.map(newest)) > modified(built)) return false
  return readFileSync(built, 'utf8').includes(' src="/assets/')
}

async function listen(listener, first) {
  for (let next = first; ; next += 1) {
    listener.listen(next, 'localhost')
    const error = await once(listener, 'listening').then(
      () => null,
      (reason) => reason,
    )
    if (!error) return `http://localhost:${next}/`
    if (error.code !== 'EADDRINUSE' || next - first > 50) throw error
  }
}

/** @throws for invalid arguments */
async function askedPort() {
  const { parseArgs } = await import('node:util') // an old Node lacks it, and checkNode has to report that first
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
  const asked = Number(values.port)
  if (Number.isInteger(asked) && asked > 0 && asked < 65_536) return asked
  throw new Error(`--port must be a number from 1 to 65535, not "${values.port}".`)
}

function stopWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(0), 1000).unref()
}

/** When a file, or anything in a folder, last changed; a folder's own time shows deleted files. */
function newest(path) {
  const inside = statSync(path).isDirectory() ? readdirSync(path) : []
  return Math.max(modified(path), ...inside.map((name) => newest(join(path, name))))
}
