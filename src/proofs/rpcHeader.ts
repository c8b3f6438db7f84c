import type { Header } from './header.ts'

/** A header out of what `eth_getBlockByHash` answered; null where that is none. */
export function headerOf(told: unknown): Header | null {
  return typeof told === 'object' && told !== null && 'parentHash' in told ? { ...told } : null
}

/** A hash, an address or other bytes of a header, in lower case; null where it isn't told. */
export const textIn = (sent: unknown): string | null => (typeof sent === 'string' ? sent.toLowerCase() : null)

/** An integer of a header; null where it isn't told, or is none. */
export const integerIn = (sent: unknown): bigint | null =>
  typeof sent === 'string' && /^0x[0-9a-f]+$/i.test(sent) ? BigInt(sent) : null
