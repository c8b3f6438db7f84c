import type { Chain } from '#demo/chain.ts'
import { COIN_ASSET } from '#demo/schedule.ts'
import { abi, type Value } from '#demo/abi.ts'
import { addressRecord } from '#demo/addressRecord.ts'
import { after } from '#demo/occurrences.ts'
import { balance } from '#demo/ledger.ts'
import { decode, Undecodable } from './decode.ts'
import { profileOf } from '#demo/accounts.ts'
import { returned, Reverted, type View } from './view.ts'
import { viewsOf } from './contractViews.ts'

/** The result of a call: return or revert data, as hex. */
export type Outcome = { isReverted: boolean; data: string }

/** Multicall3 has this address on most chains. */
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
const aggregate = abi('aggregate3((address target, bool allowFailure, bytes callData)[] calls)')
const results = abi('results((bool success, bytes returnData)[] results)')
const coinBalance = abi('getEthBalance(address account)')
const word = abi('word(uint256 value)')

/** `eth_call` after a block. An account without code returns nothing, and doesn't revert. */
export function callOf(chain: Chain, to: string, data: string, block: number): Outcome {
  if (to.toLowerCase() === multicall) return multicallOf(chain, data, block)
  const account = accountAt(chain, to)
  if (account === null || !addressRecord(chain, account).is_contract) return { isReverted: false, data: '0x' }
  const known = [account, ...(codeRunBy(account) ?? [])].flatMap((code) => viewsOf(code))
  const found = known.find(({ abi: { id } }) => data.slice(2, 10).toLowerCase() === id)
  // without a fallback function an unknown selector reverts with empty data
  return found ? outcomeOf(chain, account, found, data, block) : { isReverted: true, data: '0x' }
}

function outcomeOf(chain: Chain, self: number, called: View, data: string, block: number): Outcome {
  try {
    const args = decode(called.abi.params, data.slice(10))
    const values = called.answer({ chain, block, at: after(block), self }, ...args)
    return { isReverted: false, data: returned(called.returns, values) }
  } catch (error) {
    if (error instanceof Reverted) return { isReverted: true, data: error.data }
    if (error instanceof Undecodable) return { isReverted: true, data: '0x' }
    throw error
  }
}

const codeRunBy = (account: number): number[] | null => {
  const proxy = profileOf(account).proxy
  return proxy ? [proxy.to] : null
}

function multicallOf(chain: Chain, data: string, block: number): Outcome {
  const answers = (params: typeof word.params, values: Value[]): Outcome => ({
    isReverted: false,
    data: returned(params, values),
  })
  const id = data.slice(2, 10).toLowerCase()
  if (id === coinBalance.id) {
    const account = accountAt(chain, String(decode(coinBalance.params, data.slice(10))[0]))
    return answers(word.params, [account === null ? 0n : balance(chain, COIN_ASSET, account, after(block))])
  }
  if (id !== aggregate.id) return { isReverted: true, data: '0x' }
  const [calls] = decode(aggregate.params, data.slice(10)) as [[string, boolean, string][]]
  const outcomes = calls.map(([target, , callData]) => callOf(chain, target, callData, block))
  return answers(results.params, [outcomes.map((one) => [!one.isReverted, one.data])])
}

export const accountAt = (chain: Chain, address: string): number | null =>
  /^0x[0-9a-f]{40}$/i.test(address) ? chain.accountOf(address.toLowerCase()) : null
