import { bytesOf, decoded } from './evmWords.ts'

/** The ASCII column of a hex view: non-printable bytes are dots. */
export function asciiOf(hex: string): string {
  return Array.from(bytesOf(hex), (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·',
  ).join('')
}

/** Bytes as UTF-8 text without control characters and trailing zeros, or null. */
export function textOf(data: string): string | null {
  const hex = data.slice(2)
  // fast path: most data isn't text, as its first 32 bytes show
  if (/^(?:..){0,31}(?:0[0-8bcef]|1[0-9a-f]|7f)(?!(?:00)*$)/i.test(hex.slice(0, 64))) return null
  let end = hex.length
  while (end > 1 && hex.charCodeAt(end - 1) === zero && hex.charCodeAt(end - 2) === zero) end -= 2
  const text = decoded(hex.slice(0, end))
  return text === null || text.trim() === '' || unwritten.test(text) ? null : text
}

const zero = 48
// oxlint-disable-next-line no-control-regex -- what has control characters is no text
const unwritten = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
