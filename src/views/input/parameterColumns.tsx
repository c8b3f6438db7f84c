import { visible } from '#format/text.ts'
import type { Column } from '#ui/Table.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { WordHex } from '#views/cells/WordHex.tsx'
import { callIn, type Line } from './parameterLines.ts'
import { ParameterValue } from './ParameterValue.tsx'

/** A line as it is drawn. `unfold`: what is inside can be shown, and is or isn't. */
export type Drawn = Line & { unfold?: { open: boolean; toggle: () => void } }

const nameColumn: Column<Drawn> = { id: 'name', head: 'Parameter', cell: (line) => <Name line={line} /> }
const typeColumn: Column<Drawn> = {
  id: 'type',
  head: 'Type',
  cell: ({ type }) => (
    <span className="mono inline-block max-w-40 truncate text-ink-3" title={visible(type.slice(0, 2000))}>
      {visible(type.slice(0, 100))}
    </span>
  ),
}
const valueColumn: Column<Drawn> = {
  id: 'value',
  head: 'Value',
  cell: (line) => (
    <>
      <ParameterValue line={line} />
      {line.unfold && (
        <button
          type="button"
          className="link ml-3"
          aria-expanded={line.unfold.open}
          onClick={line.unfold.toggle}
        >
          {line.unfold.open ? 'fold' : 'its words'}
        </button>
      )}
    </>
  ),
}
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
const indexedColumn: Column<Drawn> = {
  id: 'indexed',
  head: 'Indexed',
  cell: ({ indexed }) => (indexed ? <span className="text-ink-3">indexed</span> : ''),
}
export const eventColumns = [nameColumn, typeColumn, valueColumn, indexedColumn]
export const callColumns = [nameColumn, typeColumn, valueColumn]
/** With the place of each line in the data, and its own bytes. */
export const placedColumns = [...callColumns, atColumn, rawColumn]

function Name({ line: { depth, name, last, parts } }: { line: Line }) {
  return (
    <span className="flex h-6 items-center">
      {depth > 0 && (
        <span
          aria-hidden
          // deep ones stay within a phone
          className="branch relative mr-2 h-9 w-3 shrink-0 desk:h-8"
          data-last={last || undefined}
          style={{ marginLeft: `min(${depth - 1} * 20px, 40vw)` }}
        />
      )}
      <span className={parts?.[1] === 'parameter' ? 'font-semibold' : ''}>
        {name ? <StrangerText text={name} longest={40} /> : <Nothing why="unnamed" />}
      </span>
    </span>
  )
}

/** The line's own bytes: of a call inside its selector, of what is longer its beginning. */
function Raw({ line, place: { hex, size } }: { line: Line; place: NonNullable<Line['place']> }) {
  if (callIn(line) !== null) return <span className="mono text-small">{hex.slice(0, 8)}</span>
  if (size < 32) return <span className="mono text-small">{hex}</span>
  return (
    <span className="text-small">
      <WordHex hex={hex} />
      {size > 32 && <span className="text-ink-3">…</span>}
    </span>
  )
}
