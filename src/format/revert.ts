const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Codes of `Panic(uint256)`, from the Solidity documentation. */
const panics: Record<string, string> = {
  '00': 'a compiler fault',
  '01': 'an assertion failed',
  '11': 'arithmetic overflow or underflow',
  '12': 'division by zero',
  '21': 'a value outside of its enum',
  '22': 'a wrongly encoded byte array in storage',
  '31': 'pop from an empty array',
  '32': 'an index outside of its array',
  '41': 'out of memory',
  '51': 'a call to an uninitialised function',
}

/** The message of a raw revert reason: `Error(string)`, `Panic(uint256)` or text; else, or if too long, as sent. */
export function revertWords(raw: string | null): string | null {
  if (raw === null || raw === '' || raw === '0x') return null
  if (!/^0x([0-9a-f]{2}){1,9999}$/i.test(raw)) return raw
  const hex = raw.slice(2).toLowerCase()
  if (hex.startsWith('08c379a0')) {
    const size = Number.parseInt(hex.slice(8 + 64, 8 + 128), 16)
    // `revert("")` has no message
    return size === 0 ? null : (textOf(hex.slice(8 + 128, 8 + 128 + size * 2)) ?? raw)
  }
  if (hex.startsWith('4e487b71')) {
    const code = hex.slice(8, 8 + 64).replace(/^0+(?=..)/, '')
    return panics[code] ?? (code ? `panic 0x${code}` : raw)
  }
  // four bytes are an error's selector, though some of these spell letters
  return (hex.length === 8 ? null : textOf(hex)) ?? raw
}

function textOf(hex: string): string | null {
  try {
    const text = utf8.decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
    return /^[\t\n\r\u0020-\uffff]+$/.test(text) && text.trim() !== '' ? text : null
  } catch {
    return null
  }
}
