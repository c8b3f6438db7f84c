// npm run size: the size of each route's code on a cold visit, by the build's manifest, and of what runs before it. Part of npm
// test. Fails above a budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './setup.mjs'

// Budgets, in bytes of gzip -9. Above one, load something whole only when the user asks for it.
const budgets = { transaction: 165_000, page: 200_000, css: 12_000, early: 42_000 }

const dist = join(root, process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const sizes = new Map()

const entry = Object.keys(manifest).filter((name) => manifest[name].isEntry)
const routes = new Map()
for (const name of Object.keys(manifest)) {
  const route = /^src\/routes\/(.+)\.tsx/.exec(name)?.[1]
  if (route) routes.set(route, [...(routes.get(route) ?? []), name])
}

const base = closure(entry)
const first = '$network.tx.$hash.index'
let failed = false

console.log('JavaScript of each route on a cold visit, gzip -9, in bytes')
row('entry', weigh(base).js, 'transaction')
row(`/${first}`, weigh(closure([...entry, ...chain(first)])).js, 'transaction')
for (const route of [...routes.keys()]
  .filter((name) => name !== first && !name.startsWith('__'))
  .toSorted((a, b) => a.localeCompare(b))) {
  row(`/${route}`, weigh(closure([...entry, ...chain(route)])).js, 'page')
}
row('CSS', Math.max(...Object.keys(manifest).map((name) => weigh(closure([name])).css)), 'css')
console.log('Before that, and not counted above: the page with its inline scripts, what starts the app,')
console.log('and what draws the page early')
console.log(`  ${'index.html'.padEnd(36)}${String(size('index.html')).padStart(9)}`)
for (const file of earlyFiles()) row(file, size(file), 'early')

process.exitCode = failed ? 1 : 0

function earlyFiles() {
  const files = readdirSync(join(dist, 'assets')).filter((name) => /^(start|early)-.*\.js$/.test(name))
  return files.toSorted((a, b) => b.localeCompare(a)).map((name) => `assets/${name}`)
}

function chain(route) {
  const parts = route.split('.')
  const around = parts.map((_part, index) => parts.slice(0, index + 1).join('.'))
  return around.flatMap((name) => routes.get(name) ?? [])
}

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

function row(name, bytes, kind) {
  const budget = budgets[kind]
  failed ||= bytes > budget
  const [mark, over] = bytes > budget ? ['✗', `  ${bytes - budget} over`] : ['✓', '']
  console.log(`${mark} ${name.padEnd(36)}${String(bytes).padStart(9)}  of ${budget}${over}`)
}
