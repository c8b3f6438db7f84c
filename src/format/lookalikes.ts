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
  const shown = name.slice(0, 400)
  if (/^[ -~]*$/.test(shown)) return shown.trim()
  return Array.from(withoutMarks(shown.normalize('NFD')), plainLettersOf)
    .join('')
    .trim()
}

/** Compatibility forms only after the table: they make Σ of Ϲ, which looks like C. */
const plainLettersOf = (character: string): string =>
  character <= '\x7f'
    ? character
    : (plainOf.get(character) ??
      Array.from(withoutMarks(character.normalize('NFKD')), (each) => plainOf.get(each) ?? each).join(''))

const withoutMarks = (text: string): string => text.replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '')

/**
 * The forms by which names are compared: two that share one look alike. Without letter case; and with it by sight, where I is l.
 * Both for upper case, too: τ looks like none, Τ like T.
 */
export function comparableForms(name: string): readonly string[] {
  const shown = name.slice(0, 400)
  const [plain, upper] = [skeletonOf(shown), skeletonOf(shown.toUpperCase())]
  return [...new Set([plain.toUpperCase(), upper.toUpperCase(), bySight(plain), bySight(upper)])]
}

/** The plain characters that UTS #39 takes for one another. */
const bySight = (skeleton: string): string =>
  skeleton.replaceAll(/[I1|0m]/g, (character) => ({ '0': 'O', m: 'rn' })[character] ?? 'l')

/** Whether two names look alike in any characters and letter case. */
export function looksLike(name: string, other: string): boolean {
  const others = comparableForms(other)
  return comparableForms(name).some((form) => form !== '' && others.includes(form))
}
