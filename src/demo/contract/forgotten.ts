import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const api = join(import.meta.dirname, '../../api')

/**
 * JSON-RPC, which no form of the demo tells in another way: the readers of `proofs/` are tested with it. What is found by queries
 * of lists that are asked here: the rows of a block , the end of a list and of a
 * day, which have tests of their own.
 */
const testedElsewhere = new Set([
  'signedTransactionQuery',
  'headerQuery',
  'callsQuery',
  'blockRowsQuery',
  'oldestQuery',
  'dayEndQuery',
  'neighbourQuery',
])

/** The queries of src/api that none of these files asks: one that does names it twice, where it imports it and where it asks. */
export function forgottenQueries(...files: string[]): string[] {
  const asked = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])\w+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(api, file), 'utf8').matchAll(/^export const (\w+Query) = \(/gm)])
    .map(([, name = '']) => name)
    .filter((name) => asked.split(name).length < 3 && !testedElsewhere.has(name))
}
