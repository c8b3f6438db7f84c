import type { Chain } from '#demo/chain.ts'
import { COIN_ASSET } from '#demo/schedule.ts'
import { abi, type Value } from '#demo/abi.ts'
import { after } from '#demo/occurrences.ts'
import { balance } from '#demo/ledger.ts'
import { decode, Undecodable } from './decode.ts'
import { hasCodeAt, runsAt } from './code.ts'
import { returned, revertBare, Reverted, revertWith } from './view.ts'
import { viewsOf } from './contractViews.ts'

/** The result of a call: return or revert data, as hex. */
export type CallResult = { isReverted: boolean; data: string }

/** Multicall3 has this address on most chains. */
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
const aggregate = abi('aggregate3((address target, bool allowFailure, bytes callData)[] calls)')
const results = abi('results((bool success, bytes returnData)[] results)')
const coinBalance = abi('getEthBalance(address account)')
const word = abi('word(uint256 value)')

/** `eth_call` after a block. An account without code returns nothing, and doesn't revert. */
export function callOf(chain: Chain, to: string, data: string, block: number): CallResult {
  try {
    return to.toLowerCase() === multicall
      ? { isReverted: false, data: multicallOf(chain, data, block) }
      : viewOf(chain, to, data, block)
  } catch (error) {
    if (error instanceof Reverted) return { isReverted: true, data: error.data }
    // truncated arguments
    if (error instanceof Undecodable) return { isReverted: true, data: '0x' }
    throw error
  }
}

function viewOf(chain: Chain, to: string, data: string, block: number): CallResult {
  const account = accountAt(chain, to)
  if (account === null || !hasCodeAt(chain, account, block)) return { isReverted: false, data: '0x' }
  const proxy = runsAt(chain, account, block)
  const known = [account, ...(proxy ? [proxy.to] : [])].flatMap((code) => viewsOf(code))
  const called = known.find(({ abi: { id } }) => data.slice(2, 10).toLowerCase() === id)
  // without a fallback function an unknown selector reverts with empty data
  if (!called) return revertBare()
  const args = decode(called.abi.params, data.slice(10))
  const values = called.answer({ chain, block, at: after(block), self: account }, ...args)
  return { isReverted: false, data: returned(called.returns, values) }
}

/** What Multicall3 returns. @throws Reverted for a call that fails and isn't allowed to */
function multicallOf(chain: Chain, data: string, block: number): string {
  const id = data.slice(2, 10).toLowerCase()
  if (id === coinBalance.id) {
    const account = accountAt(chain, String(decode(coinBalance.params, data.slice(10))[0]))
    return returned(word.params, [account === null ? 0n : balance(chain, COIN_ASSET, account, after(block))])
  }
  if (id !== aggregate.id) return revertBare()
  const [calls] = decode(aggregate.params, data.slice(10)) as [[string, boolean, string][]]
  const outcomes = calls.map(([target, mayFail, callData]): Value[] => {
    const { isReverted, data: told } = callOf(chain, target, callData, block)
    if (isReverted && !mayFail) revertWith('Multicall3: call failed')
    return [!isReverted, told]
  })
  return returned(results.params, [outcomes])
}

export const accountAt = (chain: Chain, address: string): number | null =>
  /^0x[0-9a-f]{40}$/i.test(address) ? chain.accountOf(address.toLowerCase()) : null
