// Parses what the build wrote, and links it: names each file that no browser can read, or the first that asks another for what
// isn't there, and fails then. size.mjs runs it, with `--experimental-vm-modules`.
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
}

/** All that the build wrote lies in one folder. */
function moduleOf(specifier) {
  const module = modules.get(specifier.replace(/^\.\//, ''))
  if (!module) throw new Error(`there is no ${specifier}`)
  return module
}

function report(file, error) {
  console.error(`✗ ${file} can’t be loaded: ${error.message}`)
  process.exitCode = 1
}
