// npm test: installs what is missing, runs every check, and ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './chromium.mjs'
import { checkNode, install, root, run, runTool } from './setup.mjs'

checkNode()
const reports = mkdtempSync(join(tmpdir(), 'loupe-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const results = []

if (await step('install', async () => ((await install()) ? {} : { failed: 1 }))) {
  const chromium = await getChromium()

  // on one core together
  await Promise.all([step('types', () => check('tsc')), step('dead code', () => check('knip'))])
  await step('lint', () => check('oxlint', '--type-aware', '--deny-warnings'))
  await step('format', () => check('oxfmt', '--check'))

  const before = snapshot() // vitest runs the build's plugins too, so it may write generated files first
  await step('unit', unit)
  let built = false
  await step('build', async () => {
    built = (await runTool('vite', ['build'])) === 0
    return built && !changedSince(before) ? { passed: 1 } : { failed: 1 }
  })

  if (built) await step('size', () => program(join(root, 'scripts', 'size.mjs')))

  if (!built) skip('e2e', 'there is no build to test')
  else if (!chromium) skip('e2e', 'there is no Chromium')
  else await step('e2e', () => e2e(chromium))
}

const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0

async function step(name, work) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const { passed = 0, failed = 0, skipped = 0 } = await work()
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  const counted = Object.entries({ passed, failed, skipped }).filter(([, count]) => count > 0)
  const words = counted.map(([kind, count]) => `${count} ${kind}`).join(', ')
  const line = `${failed ? '✗' : '✓'} ${name.padEnd(10)}${seconds.padStart(8)}   ${words}`
  results.push({ passed, failed, line: line.trimEnd() })
  return failed === 0
}

function skip(name, why) {
  results.push({ passed: 0, failed: 1, line: `✗ ${name.padEnd(10)}           not run: ${why}` })
}

/** Counts a tool without a report as one test. */
async function check(command, ...args) {
  return (await runTool(command, args)) === 0 ? { passed: 1 } : { failed: 1 }
}

async function program(file) {
  return (await run(process.execPath, [file])) === 0 ? { passed: 1 } : { failed: 1 }
}

async function unit() {
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTool('vitest', ['run', ...reporters])
  return counts(code, file, (report) => ({
    passed: report.numPassedTests,
    // a file that doesn't load has no tests to count
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
}

async function e2e(chromium) {
  const file = join(reports, 'e2e.json')
  const env = { LOUPE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runTool('playwright', ['test', '--reporter=list,json'], { env })
  return counts(code, file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))
}

/** The counts of a runner's report; a crash, or a failure without a failed test, counts as one failed. */
function counts(code, file, read) {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { failed: 1 }
  return code === 0 ? report : { ...report, failed: Math.max(report.failed, 1) }
}

function snapshot() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const list = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (list.status !== 0) return null
  const paths = list.stdout.split('\0').filter((path) => path && existsSync(join(root, path)))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'latin1')]))
}

/** Generated files are committed, so a build that changes one means that the committed one is out of date. */
function changedSince(before) {
  const after = snapshot()
  if (!before || !after) {
    console.log('Generated files were not compared: git does not answer here.')
    return false
  }
  const all = new Set([...before.keys(), ...after.keys()])
  const paths = [...all].filter((path) => before.get(path) !== after.get(path))
  for (const path of paths) console.error(`The build changed ${path}: commit it as the build writes it.`)
  return paths.length > 0
}
