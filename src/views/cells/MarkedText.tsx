import { Fragment } from 'react'
import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

/** Untrusted text with the search term marked, in any letter case. */
export function MarkedText({ text, longest, needle }: { text: string; longest: number; needle: string }) {
  const { short, whole, hint } = shortened(text, longest)
  return (
    <bdi className="wrap-anywhere" title={[whole, ...hint].join('\n')}>
      {partsOf(short, needle).map(({ text: part, at, isMatch }) => {
        const letters = <Letters text={part} whole={short} at={at} />
        return isMatch ? <b key={at}>{letters}</b> : <Fragment key={at}>{letters}</Fragment>
      })}
    </bdi>
  )
}

type Part = { text: string; at: number; isMatch: boolean }

/** Matches the text as it is: lower-casing turns some letters into two. */
function partsOf(text: string, needle: string): Part[] {
  const plain = needle.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pieces = plain ? text.split(new RegExp(`(${plain})`, 'iu')) : [text]
  // split with a capture group: every second piece is a match
  return pieces
    .reduce<Part[]>((parts, piece, index) => {
      const last = parts.at(-1)
      const at = last ? last.at + last.text.length : 0
      return [...parts, { text: piece, at, isMatch: index % 2 === 1 }]
    }, [])
    .filter((part) => part.text !== '')
}
