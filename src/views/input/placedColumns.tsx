import type { Column } from '#ui/Table.tsx'
import { WordHex } from '#views/cells/WordHex.tsx'
import { callColumns, type Drawn } from './parameterColumns.tsx'
import { callIn, type Line } from './parameterLines.ts'

const atColumn: Column<Drawn> = {
  id: 'at',
  head: 'At',
  align: 'right',
  width: '1px',
  cell: ({ place }) =>
    place && <span className="mono text-ink-3">0x{place.at.toString(16).padStart(2, '0')}</span>,
}
const rawColumn: Column<Drawn> = {
  id: 'raw',
  head: 'Raw',
  width: '1px',
  cell: (line) => line.place && <Raw line={line} place={line.place} />,
}

/** The parameters of a call, with the place of each line in the data, and its own bytes. */
export const placedColumns = [...callColumns, atColumn, rawColumn]

/** The line's own bytes: of a call inside its selector, of what is longer its beginning. */
function Raw({ line, place: { hex, size } }: { line: Line; place: NonNullable<Line['place']> }) {
  if (callIn(line) !== null) return <span className="mono text-small">{hex.slice(0, 8)}</span>
  if (size < 32) return <span className="mono text-small">{hex}</span>
  return (
    <span className="text-small">
      {/* the mark takes the place of a digit: every line ends at the edge */}
      <WordHex hex={size > 32 ? hex.slice(0, 63) : hex} />
      {size > 32 && <span className="mono text-ink-3">…</span>}
    </span>
  )
}
