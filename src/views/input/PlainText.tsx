import { useState } from 'react'
import { count } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { Copy } from '#ui/Copy.tsx'

const drawnFirst = 2000

/** A stranger's text in its own lines: its beginning, more on demand, all of it to copy. */
export function PlainText({ text }: { text: string }) {
  const [most, setMost] = useState(drawnFirst)
  const left = text.length - most
  return (
    <div className="max-w-[700px] border-t border-ink-3 pt-3">
      <bdi className="block whitespace-pre-wrap wrap-anywhere">
        {text.slice(0, most).split('\n').map(visible).join('\n')}
      </bdi>
      <p className="mt-2 flex flex-wrap gap-x-4 text-table text-ink-3">
        {left > 0 && (
          <span>
            {count(left)} more characters aren’t drawn.{' '}
            <button type="button" className="link" onClick={() => setMost(most + 20_000)}>
              Draw {count(Math.min(left, 20_000))} more
            </button>
          </span>
        )}
        <Copy value={text} label="Copy text">
          Copy text
        </Copy>
      </p>
    </div>
  )
}
