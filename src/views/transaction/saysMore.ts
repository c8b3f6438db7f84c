import { nameOf } from '#api/addresses.ts'
import { shortHash } from '#format/hash.ts'
import { plainText, type SentenceWords } from './sentenceOf.ts'

/** What servers say of every transfer, swap and call, and what joins names. */
const idle = /^(?:(?:call|swap|transfer)(?:p?ed|red)?|sen[dt]|to|for|on|at|via|through|the|an?)$/

/** Whether a server's sentence has a word, a name or a number that ours hasn't, or its numbers in another order. */
export function saysMore(theirs: string, ours: SentenceWords): boolean {
  const [said, known] = [wordsOf(theirs), wordsOf(ours.map(textOf).join(''))]
  if (said.some((word) => !idle.test(word) && !known.includes(word))) return true
  const numbers = (words: string[]) =>
    words.filter((word) => /^\d/.test(word) && said.includes(word)).join(' ')
  return numbers(said) !== numbers(known)
}

function textOf(word: SentenceWords[number]): string {
  if (typeof word === 'string') return word
  if ('who' in word) return nameOf(word.who) ?? shortHash(word.who.hash)
  return plainText(word.strong)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/[.,:;]+$/, ''))
    .filter(Boolean)
