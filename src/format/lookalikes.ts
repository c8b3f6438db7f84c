import { confusables } from './confusables.gen.ts'

/** Signs of money that names write in place of a letter; Unicode's table has them as themselves. */
const signs = { '₮': 'T', '₿': 'B', Ƀ: 'B', Đ: 'D', Ξ: 'E' }

/** Small capitals, of which Unicode's table has a few only. */
const smallCapitals = 'ᴀAʙBᴄCᴅDᴇEꜰFɢGʜHɪIᴊJᴋKʟLᴍMɴNᴏOᴘPʀRꜱSᴛTᴜUᴠVᴡWʏYᴢZ'.match(/../g) ?? []

const plainOf = new Map([
  ...smallCapitals.map(([small = '', capital = '']) => [small, capital] as const),
  ...Object.entries(signs),
  ...confusables.flatMap(([plain, lookalikes]) =>
    Array.from(lookalikes, (character) => [character, plain] as const),
  ),
])

/**
 * A name as it looks, after Unicode's skeletons (UTS #39): without what isn't seen, without marks, and with each character
 * that looks like a plain letter or digit as that. Of very long names the first 400 characters.
 */
export function skeletonOf(name: string): string {
  const shown = name
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
  return Array.from(shown, (character) => plainOf.get(character) ?? character)
    .join('')
    .trim()
}

/** Whether two names look alike, whatever characters and letter cases they are written in. */
export function looksLike(name: string, other: string): boolean {
  const wanted = skeletonOf(other).toUpperCase()
  // a small letter may look like nothing, and its capital like a plain one: τ and Τ
  return [skeletonOf(name), skeletonOf(name.slice(0, 400).toUpperCase())].some(
    (seen) => seen.toUpperCase() === wanted,
  )
}
