import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

/** StrangerText in which what was looked for stands out, in any letter case. */
export function MarkedText({ text, longest, sought }: { text: string; longest: number; sought: string }) {
  const { short, whole, hint } = shortened(text, longest)
  let at = 0
  return (
    <bdi className="wrap-anywhere" title={[whole, ...hint].join('\n')}>
      {partsOf(short, sought).map((part, index) => {
        const said = <Letters key={index} text={part} whole={short} at={at} />
        at += part.length
        // every second one is what was looked for; they have an order and no other name
        // oxlint-disable-next-line react/no-array-index-key
        return index % 2 === 0 ? said : <b key={index}>{said}</b>
      })}
    </bdi>
  )
}

/** By the text as it is: in lower case some letters are two. */
function partsOf(text: string, sought: string): string[] {
  const plain = sought.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return plain ? text.split(new RegExp(`(${plain})`, 'iu')) : [text]
}
