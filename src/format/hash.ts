/** A hash or address cut in the middle, with the same ends everywhere: `0x75a94c…7219`. */
export function shortHash(hash: string): string {
  return hash.length <= 14 ? hash : `${hash.slice(0, 8)}…${hash.slice(-4)}`
}

/** The id of an NFT, cut in the middle when long: `57896…20000`. */
export function shortId(id: bigint | string): string {
  const digits = String(id)
  return digits.length > 14 ? `${digits.slice(0, 5)}…${digits.slice(-5)}` : digits
}

/** The ends that every short form shows, and the middle between them. */
export function hashParts(hash: string): { head: string; middle: string; tail: string } {
  return { head: hash.slice(0, 8), middle: hash.slice(8, -4), tail: hash.slice(-4) }
}

/** As it is read aloud, whole or short: `0x 75a9 4c00`, `0x 75a9 4c … 7219`, in groups of four. */
export function spokenHash(hash: string): string {
  return hash.match(/^0x|^\d+$|[^…]{1,4}|…/g)?.join(' ') ?? ''
}

/** A transaction or block hash as typed or linked, in lower case with its `0x`; null when it is none. */
export function readHash(given: string): string | null {
  const found = /^(?:0x)?([0-9a-f]{64})$/i.exec(given.trim())
  return found?.[1] ? `0x${found[1].toLowerCase()}` : null
}

/** An address as typed or linked, in the letter case given, with its `0x`; null when it is none. */
export function readAddress(given: string): string | null {
  const found = /^(?:0x)?([0-9a-f]{40})$/i.exec(given.trim())
  return found?.[1] ? `0x${found[1]}` : null
}

/** A block as linked: its number, or its hash in lower case; null when it is neither. */
export function readBlock(given: string): string | null {
  return /^\d{1,15}$/.test(given.trim()) ? String(Number(given)) : readHash(given)
}

/** Words with every short hash in them as it is read aloud: for what is named by text alone. */
export const spokenHashesIn = (words: string): string => words.replaceAll(/\b0x\w{6}…\w{4}\b/g, spokenHash)
