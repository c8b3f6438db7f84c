import { type Chain, CHAIN_ID } from './chain.ts'
import { isFields, type Fields, type Json } from './answer.ts'
import { lieAt } from './liars.ts'
import { playOf } from './play.ts'
import { Refusal } from './request.ts'
import { quantity, rpcBlock, rpcReceipt, rpcTransaction } from './rpcRecords.ts'
import { after, type Moment } from './occurrences.ts'
import { abi, encode, type Abi, type Value } from './abi.ts'
import { addressRecord } from './addressRecord.ts'
import { tokenAt, type Token } from './accounts.ts'
import { assetOf, COIN_ASSET } from './schedule.ts'
import { balance, supply, idsOf } from './ledger.ts'
import { ownerOf } from './itemOwners.ts'
import { codeOf } from './smartContracts.ts'

// JSON-RPC as Blockscout answers it: a call, or up to five in a bare list; errors of its own are plain text.

const mostInBatch = 5

/** An error of the server's own. */
class RpcError extends Error {}

/** The answer to a body that was sent. @throws Refusal 413 where more is asked at once than it answers */
export function rpcAnswer(chain: Chain, body: string): Json {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    throw new Refusal(400, { error: 'Invalid JSON' })
  }
  if (!Array.isArray(sent)) return answered(chain, sent)
  if (sent.length > mostInBatch) throw new Refusal(413, { error: 'Payload Too Large. Max batch size is 5' })
  return sent.map((one: unknown) => answered(chain, one))
}

function answered(chain: Chain, sent: unknown): Json {
  const { id = null, method, params }: Fields = isFields(sent) ? sent : {}
  const answer = { jsonrpc: '2.0', id: id as Json }
  try {
    const known = methods[String(method)]
    if (!known) throw new RpcError('Action not found.')
    return { ...answer, result: known(chain, Array.isArray(params) ? params : []) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { ...answer, error: error.message }
  }
}

const methods: Record<string, (chain: Chain, params: unknown[]) => Json> = {
  eth_chainId: () => quantity(CHAIN_ID),
  eth_blockNumber: (chain) => quantity(chain.head()),
  eth_getBlockByHash: (chain, [hash, isFull]) => blockAt(chain, chain.blockOf(String(hash)), isFull === true),
  eth_getBlockByNumber: (chain, [number, isFull]) => blockAt(chain, numberIn(chain, number), isFull === true),
  eth_getTransactionByHash(chain, [hash]) {
    const one = minedPlay(chain, hash)
    if (!one) return null
    if (!chain.signedAt(one.block, one.scene.id)) throw new RpcError(isMadeUp)
    const told = rpcTransaction(chain, one)
    // as real servers do: the database doesn't keep it
    return told.accessList ? { ...told, accessList: [] } : told
  },
  eth_getTransactionReceipt(chain, [hash]) {
    const one = minedPlay(chain, hash)
    return one && rpcReceipt(chain, one)
  },
  eth_getCode: (chain, [address]) => codeAt(chain, String(address)),
  eth_getStorageAt: (chain, [address, slot]) => storageAt(chain, String(address), String(slot)),
  eth_getBalance: (chain, [address]) => quantity(balanceOfCoin(chain, String(address))),
  eth_call(chain, [call, block]) {
    const { to, data, input }: Fields = isFields(call) ? call : {}
    const answer = callOf(
      chain,
      String(to),
      String(data ?? input),
      after(numberIn(chain, block) ?? chain.head()),
    )
    if (answer === null) throw new RpcError('execution reverted')
    return answer
  },
}

const isMadeUp = 'This part of the demo chain is made up: nobody signed it'

function minedPlay(chain: Chain, hash: unknown) {
  const one = playOf(chain, String(hash))
  return one && one.block <= chain.head() ? one : null
}

function blockAt(chain: Chain, number: number | null, isFull: boolean): Json {
  if (number === null || number > chain.head()) return null
  const sealed = chain.sealedAt(number)
  if (!sealed) throw new RpcError(isMadeUp)
  const told = rpcBlock(chain, number, sealed, isFull)
  return (lieAt(chain, `/rpc/blocks/${number}`)?.(told) ?? told) as Json
}

function numberIn(chain: Chain, sent: unknown): number | null {
  if (sent === 'latest') return chain.head()
  const number = Number(sent)
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}

// What the node of the demo chain answers of its newest state: code, storage, and what contracts say.

/** Bytecode at an address; `0x` where there is none. */
function codeAt(chain: Chain, address: string): string {
  const account = accountAt(chain, address)
  const record = account === null ? null : addressRecord(chain, account)
  return account !== null && record?.is_contract ? codeOf(chain, account) : '0x'
}

/** Where a proxy keeps what it runs (EIP-1967): keccak-256 of `eip1967.proxy.implementation`, less one. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

function storageAt(chain: Chain, address: string, slot: string): string {
  const account = accountAt(chain, address)
  const record = account === null ? null : addressRecord(chain, account)
  const [runs] = record?.proxy_type === 'eip1967' ? record.implementations : []
  return runs && slot.toLowerCase() === implementationSlot
    ? `0x${runs.address_hash.slice(2).toLowerCase().padStart(64, '0')}`
    : `0x${'0'.repeat(64)}`
}

/** Wei of an account, in the newest block where no moment is told. */
function balanceOfCoin(chain: Chain, address: string, at = now(chain)): bigint {
  const account = accountAt(chain, address)
  return account === null ? 0n : balance(chain, COIN_ASSET, account, at)
}

const aggregate = abi('aggregate3((address target, bool allowFailure, bytes callData)[] calls)')
const results = abi('results((bool success, bytes returnData)[] results)')
const coinBalance = abi('getEthBalance(address account)')
const word = abi('word(uint256 value)')

/** Multicall3, at the same address on most chains. */
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'

/** What a call returns at a moment; null where it reverts. */
function callOf(chain: Chain, to: string, data: string, at: Moment): string | null {
  if (to.toLowerCase() === multicall) return multicallOf(chain, data, at)
  const account = accountAt(chain, to)
  const token = account === null ? null : tokenAt(account)
  return token && tokenCall(chain, token, data, at)
}

function multicallOf(chain: Chain, data: string, at: Moment): string | null {
  if (isCall(data, coinBalance))
    return returned(word, [balanceOfCoin(chain, addressIn(wordsOf(data)[0] ?? ''), at)])
  if (!isCall(data, aggregate)) return null
  const answers = callsIn(data).map(({ target, callData }) => callOf(chain, target, callData, at))
  return returned(results, [answers.map((answer) => [answer !== null, answer ?? '0x'])])
}

function tokenCall(chain: Chain, token: Token, data: string, at: Moment): string | null {
  const [first = ''] = wordsOf(data)
  if (isCall(data, abi('balanceOf(address account)'))) {
    const account = accountAt(chain, addressIn(first))
    const held = (id: bigint | null) =>
      account === null ? 0n : balance(chain, assetOf(token, id), account, at)
    return returned(word, [sumOf(token, held)])
  }
  if (isCall(data, abi('totalSupply()')))
    return returned(word, [sumOf(token, (id) => supply(chain, assetOf(token, id), at))])
  if (token.items && isCall(data, abi('ownerOf(uint256 tokenId)'))) {
    const owner = ownerOf(chain, token, BigInt(`0x${first || '0'}`), at)
    return owner === null ? null : returned(word, [BigInt(chain.address(owner))])
  }
  return null
}

/** Of all ids of a token together. */
const sumOf = (token: Token, of: (id: bigint | null) => bigint): bigint =>
  idsOf(token).reduce<bigint>((sum, id) => sum + of(id), 0n)

const now = (chain: Chain): Moment => after(chain.head())

const accountAt = (chain: Chain, address: string): number | null =>
  /^0x[0-9a-f]{40}$/i.test(address) ? chain.accountOf(address.toLowerCase()) : null
const isCall = (data: string, { id }: Abi): boolean => data.slice(2, 10).toLowerCase() === id
const returned = ({ params }: Abi, values: readonly Value[]): string => `0x${encode(params, values)}`
const addressIn = (value: string): string => `0x${value.slice(24)}`

/** The words of a call's arguments. */
const wordsOf = (data: string): string[] => data.slice(10).match(/.{1,64}/g) ?? []

/** The calls of an `aggregate3`. */
function callsIn(data: string): { target: string; callData: string }[] {
  const body = data.slice(10)
  const numberAt = (at: number) => Number(`0x${body.slice(at * 2, at * 2 + 64) || '0'}`)
  const list = numberAt(0)
  return Array.from({ length: numberAt(list) }, (_, index) => {
    const start = list + 32 + numberAt(list + 32 + index * 32)
    const bytes = start + numberAt(start + 64)
    const size = numberAt(bytes)
    return {
      target: addressIn(body.slice(start * 2, start * 2 + 64)),
      callData: `0x${body.slice(bytes * 2 + 64, bytes * 2 + 64 + size * 2)}`,
    }
  })
}
