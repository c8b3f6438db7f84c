// npm start: installs and builds what is missing, then serves dist/ on this machine.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, install, modified, root } from './setup.mjs'

checkNode()
process.chdir(root)
const port = await askedPort().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
if (!(await install())) process.exit(1)

const { build, preview } = await import('vite')
const built = join('dist', 'index.html')
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
if (!existsSync(built) || Math.max(...sources.map(newest)) > modified(built)) {
  console.log('Building …')
  try {
    await build({ logLevel: 'warn' })
  } catch (error) {
    console.error(`${error.message}\nLoupe could not be built: see above.`)
    process.exit(1)
  }
}

const server = await preview({
  logLevel: 'warn',
  preview: { host: 'localhost', port, strictPort: false, open: false },
})
console.log(`\nLoupe is at ${server.resolvedUrls.local[0]} (Ctrl-C stops it)`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
if (process.env.npm_lifecycle_event) stopWithParent() // a SIGTERM for npm itself ends the shell between, and not this

/** @throws when the arguments can't be used */
async function askedPort() {
  const { parseArgs } = await import('node:util') // an old Node has none, and checkNode has its say first
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
  const asked = Number(values.port)
  if (Number.isInteger(asked) && asked > 0 && asked < 65_536) return asked
  throw new Error(`--port must be a number from 1 to 65535, not "${values.port}".`)
}

function stopWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(0), 1000).unref()
}

/** When a file, or anything in a folder, last changed; a folder's own time tells of files that went away. */
function newest(path) {
  const inside = statSync(path).isDirectory() ? readdirSync(path) : []
  return Math.max(modified(path), ...inside.map((name) => newest(join(path, name))))
}
