/** Slots where proxies store the address of their implementation or beacon. @see https://eips.ethereum.org/EIPS/eip-1967 */
export const proxySlots = [
  { name: 'EIP-1967', slot: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc' },
  { name: 'EIP-1967 beacon', slot: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50' },
  { name: 'OpenZeppelin', slot: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3' },
  { name: 'EIP-1822', slot: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7' },
] as const

/** The proxy's admin, which may change its implementation (EIP-1967). */
export const adminSlot = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'

/** A 32-byte word as a lower-case address; null if it isn't one or is the zero address. */
export function addressInWord(word: unknown): string | null {
  if (typeof word !== 'string' || !/^0x0{24}[0-9a-f]{40}$/i.test(word)) return null
  const address = `0x${word.slice(-40).toLowerCase()}`
  return /^0x0*$/.test(address) ? null : address
}
