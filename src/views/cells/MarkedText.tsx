import { Fragment } from 'react'
import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

/** Untrusted text with the search term marked, in any letter case. */
export function MarkedText({ text, longest, sought }: { text: string; longest: number; sought: string }) {
  const { short, whole, hint } = shortened(text, longest)
  return (
    <bdi className="wrap-anywhere" title={[whole, ...hint].join('\n')}>
      {partsOf(short, sought).map(({ text: part, at, isSought }) => {
        const said = <Letters text={part} whole={short} at={at} />
        return isSought ? <b key={at}>{said}</b> : <Fragment key={at}>{said}</Fragment>
      })}
    </bdi>
  )
}

type Part = { text: string; at: number; isSought: boolean }

/** Matches the text as it is: lower-casing turns some letters into two. */
function partsOf(text: string, sought: string): Part[] {
  const plain = sought.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pieces = plain ? text.split(new RegExp(`(${plain})`, 'iu')) : [text]
  // split with a capture group: every second piece is a match
  return pieces
    .reduce<Part[]>((parts, piece, index) => {
      const last = parts.at(-1)
      const at = last ? last.at + last.text.length : 0
      return [...parts, { text: piece, at, isSought: index % 2 === 1 }]
    }, [])
    .filter((part) => part.text !== '')
}
