import { shortened } from '#format/text.ts'

/** StrangerText in which what was looked for stands out, in any letter case. */
export function MarkedText({ text, longest, sought }: { text: string; longest: number; sought: string }) {
  const { short, whole, hint } = shortened(text, longest)
  return (
    <bdi className="wrap-anywhere" title={[whole, ...hint].join('\n')}>
      {partsOf(short, sought).map((part, index) =>
        // every second one is what was looked for; they have an order and no other name
        // oxlint-disable-next-line react/no-array-index-key
        index % 2 === 0 ? part : <b key={index}>{part}</b>,
      )}
    </bdi>
  )
}

/** By the text as it is: in lower case some letters are two. */
function partsOf(text: string, sought: string): string[] {
  const plain = sought.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return plain ? text.split(new RegExp(`(${plain})`, 'iu')) : [text]
}
