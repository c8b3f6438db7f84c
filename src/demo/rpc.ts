import { type Chain, CHAIN_ID } from './chain.ts'
import { isFields, type Fields, type Json } from './answer.ts'
import { lieAt } from './liars.ts'
import { playOf } from './play.ts'
import { Refusal } from './request.ts'
import { quantity, rpcBlock, rpcReceipt, rpcTransaction } from './rpcRecords.ts'
import { after, type Moment } from './occurrences.ts'
import { COIN_ASSET } from './schedule.ts'
import { balance } from './ledger.ts'
import { accountAt, callOf } from './evm/call.ts'
import { codeAt, runsAt } from './evm/code.ts'

// JSON-RPC as Blockscout answers it: one call, or up to five in a bare list; its errors are plain text.

const mostInBatch = 5

class RpcError extends Error {}

/** A node's error for a reverted call; `data` is the revert data in hex. */
class RevertError extends Error {
  readonly told: { code: number; message: string; data: string }
  constructor(data: string) {
    super('execution reverted')
    this.told = { code: 3, message: 'execution reverted', data }
  }
}

/** The response to a request body. @throws Refusal 413 for too many calls at once */
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
    if (error instanceof RevertError) return { ...answer, error: error.told }
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
    // real servers don't store access lists
    return told.accessList ? { ...told, accessList: [] } : told
  },
  eth_getTransactionReceipt(chain, [hash]) {
    const one = minedPlay(chain, hash)
    return one && rpcReceipt(chain, one)
  },
  eth_getCode: (chain, [address, block]) =>
    codeAt(chain, accountAt(chain, String(address)), blockIn(chain, block)),
  eth_getStorageAt: (chain, [address, slot, block]) =>
    storageAt(chain, String(address), String(slot), blockIn(chain, block)),
  eth_getBalance: (chain, [address, block]) =>
    quantity(balanceOfCoin(chain, String(address), after(blockIn(chain, block)))),
  eth_call(chain, [call, block]) {
    const { to, data, input }: Fields = isFields(call) ? call : {}
    const { isReverted, data: told } = callOf(chain, String(to), String(data ?? input), blockIn(chain, block))
    if (isReverted) throw new RevertError(told)
    return told
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

/** The storage slot of a proxy's implementation (EIP-1967): keccak-256 of `eip1967.proxy.implementation`, less one. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

function storageAt(chain: Chain, address: string, slot: string, block: number): string {
  const account = accountAt(chain, address)
  const proxy = account === null ? null : runsAt(chain, account, block)
  return proxy?.type === 'eip1967' && slot.toLowerCase() === implementationSlot
    ? `0x${chain.plainAddress(proxy.to).slice(2).padStart(64, '0')}`
    : `0x${'0'.repeat(64)}`
}

/** An account's balance in wei at a moment. */
function balanceOfCoin(chain: Chain, address: string, at: Moment): bigint {
  const account = accountAt(chain, address)
  return account === null ? 0n : balance(chain, COIN_ASSET, account, at)
}

/** The block whose state is requested, by default the newest. */
function blockIn(chain: Chain, sent: unknown): number {
  const number = sent === undefined ? chain.head() : numberIn(chain, sent)
  if (number === null || number > chain.head()) throw new RpcError('header not found')
  return number
}
