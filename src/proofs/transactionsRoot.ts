import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { encodeEnvelope, envelopeHash } from './envelope.ts'
import { type Header, headerHash, headerOf, textIn } from './header.ts'
import {
  type Check,
  fails,
  holds,
  type Line,
  type Reason,
  unchecked,
  against,
  compared,
  type ReadList,
} from './line.ts'
import { oneRound, type RpcCheck, refusedLine, resultOf } from './rpcCheck.ts'
import { envelopeOfRpc } from './rpcTransaction.ts'
import { orderedRoot } from './trie.ts'

const check: Check = {
  id: 'T4',
  group: 'Where it stands',
  kind: 'sealed',
  from: 'all transactions → transactions root',
  needs: ['position', 'block_number'],
}
const subject = 'Where it stands in its block'

/** More would block the page too long. */
const mostHashed = 500

/** T4: the block's transactions have its header's transactions root, and this one is at its position. */
export function positionInBlock({ hash, position }: Transaction, blockHash: string): RpcCheck {
  return {
    check,
    subject,
    price: { calls: 1, bytes: 600_000 },
    next: oneRound([{ method: 'eth_getBlockByHash', params: [blockHash, true] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const block = headerOf(resultOf(answer))
      if (!block) return refusedLine({ check, subject }, answer)
      return positionLine(block, hash, position, blockHash)
    },
  }
}

const listCheck: Check = {
  id: 'T4',
  group: 'What it carries',
  kind: 'sealed',
  from: 'all transactions → transactions root',
  needs: ['transactions'],
}
const listSubject = 'Its transactions under the header’s root'

/** T4: the block's transactions have its header's root and are those listed. `shown` are the loaded rows. */
export function transactionsOfBlock(blockHash: string, shown: ReadList<Transaction>): RpcCheck {
  return {
    check: listCheck,
    subject: listSubject,
    price: { calls: 1, bytes: 600_000 },
    next: oneRound([{ method: 'eth_getBlockByHash', params: [blockHash, true] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const block = headerOf(resultOf(answer))
      if (!block) return refusedLine({ check: listCheck, subject: listSubject }, answer)
      const sealed = blockTransactions(block, blockHash)
      if ('why' in sealed) return unchecked(listCheck, `${listSubject}: ${sealed.why}.`, sealed.reason)
      return listLine(sealed.hashes, sealed.root, shown)
    },
  }
}

function listLine(hashes: readonly string[], root: string, shown: ReadList<Transaction>): Line {
  const from = { ...listCheck, from: `${counted(hashes.length, 'transaction')} → transactions root` }
  const working = workingOf(root)
  const hashesText =
    hashes.length === 1
      ? 'Its transaction is the one'
      : `Its ${counted(hashes.length, 'transaction')} are those`
  if (!shown?.isWhole) return holds(from, `${hashesText} under the header’s root.`, working)
  const rows = new Set(shown.rows.map(({ hash }) => hash.toLowerCase()))
  const missing = hashes.find((hash) => !rows.has(hash))
  const extra = [...rows].find((hash) => !hashes.includes(hash))
  const odd = missing ?? extra
  if (!odd) return holds(from, `${hashesText} under the header’s root, and those of the list.`, working)
  return fails(
    from,
    missing
      ? `The list here doesn’t have ${shortHash(odd)}, which the header seals.`
      : `The list here has ${shortHash(odd)}, which the header doesn’t seal.`,
    'transactions',
    [],
    working,
  )
}

type BlockTransactions = { hashes: string[]; root: string } | { why: string; reason: Reason }

/** The hashes of a block's transactions, if they give the header's root, and the header the block's hash. */
function blockTransactions(block: Header, blockHash: string): BlockTransactions {
  const sent = Array.isArray(block.transactions) ? (block.transactions as unknown[]) : []
  if (sent.length > mostHashed)
    return {
      why: `its block has ${counted(sent.length, 'transaction')}, too many to hash here`,
      reason: 'not whole',
    }
  const otherWay = (why: string) => ({ why, reason: 'this network makes it another way' as const })
  try {
    if (headerHash(block) !== blockHash.toLowerCase()) return otherWay('its header gives another hash')
    const envelopes = sent.map(envelopeOfRpc)
    const root = orderedRoot(envelopes.map(encodeEnvelope))
    if (root !== textIn(block.transactionsRoot))
      return otherWay('the list gives another root than its header')
    return { hashes: envelopes.map(envelopeHash), root }
  } catch (error) {
    return otherWay(`in its block, ${error instanceof Error ? error.message : 'one can’t be read'}`)
  }
}

const workingOf = (root: string): Line['working'] => [
  { label: 'Formula', value: 'root of rlp(position) → envelope, of all transactions', code: true },
  { label: 'Gives', value: root, code: true },
  { label: 'Header', value: root, code: true, after: 'its transactionsRoot; it gives the block’s hash' },
]

function positionLine(block: Header, hash: string, position: number | null, blockHash: string): Line {
  const sealed = blockTransactions(block, blockHash)
  if ('why' in sealed) return unchecked(check, `${subject}: ${sealed.why}.`, sealed.reason)
  const { hashes, root } = sealed
  const at = hashes.indexOf(hash.toLowerCase())
  const from = { ...check, from: `${counted(hashes.length, 'transaction')} → transactions root` }
  const height = count(BigInt(textIn(block.number) ?? 0))
  if (at < 0 || position === null)
    return unchecked(
      from,
      at < 0
        ? `It isn’t among the transactions of block ${height} any more: the block may have been replaced.`
        : `It stands at position ${at} of block ${height}; the server names none.`,
      'not told by the server',
    )
  return compared(from, {
    label: 'Position',
    field: 'position',
    values: against('the block', count(at), count(position)),
    claims: {
      holds: `It stands at position ${at} of block ${height}, and its header seals that.`,
      fails: `It stands at position ${at} of block ${height}; this server says ${position}.`,
    },
    working: workingOf(root),
  })
}
