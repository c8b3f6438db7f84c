import type { Transaction } from '#api/transactions.ts'
import { type Envelope, envelopeHash } from './envelope.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'
import { differingFields, type Field, shownEnvelope } from './shownFields.ts'

/** Where the fields that hash to the transaction's hash are from. */
type Source = 'this page' | 'eth_getTransactionByHash' | 'the block’s own list'

/** Fields that give the hash that the reader came with; `differing` are those that this page shows otherwise. */
export type Found = { envelope: Envelope; source: Source; differing: readonly Field[] }

export type Attempted = {
  transaction: Transaction
  /** What `eth_getTransactionByHash` answered; undefined where it wasn't asked. */
  told: unknown
  /** The same transaction out of `eth_getBlockByHash`, where the first doesn't fit. */
  inBlock?: unknown
}

/**
 * The fields that hash to the transaction's hash, tried in order: what is shown with the signature that JSON-RPC tells;
 * JSON-RPC's own fields; the block's transaction. Where only a later one fits, that proves which shown field is wrong.
 * Null where none fits: nothing can be said then, since a server may leave out an access list.
 */
export function foundBy({ transaction, told, inBlock }: Attempted): Found | null {
  const own = readable(told)
  const listed = inBlock === undefined ? null : readable(inBlock)
  const signed = own ?? listed
  const attempts: [Source, Envelope | null][] = [
    ['this page', signed && shownEnvelope(transaction, signed)],
    ['eth_getTransactionByHash', own],
    ['the block’s own list', listed],
  ]
  for (const [source, envelope] of attempts) {
    if (!envelope || hashIfWhole(envelope) !== transaction.hash.toLowerCase()) continue
    return {
      envelope,
      source,
      differing: source === 'this page' ? [] : differingFields(transaction, envelope),
    }
  }
  return null
}

/** Whether the first two attempts fail, so that the block's own list is worth a call: of a deposit, it alone tells its source. */
export const needsBlock = ({ transaction, told }: Attempted): boolean =>
  foundBy({ transaction, told }) === null

function readable(sent: unknown): Envelope | null {
  try {
    return envelopeOfRpc(sent)
  } catch {
    return null
  }
}

/** Null where a field that its type needs isn't there. */
export function hashIfWhole(envelope: Envelope): string | null {
  try {
    return envelopeHash(envelope)
  } catch {
    return null
  }
}
