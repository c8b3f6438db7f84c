// Shared by the scripts. It runs before anything is installed, so it imports Node alone.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  console.error(
    `Loupe needs Node 20.19 or later of 20, 22.12 or later of 22, or 24 and newer, and this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

export async function install() {
  const installed = join(root, 'node_modules', '.package-lock.json') // npm writes it last
  if (existsSync(installed) && modified(installed) >= modified(join(root, 'package-lock.json'))) return true
  console.log('Installing what package-lock.json says …')
  // through a shell: on Windows npm is a script
  const done = (await run('npm ci --include=dev --no-audit --no-fund', [], { shell: true })) === 0
  if (!done) console.error('The packages could not be installed: see what npm said above.')
  return done
}

export function modified(path) {
  return statSync(path).mtimeMs
}

const packages = { tsc: 'typescript', playwright: '@playwright/test' }

/** Runs a tool of the project with this Node, without a shell: shells differ in how they parse arguments, and outlive a limit. */
export function runTool(name, args, options) {
  const folder = join(root, 'node_modules', packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return run(process.execPath, [join(folder, bin[name]), ...args], options)
}

/**
 * Runs a program on this terminal, without input, and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, limit?: number, shell?: boolean }} options `limit`: milliseconds it may take
 */
export function run(command, args, { env = {}, limit, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell,
    })
    const timer = limit && setTimeout(() => child.kill(), limit)
    let stopped = false
    const stop = () => {
      stopped = true
      child.kill('SIGINT') // the one signal on which Playwright ends its servers before itself
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    const end = (code) => {
      clearTimeout(timer)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (stopped) process.exit(130)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}
