import { comparableForms, skeletonOf } from './lookalikes.ts'
import { isUnmistakable } from './text.ts'

/** A suspicious character: UTF-16 index, the letter it resembles, and what it is. */
type Odd = { at: number; character: string; like: string; what: string }

/** `plain`: nothing suspicious. `mixed`: characters of another script resemble plain letters. `alike`: all resembles `like`. */
export type Letters =
  | { kind: 'plain'; odd: readonly [] }
  | { kind: 'mixed'; odd: readonly Odd[] }
  | { kind: 'alike'; like: string; odd: readonly Odd[] }

/** Maximum number of characters examined. */
const longest = 2000

/**
 * Finds lookalikes. `known` returns another's name with one of these forms. Words in one script pass, as do parts with a letter that
 * resembles no plain one; escapes (`⟨U+202E⟩`) are skipped.
 */
export function lettersOf(name: string, known?: (form: string) => string | null): Letters {
  if (isUnmistakable(name)) return { kind: 'plain', odd: [] }
  const shown = name.slice(0, longest)
  const like =
    (known && comparableForms(shown).reduce<string | null>((found, form) => found ?? known(form), null)) ??
    null
  const odd = wordsIn(shown).flatMap((word) => (like === null ? oddIn(word) : word.filter(isLookalike)))
  const marked = odd.map(({ at, character, like: plain, script }) => ({
    at,
    character,
    // the table has l for capital I, too
    like: plain === 'l' && /\p{Lu}/u.test(character) ? 'I' : (plain ?? ''),
    what: `${script} ${character}`,
  }))
  if (like !== null) return { kind: 'alike', like, odd: marked }
  return marked.length > 0 ? { kind: 'mixed', odd: marked } : { kind: 'plain', odd: [] }
}

/** A name with codes after suspicious characters: `USDТ⟨U+0422⟩`. */
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
  like: string | null
  script: string
  /** From a mathematical or full-width alphabet, in which no language is written. */
  isOfNone: boolean
}

const isLookalike = ({ character, like }: Letter): boolean => like !== null && character > '\x7f'

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
  // composed and decomposed Å are one letter; 𝐀 and Ａ are not A
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

/** Letters with marks, the Turkish dotless i, super- and subscripts, currency signs. */
const harmless = /^(?:.\p{M}+|[ıªº²³¹\u2070-\u209f]|\p{Sc}|[ɃĐΞ])$/u

const alphabetOf = (character: string): string =>
  /[\uff01-\uff5e]/.test(character)
    ? 'fullwidth'
    : /[\u{1d400}-\u{1d7ff}]/u.test(character)
      ? 'mathematical'
      : 'letterlike'

/** Scripts with lookalikes; those that are commonly mixed are grouped. */
const scripts = (
  'Latin Cyrillic Greek Armenian Cherokee Lisu Coptic Canadian_Aboriginal Warang_Citi Miao Osage Deseret Carian Lycian Elbasan ' +
  'Old_Italic Tifinagh Runic Nko Bamum Arabic Hebrew Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Myanmar Ethiopic Georgian Han'
)
  .split(' ')
  .map((name) => [name.replaceAll('_', ' '), new RegExp(`\\p{Script=${name}}`, 'u')] as const)

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

/** Runs of one script; plain characters belong to none. */
function runsOf(word: readonly Letter[]): Letter[][] {
  const runs: Letter[][] = []
  let last: Letter | null = null
  for (const letter of word) {
    const isPart = last && last.script === letter.script && last.isOfNone === letter.isOfNone
    if (letter.character > '\x7f') {
      if (isPart && last && last.character > '\x7f') runs.at(-1)?.push(letter)
      else runs.push([letter])
    }
    // a combining mark belongs to its base
    if (!/\p{M}/u.test(letter.character)) last = letter
  }
  return runs
}
