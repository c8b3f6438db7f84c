import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const api = join(import.meta.dirname, '../../api')

/**
 * JSON-RPC, which no form of the demo tells in another way: the readers of `proofs/` are tested with it. And the rows of a block
 * in the network's list, which `blockQuery` begins with on a server of the document: `fallback/block.test.ts` asks them. And the end of a list, which is
 * found by the list's own query: `foundByLink.test.ts` looks for it.
 */
const askedElsewhere = /(^|[\\/])(rpcQueries|blockRows|activity)\.ts$/

/** The queries of src/api that none of these files asks: one that does names it twice, where it imports it and where it asks. */
export function forgottenQueries(...files: string[]): string[] {
  const asked = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])\w+\.ts$/.test(file) && !askedElsewhere.test(file))
    .flatMap((file) => [...readFileSync(join(api, file), 'utf8').matchAll(/^export const (\w+Query) = \(/gm)])
    .map(([, name = '']) => name)
    .filter((name) => asked.split(name).length < 3)
}
