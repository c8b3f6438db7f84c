import type { AddressDetails } from '#api/addresses.ts'
import { count } from '#format/numbers.ts'
import { type Coin, coinWords } from './words.ts'
import { headerHash, headerOf, textIn } from './header.ts'
import { type Check, type Line, needsOwnRpc, unchecked, against, compared } from './line.ts'
import { provenValue } from './trie.ts'
import { oneRound, type RpcCheck, refusedLine, resultOf, type Rounds } from './rpcCheck.ts'
import { bytesOf, decodeRlp, integerOf } from './rlp.ts'

const check: Check = {
  id: 'D1',
  group: 'Against a second source',
  kind: 'sealed',
  from: 'Merkle proof → state root',
  needs: ['coin_balance'],
}
const subject = 'Its balance under the root of the state'

/** D1 if the user set no RPC, which it requires. */
export const balanceNeedsRpc = (): Line =>
  needsOwnRpc(check, `${subject}: needs an RPC of your own.`, 'no such thing here')

/**
 * D1: proves the balance under the block's state root (`eth_getProof`, EIP-1186) by the user's RPC. `atServer`: that block's hash
 * at the explorer's server, null if unknown.
 */
export function balanceProof(address: AddressDetails, coin: Coin, atServer: string | null): RpcCheck | null {
  const { hash, coin_balance: shown, block_number_balance_updated_at: block } = address
  if (shown === null || block === null) return null
  const at = `0x${block.toString(16)}`
  return {
    check,
    subject,
    price: { calls: 2, requests: 1, bytes: 10_000 },
    isFleeting: true,
    next: oneRound([
      { method: 'eth_getBlockByNumber', params: [at, false] },
      { method: 'eth_getProof', params: [hash, [], at] },
    ]),
    read: (rounds) => provenLine({ hash, shown, block, coin, atServer }, rounds),
  }
}

type BalanceToProve = { hash: string; shown: bigint; block: number; coin: Coin; atServer: string | null }

function provenLine({ hash, shown, block, coin, atServer }: BalanceToProve, rounds: Rounds): Line {
  const [first, second] = rounds[0] ?? []
  const header = headerOf(resultOf(first))
  if (!header) return refusedLine({ check, subject }, first)
  const { accountProof } = (resultOf(second) ?? {}) as { accountProof?: unknown }
  if (!Array.isArray(accountProof)) return refusedLine({ check, subject }, second)
  let provenBalance: bigint
  let sealed: string
  try {
    sealed = headerHash(header)
    const account = provenValue(textIn(header.stateRoot) ?? '0x', bytesOf(hash), accountProof.map(String))
    const fields = account ? decodeRlp(account) : []
    const balance = fields instanceof Uint8Array ? undefined : fields[1]
    provenBalance = balance instanceof Uint8Array ? integerOf(balance) : 0n
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it can’t be read'
    return unchecked(check, `${subject}: ${why}.`, 'not told by the server')
  }
  if (sealed !== textIn(header.hash))
    return unchecked(check, `${subject}: its header gives another hash.`, 'this network makes it another way')
  if (atServer !== null && atServer.toLowerCase() !== sealed)
    return unchecked(
      check,
      `${subject}: this server has another block ${count(block)} than your RPC; one of them may be behind.`,
      'not explained',
      [
        { label: 'Your RPC', value: sealed, code: true },
        { label: 'This server', value: atServer.toLowerCase(), code: true },
      ],
    )
  return compared(check, {
    label: 'Balance',
    field: 'balance',
    values: against('proof', coinWords(provenBalance, coin), coinWords(shown, coin)),
    claims: {
      holds: `A Merkle proof leads from this balance to block ${count(block)}, whose hash names all of the state.`,
      fails: `By a Merkle proof it has ${coinWords(provenBalance, coin)} at block ${count(block)}; shown is ${coinWords(shown, coin)}.`,
    },
    working: [
      {
        label: 'Formula',
        value: 'keccak256(address) → [nonce, balance, …] under the state root',
        code: true,
      },
      { label: 'State root', value: textIn(header.stateRoot) ?? '', code: true },
      {
        label: 'Block hash',
        value: sealed,
        code: true,
        after: atServer === null ? 'compare it with another source' : 'by your RPC, and by this server',
      },
      { label: 'Nodes', value: count(accountProof.length) },
    ],
  })
}
