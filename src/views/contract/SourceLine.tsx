import { count } from '#format/count.ts'
import { visible } from '#format/text.ts'

/** Longer lines are cut. In characters. */
export const longestLine = 2000

type Props = {
  number: number
  text: string
  word: string
  isAt: boolean
  digits: number
  /** Where it stands, all lines being as high; null on paper, where long ones go on below. */
  top: number | null
}

/** One line of source with its number, cut where it is too long to be read. */
export function SourceLine({ number, text, word, isAt, digits, top }: Props) {
  const shown = text.slice(0, longestLine)
  return (
    <div
      className={`flex ${top === null ? 'wrap-anywhere whitespace-pre-wrap' : 'absolute left-0 h-5 min-w-full whitespace-pre'} ${isAt ? 'bg-accent-wash' : ''}`}
      style={top === null ? undefined : { top }}
    >
      <span
        aria-hidden
        className="sticky left-0 shrink-0 bg-paper pr-4 text-right text-ink-3 select-none"
        style={{ width: `calc(${digits}ch + 16px)` }}
      >
        {number}
      </span>
      <code className="font-mono">
        <Marked text={shown} word={word} />
        {text.length > longestLine && (
          <span className="text-ink-3">… {count(text.length - longestLine)} characters more</span>
        )}
      </code>
    </div>
  )
}

/** A line with what is looked for in it marked. */
function Marked({ text, word }: { text: string; word: string }) {
  const [lower, looked] = [text.toLowerCase(), word.toLowerCase()]
  // a few letters change their length with their case: such a line is shown without marks
  if (!looked || lower.length !== text.length || !lower.includes(looked)) return toRead(text)
  const parts = lower.split(looked)
  let at = 0
  return parts.map((part, index) => {
    const start = at
    at += part.length + looked.length
    return (
      // the parts of a line have an order and no other name
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>
        {toRead(text.slice(start, start + part.length))}
        {index < parts.length - 1 && (
          <mark className="bg-accent-wash text-accent">{toRead(text.slice(start + part.length, at))}</mark>
        )}
      </span>
    )
  })
}

/** What can't be seen is written out; tabs stay. */
function toRead(text: string): string {
  return text.split('\t').map(visible).join('\t')
}
