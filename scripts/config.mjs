// npm run config -- dist: checks the config.json of a built folder, and writes its copy into the folder's pages.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './setup.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'dist'))
const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module
const [{ writeConfig }, { readConfig }, { faultWords, configRemarks }] = await Promise.all(
  ['scripts/configBlock.ts', 'src/settings/config.ts', 'src/views/errors/configFaults.ts'].map(load),
)

try {
  const { sent } = readConfig(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')))
  writeConfig(folder)
  for (const remark of configRemarks(sent)) console.warn(remark)
  console.log(`${join(folder, 'index.html')} and 404.html hold what config.json does.`)
} catch (error) {
  console.error(error.name === 'ConfigError' ? faultWords(error).join('\n') : error.message)
  process.exitCode = 1
}
