import { skeletonOf } from './lookalikes.ts'
import { isUnmistakable } from './text.ts'

/** A character that isn't what it seems: where it stands in the name (UTF-16), what it looks like, and what it is. */
type Odd = { at: number; character: string; like: string; what: string }

/**
 * What a name is made of. `plain`: what it seems, in whatever script. `mixed`: some characters are of another script than the
 * word around them, or of another alphabet altogether, and look like plain letters. `alike`: as a whole it looks like `like`.
 */
export type Letters =
  | { kind: 'plain'; odd: readonly [] }
  | { kind: 'mixed'; odd: readonly Odd[] }
  | { kind: 'alike'; like: string; odd: readonly Odd[] }

/** No more of a name is looked at. */
const longest = 2000

/**
 * What a name is made of. `known` tells the name that a skeleton is known by, where it is another's. A word that is in one script
 * is left in peace, and so is a part of one that shows what it is by a letter that looks like no plain one; characters written out
 * (`⟨U+202E⟩`) are no part of it.
 */
export function lettersOf(name: string, known: (skeleton: string) => string | null = () => null): Letters {
  if (isUnmistakable(name)) return { kind: 'plain', odd: [] }
  const shown = name.slice(0, longest)
  const like = known(skeletonOf(shown).toUpperCase()) ?? known(skeletonOf(shown.toUpperCase()).toUpperCase())
  const odd = wordsIn(shown).flatMap((word) => (like === null ? oddIn(word) : word.filter(isLookalike)))
  const marked = odd.map(({ at, character, like: plain, script }) => ({
    at,
    character,
    like: plain ?? '',
    what: `${script} ${character}`,
  }))
  if (like !== null) return { kind: 'alike', like, odd: marked }
  return marked.length > 0 ? { kind: 'mixed', odd: marked } : { kind: 'plain', odd: [] }
}

/** A name as text alone, what isn't as it seems followed by its number: `USDТ⟨U+0422⟩`. */
export function lettersWritten(name: string): string {
  const { odd } = lettersOf(name)
  return odd.reduceRight((text, { at, character }) => {
    const end = at + character.length
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `${text.slice(0, end)}⟨U+${number}⟩${text.slice(end)}`
  }, name)
}

type Letter = {
  at: number
  character: string
  /** The plain letter or digit that it looks like. */
  like: string | null
  script: string
  /** Of an alphabet for formulas or wide columns: no language is written in it. */
  isOfNone: boolean
}

const isLookalike = ({ character, like }: Letter): boolean => like !== null && character > '\x7f'

/** The words of a name, by their characters. */
function wordsIn(name: string): Letter[][] {
  const words: Letter[][] = []
  for (const { index, 0: word } of name.matchAll(/⟨[^⟩]*⟩|[^\s!-/:-@[-`{-~⟨]+/gu)) {
    if (word.startsWith('⟨')) continue
    let at = index
    words.push(
      Array.from(word, (character) => {
        const letter = { at, ...looksOf(character) }
        at += character.length
        return letter
      }),
    )
  }
  return words
}

function looksOf(character: string): Omit<Letter, 'at'> {
  if (character <= '\x7f') return { character, like: null, script: 'Latin', isOfNone: false }
  const plain = skeletonOf(character)
  const like = /^[A-Za-z0-9]$/.test(plain) && !harmless.test(character.normalize('NFD')) ? plain : null
  const script = scripts.find(([, has]) => has.test(character))?.[0]
  // Å and Å are one letter written in two ways; 𝐀 and Ａ are others than A
  const isOfNone =
    like !== null &&
    character.normalize('NFKD') !== character.normalize('NFD') &&
    (script === undefined || script === 'Latin')
  return {
    character,
    like,
    script: isOfNone ? alphabetOf(character) : (script ?? 'another'),
    isOfNone,
  }
}

/** Letters with marks; the dotless i of Turkish; raised and lowered signs; money. */
const harmless = /^(?:.\p{M}+|[ıªº²³¹\u2070-\u209f]|\p{Sc}|[ɃĐΞ])$/u

const alphabetOf = (character: string): string =>
  /[\uff01-\uff5e]/.test(character)
    ? 'fullwidth'
    : /[\u{1d400}-\u{1d7ff}]/u.test(character)
      ? 'mathematical'
      : 'letterlike'

/** Those that have lookalikes, and those that are written beside each other. */
const scripts = (
  'Latin Cyrillic Greek Armenian Cherokee Lisu Coptic Canadian_Aboriginal Warang_Citi Miao Osage Deseret Carian Lycian Elbasan ' +
  'Old_Italic Tifinagh Runic Nko Bamum Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Myanmar Ethiopic Georgian Han'
)
  .split(' ')
  .map((name) => [name.replaceAll('_', ' '), new RegExp(`\\p{Script=${name}}`, 'u')] as const)

/** The characters of a word that aren't what they seem. */
function oddIn(word: readonly Letter[]): Letter[] {
  const hasPlain = word.some(({ character }) => /[A-Za-z]/.test(character))
  const hasDigit = word.some(({ character }) => /[0-9]/.test(character))
  const runs = runsOf(word)
  const foreign = new Set(runs.map(([first]) => first?.script))
  return runs.flatMap((run) => {
    const odd = run.filter(isLookalike)
    if (run[0]?.isOfNone) return odd
    const showsItself = odd.length < run.filter(({ character }) => /[\p{L}\p{N}]/u.test(character)).length
    const isMixed =
      hasPlain || foreign.size > 1 || (hasDigit && odd.every(({ character }) => /\p{N}/u.test(character)))
    return isMixed && !showsItself ? odd : []
  })
}

/** What stands together in one script; plain characters are none. */
function runsOf(word: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = []
  let last: Letter | null = null
  for (const letter of word) {
    const isPart = last && last.script === letter.script && last.isOfNone === letter.isOfNone
    if (letter.character > '\x7f') {
      if (isPart && last && last.character > '\x7f') runs.at(-1)?.push(letter)
      else runs.push([letter])
    }
    // a mark is part of what it stands on
    if (!/\p{M}/u.test(letter.character)) last = letter
  }
  return runs
}
