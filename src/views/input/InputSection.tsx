import type { ReactNode } from 'react'
import type { Decoded } from '#api/decoded.ts'
import { counted } from '#format/count.ts'
import { writeJson } from '#format/json.ts'
import { Copy } from '#ui/Copy.tsx'
import { usePlace } from '#views/network.ts'
import { Section } from '#views/Section.tsx'

/** The frame of an input: how it is read, how long it is, and how it is copied. */
export function InputSection({
  hash,
  data,
  note,
  decoded,
  children,
}: {
  /** The transaction's, whose record tells its input. */
  hash: string
  data: string
  note: string
  decoded?: Decoded
  children: ReactNode
}) {
  const { api } = usePlace()
  const record = `/transactions/${hash}`
  return (
    <Section
      title="Input"
      note={note}
      {...(!api.offers.isMissing(record) && { request: record })}
      actions={
        <>
          {data !== '0x' && (
            <>
              <span className="text-ink-3">{counted(data.length / 2 - 1, 'byte')}</span>
              <Copy value={data} label="Copy the raw input">
                Copy raw
              </Copy>
            </>
          )}
          {decoded && (
            <Copy value={() => writeJson(decoded)} label="Copy the decoded input as JSON">
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
