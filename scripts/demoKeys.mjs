// npm run demo-keys: writes src/demo/signed.gen.ts, the addresses, signatures, hashes and roots of the signed part of the demo
// chain. Needed when a showcase, a false response, or anything in their blocks changes: a unit test (src/demo/chain.test.ts)
// says so.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inOnePiece } from './inOnePiece.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { signedTables } = await inOnePiece('src/demo/signing.testing.ts')
const file = fileURLToPath(new URL('../src/demo/signed.gen.ts', import.meta.url))
writeFileSync(file, written(signedTables()))
execFileSync('npx', ['oxfmt', file], { cwd: root, stdio: 'inherit' })

function written({ accounts, transactions, blocks }) {
  return `// Written by scripts/demoKeys.mjs. Not to be edited.

/** Accounts with a key, or made by one, and their addresses. */
export const accounts: readonly (readonly [account: number, address: string])[] = [
${rows(accounts, (address) => [address])}
]

/** Transactions by block × SCENE_IDS + scene: hash, signature, signature of the authorization. */
export const transactions: readonly (readonly [number, string, string, string?])[] = [
${rows(transactions, ({ hash, signature, authorization }) => [hash, signature, ...(authorization ? [authorization] : [])])}
]

/** Blocks: hash, transactionsRoot, receiptsRoot, withdrawalsRoot, logsBloom. */
export const blocks: readonly (readonly [number, string, string, string, string, string])[] = [
${rows(blocks, (one) => [one.hash, one.transactionsRoot, one.receiptsRoot, one.withdrawalsRoot, one.logsBloom])}
]
`
}

function rows(table, textsOf) {
  return Object.entries(table)
    .map(([number, one]) => `  [${[number, ...textsOf(one).map((text) => `'${text}'`)].join(', ')}],`)
    .join('\n')
}
