import type { ReactNode } from 'react'
import type { Decoded } from '#api/decoded.ts'
import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/count.ts'
import { writeJson } from '#format/json.ts'
import { Copy } from '#ui/Copy.tsx'
import { Section } from '#views/Section.tsx'

/** The frame of an input: how it is read, how long it is, and how it is copied. */
export function InputSection({
  transaction,
  data,
  note,
  decoded,
  children,
}: {
  /** Whose input it is. */
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
