// What `npm start` and `npm test` share. It runs before anything is installed, so it imports Node alone.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Ends the run with one sentence when this Node can't run the tools. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  console.error(`Loupe needs Node 20.19, 22.12, 24 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

/** Installs what the lock file says, unless that was done already. Says whether all is there. */
export async function install() {
  const installed = join(root, 'node_modules', '.package-lock.json') // npm writes it last
  if (existsSync(installed) && modified(installed) >= modified(join(root, 'package-lock.json'))) return true
  console.log('Installing what package-lock.json says …')
  const done = (await run('npm', ['ci', '--include=dev'])) === 0
  if (!done) console.error('The packages could not be installed: see what npm said above.')
  return done
}

export function modified(path) {
  return statSync(path).mtimeMs
}

/**
 * Runs a command of the project or the system on this terminal, without input, and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, limit?: number }} options `limit`: milliseconds it may take
 */
export function run(command, args, { env = {}, limit } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32', // where commands are .cmd files
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
