import { type ReactNode, useState } from 'react'
import type { Decoded } from '#api/logs.ts'
import type { Transaction } from '#api/transactions.ts'
import { counted, count } from '#format/numbers.ts'
import { writeJson } from '#format/json.ts'
import { Copy } from '#ui/Copy.tsx'
import { Section } from '#views/shell/Section.tsx'
import { visible } from '#format/text.ts'

export function InputSection({
  transaction,
  data,
  note,
  decoded,
  children,
}: {
  transaction: Transaction
  data: string
  note: string
  decoded?: Decoded
  children: ReactNode
}) {
  return (
    <Section
      title="Input"
      note={note}
      record={transaction}
      actions={
        <>
          {data !== '0x' && (
            <>
              <span className="text-ink-3">{counted(data.length / 2 - 1, 'byte')}</span>
              <Copy value={data} label="Copy raw input">
                Copy raw
              </Copy>
            </>
          )}
          {decoded && (
            <Copy value={() => writeJson(decoded)} label="Copy decoded input as JSON">
              Copy decoded
            </Copy>
          )}
        </>
      }
    >
      {children}
    </Section>
  )
}

const drawnFirst = 2000

export function PlainText({ text }: { text: string }) {
  const [shownLength, setShownLength] = useState(drawnFirst)
  const left = text.length - shownLength
  return (
    <div className="max-w-[700px] border-t border-ink-3 pt-3">
      <bdi className="block whitespace-pre-wrap wrap-anywhere">
        {text.slice(0, shownLength).split('\n').map(visible).join('\n')}
      </bdi>
      <p className="mt-2 flex flex-wrap gap-x-4 text-table text-ink-3">
        {left > 0 && (
          <span>
            {count(left)} more characters aren’t drawn.{' '}
            <button type="button" className="link" onClick={() => setShownLength(shownLength + 20_000)}>
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
