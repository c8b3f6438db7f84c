import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const api = join(import.meta.dirname, '../../api')

/**
 * Queries that need no case here: JSON-RPC, which every form answers alike, is tested with `proofs/`; the rows of a block, the
 * end of a list and the end of a day have tests of their own.
 */
const testedElsewhere = new Set([
  'signedTransactionQuery',
  'headerQuery',
  'callsQuery',
  'contractCallsQuery',
  'storageQuery',
  'codeQuery',
  'blockRowsQuery',
  'oldestQuery',
  'dayEndQuery',
  'neighbourQuery',
])

export function forgottenQueries(...files: string[]): string[] {
  const asked = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])\w+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(api, file), 'utf8').matchAll(/^export const (\w+Query) = \(/gm)])
    .map(([, name = '']) => name)
    .filter((name) => asked.split(name).length < 3 && !testedElsewhere.has(name))
}
