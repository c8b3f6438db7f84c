import { useState } from 'react'
import { count } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { type Word, wordsOf } from '#format/words.ts'
import { Copy } from '#ui/Copy.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { bareAddress } from './bareAddress.ts'

const shownWords = 64

const columns: readonly Column<Word>[] = [
  {
    id: 'at',
    head: 'At',
    width: '56px',
    cell: ({ at }) => <span className="mono text-ink-3">0x{at.toString(16)}</span>,
  },
  { id: 'hex', head: 'Word', cell: ({ hex }) => <WordHex hex={hex} /> },
  { id: 'reading', head: 'May be', cell: (word) => <Reading word={word} /> },
]

/** Raw bytes: by words of 32 with what each may be, and whole to copy. `selector`: the first 4 bytes stand apart. */
export function Bytes({
  data,
  label,
  selector = false,
}: {
  data: string
  label: string
  selector?: boolean
}) {
  const [open, setOpen] = useState(false)
  const size = (data.length - 2) / 2
  const skip = selector && size % 32 === 4 ? 4 : 0
  const shown = wordsOf(data.slice(0, 2 + skip * 2 + shownWords * 64), skip)
  const left = Math.ceil((size - skip) / 32) - shown.length
  if (size === 0) return <p className="text-ink-3">No bytes.</p>
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mb-2 flex flex-wrap gap-x-4 text-table text-ink-2">
        <span className="link">Raw</span> {count(size)} bytes{' '}
        {skip > 0 && (
          <span>
            selector <span className="mono">{data.slice(0, 10)}</span>
          </span>
        )}
      </summary>
      {open && shown.length > 0 && (
        <Table label={label} columns={columns} rows={shown.map((item) => ({ key: String(item.at), item }))} />
      )}
      <p className="mt-2 flex gap-4 text-table text-ink-2">
        {left > 0 && <span>{count(left)} more words aren’t drawn.</span>}
        <Copy value={data} label={`Copy ${label}`}>
          Copy raw
        </Copy>
      </p>
    </details>
  )
}

function WordHex({ hex }: { hex: string }) {
  const zeros = /^(00)*/.exec(hex)?.[0] ?? ''
  return (
    <span className="mono text-small">
      <span className="text-ink-3">{zeros}</span>
      {hex.slice(zeros.length)}
    </span>
  )
}

/** Address before text before number: the narrowest reading that fits. */
function Reading({ word: { address, text, number } }: { word: Word }) {
  const party = address && bareAddress(address)
  if (party) return <AddressLink address={party} />
  return text ? <bdi>“{visible(text)}”</bdi> : <span className="mono">{count(number)}</span>
}
