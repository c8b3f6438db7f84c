import type { Chain } from './chain.ts'
import { isFields, type Fields, type Json } from './json.ts'
import { lieAt } from './liars.ts'
import { playOf } from './play.ts'
import { Refusal } from './refusal.ts'
import { balanceOfCoin, callOf, codeAt, storageAt } from './rpcCalls.ts'
import { quantity, rpcBlock, rpcReceipt, rpcTransaction } from './rpcRecords.ts'
import { CHAIN_ID } from './seed.ts'
import { after } from './timetable.ts'

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
