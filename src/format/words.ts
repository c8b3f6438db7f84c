const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A 32-byte word of ABI-encoded data, and what it may be read as. */
export type Word = {
  /** Where it begins, in bytes from the start of the data. */
  at: number
  hex: string
  /** As an unsigned integer. */
  number: bigint
  /** As an address, where its first 12 bytes are zero and the rest is not small. */
  address: string | null
  /** As printable text, padding left off. */
  text: string | null
}

/** Cuts hex bytes into words of 32 bytes, `skip` bytes (such as a selector) left off. The last may be shorter. */
export function wordsOf(data: string, skip = 0): Word[] {
  const hex = data.slice(2 + skip * 2)
  return Array.from({ length: Math.ceil(hex.length / 64) }, (_, index) =>
    readWord(hex.slice(index * 64, index * 64 + 64), skip + index * 32),
  )
}

function readWord(hex: string, at: number): Word {
  const isAddress = /^0{24}[0-9a-f]{40}$/i.test(hex) && !/^0{40}/.test(hex)
  return {
    at,
    hex,
    number: BigInt(`0x${hex}`),
    address: isAddress ? `0x${hex.slice(24)}` : null,
    text: printable(hex),
  }
}

/** At least three characters of text, from the start or the end of the word. */
function printable(hex: string): string | null {
  const bytes = hex.replace(/^(00)+|(00)+$/g, '').match(/../g)
  if (!bytes || bytes.length < 3) return null
  try {
    const text = utf8.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
    return /^[\u0020-\u007e\u00a0-\uffff]+$/.test(text) ? text : null
  } catch {
    return null
  }
}
