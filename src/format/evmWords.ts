const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A 32-byte word of ABI data, and its possible readings. */
export type Word = {
  /** Byte offset from the start of the data. */
  at: number
  hex: string
  number: bigint
  /** If its first 12 bytes are zero and the rest isn't a small number. */
  address: string | null
  /** If printable, without padding. */
  text: string | null
}

/** Splits hex into 32-byte words after `skip` bytes (such as a selector). The last may be shorter. */
export function wordsOf(data: string, skip = 0): Word[] {
  const hex = data.slice(2 + skip * 2)
  return Array.from({ length: Math.ceil(hex.length / 64) }, (_, index) =>
    readWord(hex.slice(index * 64, index * 64 + 64), skip + index * 32),
  )
}

/** The readings of a word or shorter rest; `hex` is non-empty, without `0x`. */
export function readWord(hex: string, at: number): Word {
  const isAddress = /^0{24}[0-9a-f]{40}$/i.test(hex) && !/^0{40}/.test(hex)
  return {
    at,
    hex,
    number: BigInt(`0x${hex}`),
    address: isAddress ? `0x${hex.slice(24)}` : null,
    text: printable(hex),
  }
}

/** At least three characters from the start of the word; leading zeros mean a number. */
function printable(hex: string): string | null {
  const bytes = hex.replace(/(00)+$/, '')
  const text = bytes.length < 6 ? null : decoded(bytes)
  return text !== null && /^[\u0020-\u007e\u00a0-\uffff]+$/.test(text) ? text : null
}

/** Bytes as UTF-8, or null if invalid. */
export function decoded(hex: string): string | null {
  try {
    return utf8.decode(bytesOf(hex))
  } catch {
    return null
  }
}

/** Bytes of hex without `0x`. Digit by digit, because it may be megabytes. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = (digit(hex.charCodeAt(at * 2)) << 4) | digit(hex.charCodeAt(at * 2 + 1))
  return bytes
}

/** Of `0`–`9`, `a`–`f`, `A`–`F`: letters have bit 6 set, and begin at 1 in their last four bits. */
const digit = (code: number): number => (code & 0x40 ? (code & 0xf) + 9 : code & 0xf)
