import { keccakOf } from '#format/checksum.ts'

// Contract calls encoded by hand, as their arguments are only words and one list of calls.

/** Multicall3, deployed at the same address on most chains. */
export const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

const selector = (signature: string): string => keccakOf(signature).slice(0, 8)
const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0')
const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

export const balanceOfCall = (account: string): string =>
  `0x${selector('balanceOf(address)')}${addressWord(account)}`

export const ownerOfCall = (id: bigint): string => `0x${selector('ownerOf(uint256)')}${word(id)}`

/** Multicall3's `getEthBalance(address)`: an account's balance in wei. */
export const coinBalanceCall = (account: string): string =>
  `0x${selector('getEthBalance(address)')}${addressWord(account)}`

/** Multicall3's `aggregate3`; each call may fail without failing the others. */
export function aggregate(calls: readonly { to: string; data: string }[]): string {
  const bodies = calls.map(({ to, data }) => {
    const bytes = data.slice(2)
    const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
    return addressWord(to) + word(1) + word(96) + word(bytes.length / 2) + padded
  })
  let offset = calls.length * 32
  const heads = bodies.map((body) => {
    const head = word(offset)
    offset += body.length / 2
    return head
  })
  const list = word(32) + word(calls.length) + heads.join('') + bodies.join('')
  return `0x${selector('aggregate3((address,bool,bytes)[])')}${list}`
}

/** What each call of `aggregate3` returned, null if it failed; null altogether if the result can't be read. */
export function aggregateResults(answer: unknown): (string | null)[] | null {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(answer)) return null
  const hex = answer.slice(2)
  const wordAt = (at: number) => hex.slice(at * 2, at * 2 + 64)
  const numberAt = (at: number): number => {
    const number = Number(BigInt(`0x${wordAt(at) || 'ffffffff'}`))
    if (number > hex.length) throw new RangeError('it points outside')
    return number
  }
  try {
    const list = numberAt(0)
    return Array.from({ length: numberAt(list) }, (_, index) => {
      const start = list + 32 + numberAt(list + 32 + index * 32)
      const bytes = start + numberAt(start + 32)
      return numberAt(start) === 1
        ? `0x${hex.slice(bytes * 2 + 64, bytes * 2 + 64 + numberAt(bytes) * 2)}`
        : null
    })
  } catch {
    return null
  }
}

/** A 32-byte word as a number; null if it isn't one. */
export const numberIn = (answer: unknown): bigint | null =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : null
