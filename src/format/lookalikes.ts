import { confusables } from './confusables.gen.ts'

/** Currency signs used as letters, which Unicode's table doesn't map. */
const signs = { '₮': 'T', '₿': 'B', Ƀ: 'B', Đ: 'D', Ξ: 'E' }

/** Small capitals, few of which are in Unicode's table. */
const smallCapitals = 'ᴀAʙBᴄCᴅDᴇEꜰFɢGʜHɪIᴊJᴋKʟLᴍMɴNᴏOᴘPʀRꜱSᴛTᴜUᴠVᴡWʏYᴢZ'.match(/../g) ?? []

const plainOf = new Map([
  ...smallCapitals.map(([small = '', capital = '']) => [small, capital] as const),
  ...Object.entries(signs),
  ...confusables.flatMap(([plain, lookalikes]) =>
    Array.from(lookalikes, (character) => [character, plain] as const),
  ),
])

/** A name's skeleton (UTS #39, first 400 characters): no invisible characters or marks, lookalikes as plain letters. */
export function skeletonOf(name: string): string {
  const shown = name
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
  return Array.from(shown, (character) => plainOf.get(character) ?? character)
    .join('')
    .trim()
}

/** Whether two names look alike in any characters and letter case. */
export function looksLike(name: string, other: string): boolean {
  const wanted = skeletonOf(other).toUpperCase()
  // a small letter may look like none while its capital does: τ and Τ
  return [skeletonOf(name), skeletonOf(name.slice(0, 400).toUpperCase())].some(
    (seen) => seen.toUpperCase() === wanted,
  )
}
