// Parses what the build wrote, and links it: names each file that no browser can read, or the first that asks for another, or
// for something of it, that isn't there, and fails then. size.mjs runs it, with `--experimental-vm-modules`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceTextModule } from 'node:vm'

const assets = process.argv[2]
const modules = new Map()

for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
  try {
    modules.set(file, new SourceTextModule(readFileSync(join(assets, file), 'utf8'), { identifier: file }))
  } catch (error) {
    report(file, error)
  }
}

for (const [file, module] of modules) {
  if (process.exitCode) break // those that use a broken file are broken, too
  if (module.status === 'unlinked') await module.link(moduleOf).catch((error) => report(file, error))
  // what is loaded later
  const text = readFileSync(join(assets, file), 'utf8')
  for (const [, later] of text.matchAll(/\bimport\(\s*["'`](\.\/[^"'`]+)/g))
    if (!modules.has(nameOf(later))) report(file, new Error(`there is no ${later}`))
}

/** All that the build wrote lies in one folder. */
function moduleOf(specifier, { identifier }) {
  const module = modules.get(nameOf(specifier))
  if (!module) throw new Error(`there is no ${specifier} for ${identifier}`)
  return module
}

function nameOf(specifier) {
  return specifier.replace(/^\.\//, '')
}

function report(file, error) {
  console.error(`✗ ${file} can’t be loaded: ${error.message}`)
  process.exitCode = 1
}
