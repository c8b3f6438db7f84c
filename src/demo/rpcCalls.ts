import { abi, encode, type Abi, type Value } from './abi.ts'
import { addressRecord } from './addresses.ts'
import { tokenAt, type Token } from './cast.ts'
import type { Chain } from './chain.ts'
import { assetOf, COIN_ASSET } from './flows.ts'
import { balance, supply } from './ledger.ts'
import { idsOf } from './holders.ts'
import { ownerOf } from './owners.ts'
import { codeOf } from './smartContracts.ts'
import { after, type Moment } from './timetable.ts'

// What the node of the demo chain answers of its newest state: code, storage, and what contracts say.

/** Bytecode at an address; `0x` where there is none. */
export function codeAt(chain: Chain, address: string): string {
  const account = accountAt(chain, address)
  const record = account === null ? null : addressRecord(chain, account)
  return account !== null && record?.is_contract ? codeOf(chain, account) : '0x'
}

/** Where a proxy keeps what it runs (EIP-1967): keccak-256 of `eip1967.proxy.implementation`, less one. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

export function storageAt(chain: Chain, address: string, slot: string): string {
  const account = accountAt(chain, address)
  const record = account === null ? null : addressRecord(chain, account)
  const [runs] = record?.proxy_type === 'eip1967' ? record.implementations : []
  return runs && slot.toLowerCase() === implementationSlot
    ? `0x${runs.address_hash.slice(2).toLowerCase().padStart(64, '0')}`
    : `0x${'0'.repeat(64)}`
}

/** Wei of an account, in the newest block where no moment is told. */
export function balanceOfCoin(chain: Chain, address: string, at = now(chain)): bigint {
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
export function callOf(chain: Chain, to: string, data: string, at: Moment): string | null {
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
