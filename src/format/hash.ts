/** A shortened hash or address: `0x75a94c…7219`. */
export function shortHash(hash: string): string {
  return hash.length <= 14 ? hash : `${hash.slice(0, 8)}…${hash.slice(-4)}`
}

/** A long NFT id, shortened: `57896…20000`. */
export function shortId(id: bigint | string): string {
  const digits = String(id)
  return digits.length > 14 ? `${digits.slice(0, 5)}…${digits.slice(-5)}` : digits
}

export function hashParts(hash: string): { head: string; middle: string; tail: string } {
  return { head: hash.slice(0, 8), middle: hash.slice(8, -4), tail: hash.slice(-4) }
}

/** A hash for screen readers, in groups of four: `0x 75a9 4c00`, `0x 75a9 4c … 7219`. */
export function spokenHash(hash: string): string {
  return hash.match(/^0x|^\d+$|[^…]{1,4}|…/g)?.join(' ') ?? ''
}

/** A lower-case transaction or block hash from text, with or without `0x`; null if invalid. */
export function readHash(given: string): string | null {
  const found = /^(?:0x)?([0-9a-f]{64})$/i.exec(given.trim())
  return found?.[1] ? `0x${found[1].toLowerCase()}` : null
}

/** An address from text, with or without `0x`, in the letter case given; null if invalid. */
export function readAddress(given: string): string | null {
  const found = /^(?:0x)?([0-9a-f]{40})$/i.exec(given.trim())
  return found?.[1] ? `0x${found[1]}` : null
}

/** A block number, or lower-case block hash, from a link; null if neither. */
export function readBlock(given: string): string | null {
  return /^\d{1,15}$/.test(given.trim()) ? String(Number(given)) : readHash(given)
}

/** Text with every short hash as {@link spokenHash}, for accessible names. */
export const spokenHashesIn = (words: string): string => words.replaceAll(/\b0x\w{6}…\w{4}\b/g, spokenHash)
