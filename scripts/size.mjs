// npm run size: what a cold deep link to each route downloads, from the build's manifest. Fails above the limits.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './setup.mjs'

// in bytes of gzip -9: a transaction, which most links lead to, of which the mandated libraries take about 105,400;
// what each other page may need beyond it; and every page's style sheet
const limits = { transaction: 122_000, more: 25_000, css: 8_000 }

const dist = join(root, process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const sizes = new Map()

// what the page itself names
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const entry = Object.keys(manifest).filter((name) => html.includes(manifest[name].file))
const routes = new Map()
for (const name of Object.keys(manifest)) {
  const route = /^src\/routes\/(.+)\.tsx/.exec(name)?.[1]
  if (route) routes.set(route, [...(routes.get(route) ?? []), name])
}

// a route without a chunk of its own stands in the app's: see scripts/chunks.ts
const base = closure(entry)
const first = '$network.tx.$hash.index'
const transaction = weigh(closure([...entry, ...chain(first)]))
let failed = false

console.log('JavaScript of a cold deep link, gzip -9, in bytes')
row('entry', weigh(base).js, limits.transaction)
row(`/${first}`, transaction.js, limits.transaction)
for (const route of [...routes.keys()]
  .filter((name) => name !== first && !name.startsWith('__'))
  .toSorted((a, b) => a.localeCompare(b))) {
  row(`/${route}`, weigh(closure([...entry, ...chain(route)])).js, transaction.js + limits.more)
}
row('CSS', Math.max(...Object.keys(manifest).map((name) => weigh(closure([name])).css)), limits.css)
process.exitCode = failed ? 1 : 0

/** The route's own chunks and those of the routes around it: `a.b.c` stands inside `a.b` and `a`. */
function chain(route) {
  const parts = route.split('.')
  const around = parts.map((_part, index) => parts.slice(0, index + 1).join('.'))
  return around.flatMap((name) => routes.get(name) ?? [])
}

/** Every file that these chunks import at once; what they import later isn't part of it. */
function closure(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || !manifest[name]) continue
    found.add(name)
    closure(manifest[name].imports ?? [], found)
  }
  return found
}

function weigh(names) {
  const files = [...names].map((name) => manifest[name])
  const total = (list) => [...new Set(list)].reduce((sum, file) => sum + size(file), 0)
  return {
    js: total(files.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    css: total(files.flatMap(({ css = [] }) => css)),
  }
}

function size(file) {
  const path = join(dist, file)
  if (!sizes.has(file))
    sizes.set(file, existsSync(path) ? gzipSync(readFileSync(path), { level: 9 }).length : 0)
  return sizes.get(file)
}

function row(name, bytes, limit) {
  const over = bytes > limit
  failed ||= over
  console.log(`${over ? '✗' : '✓'} ${name.padEnd(36)}${String(bytes).padStart(9)}  of ${limit}`)
}
