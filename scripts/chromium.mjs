import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run, runTool } from './setup.mjs'

const names = [
  'chromium-headless-shell', // without a window's libraries: starts a quarter faster
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const minutes = 60_000

/** An installed Chromium: LOUPE_CHROMIUM, else Playwright's, else the system's. */
export function findChromium() {
  if (process.env.LOUPE_CHROMIUM) return process.env.LOUPE_CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const { chromium } = createRequire(import.meta.url)('@playwright/test') // here and not above: may not be installed yet
  const places = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  return [...places, ...elsewhere].find(starts)
}

export async function getChromium() {
  const named = process.env.LOUPE_CHROMIUM
  if (named && !starts(named)) {
    console.error(`LOUPE_CHROMIUM is "${named}", and no browser starts there.`)
    return undefined
  }
  const chromium = findChromium() ?? (await download()) ?? (await installPackage())
  if (!chromium)
    console.error(
      'No Chromium for the browser tests: install Chromium or Chrome, or set LOUPE_CHROMIUM to the path of one, and run `npm test` again.',
    )
  return chromium
}

async function download() {
  console.log('No Chromium here: trying `npx playwright install chromium` …')
  // with the whole browser as executable, Playwright's second, headless one isn't needed
  await runTool('playwright', ['install', '--no-shell', 'chromium'], { limit: 5 * minutes })
  return findChromium()
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Trying `apt-get install chromium` …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, limit: 5 * minutes })
  await run('apt-get', ['install', '-y', 'chromium'], { env, limit: 10 * minutes })
  return findChromium()
}

/** An existing file may not start: a download without its system libraries, or Ubuntu's stub for a snap. */
function starts(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // there, --version opens a window
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
