import { accounts, blocks, transactions } from './signed.gen.ts'

// A part of the demo chain is signed and sealed as a real chain is: showcases, and their blocks. Signing takes curve code and
// time, so it is done beforehand: signing.testing.ts makes the tables, a unit test makes them anew and compares.

/** A signature: 64 digits of r, 64 of s, and the parity; of an authorization, too, where the transaction holds one. */
export type Signed = { hash: string; signature: string; authorization?: string | undefined }

/** What a block's header holds of what is in the block. */
export type Sealed = {
  hash: string
  transactionsRoot: string
  receiptsRoot: string
  withdrawalsRoot: string
  logsBloom: string
}

/** Addresses by account, transactions by block × SCENE_IDS + scene, blocks by number. */
export type SignedTables = {
  accounts: Readonly<Record<number, string>>
  transactions: Readonly<Record<number, Signed>>
  blocks: Readonly<Record<number, Sealed>>
}

/** The parts of a signature, as JSON-RPC sends them. */
export const signatureOf = (written: string) => ({
  r: `0x${written.slice(0, 64).replace(/^0+/, '')}`,
  s: `0x${written.slice(64, 128).replace(/^0+/, '')}`,
  parity: Number(written.slice(128)),
})

export const signed: SignedTables = {
  accounts: Object.fromEntries(accounts),
  transactions: Object.fromEntries(
    transactions.map(([number, hash, signature, authorization]) => [
      number,
      { hash, signature, authorization },
    ]),
  ),
  blocks: Object.fromEntries(
    blocks.map(([number, hash, transactionsRoot, receiptsRoot, withdrawalsRoot, logsBloom]) => [
      number,
      { hash, transactionsRoot, receiptsRoot, withdrawalsRoot, logsBloom },
    ]),
  ),
}
