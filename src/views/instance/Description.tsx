import { useState } from 'react'
import { cut, visible } from '#format/text.ts'

const folded = 320
const longest = 20_000

/** What the maker of an NFT says of it: plain text with its line breaks; a long one is folded. */
export function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const lines = text.slice(0, longest).split('\n').map(visible).join('\n')
  const isLong = lines.length > folded
  return (
    <div className="mt-6 max-w-[640px]">
      <p className="whitespace-pre-line wrap-anywhere">
        {open ? lines : cut(lines, folded)}
        {open && text.length > longest && '…'}
      </p>
      {isLong && (
        <button type="button" className="link mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </div>
  )
}
