import { lettersOf } from '#format/letters.ts'

type Props = { text: string; whole?: string; at?: number }

export function MarkedLetters({ text, whole = text, at: begin = 0 }: Props) {
  const odd = lettersOf(whole).odd.filter(({ at }) => at >= begin && at < begin + text.length)
  if (odd.length === 0) return text
  const ends = odd.map(({ at, character }) => at + character.length)
  return (
    <>
      {whole.slice(begin, odd[0]?.at)}
      {odd.map(({ at, character, like, what }, index) => (
        <span key={at}>
          <span className="relative border-b-2 border-wait" title={`${what}, which looks like ${like}`}>
            {character}
            <span className="sr-only select-none"> ({what}) </span>
          </span>
          {whole.slice(ends[index], odd[index + 1]?.at ?? begin + text.length)}
        </span>
      ))}
    </>
  )
}
