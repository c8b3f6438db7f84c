import { visible } from '#format/text.ts'
import type { Column } from '#ui/Table.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import type { Line } from './parameterLines.ts'
import { ParameterValue } from './ParameterValue.tsx'

/** A line as it is drawn. `unfold`: what is inside can be shown, and is or isn't. */
export type Drawn = Line & { unfold?: { open: boolean; toggle: () => void } }

const nameColumn: Column<Drawn> = { id: 'name', head: 'Parameter', cell: (line) => <Name line={line} /> }
const typeColumn: Column<Drawn> = {
  id: 'type',
  head: 'Type',
  cell: ({ type }) => (
    <span className="mono block max-w-40 truncate text-ink-3" title={visible(type.slice(0, 2000))}>
      {visible(type.slice(0, 100))}
    </span>
  ),
}
const valueColumn: Column<Drawn> = {
  id: 'value',
  head: 'Value',
  priority: 1,
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
const indexedColumn: Column<Drawn> = {
  id: 'indexed',
  head: 'Indexed',
  cell: ({ indexed }) => (indexed ? <span className="text-ink-3">indexed</span> : ''),
}
/** As wide in one log as in the next, so that what they hold stands in line down the page. */
const even = (column: Column<Drawn>): Column<Drawn> => ({
  ...column,
  cell: (line, index) => <span className="inline-block desk:min-w-24">{column.cell(line, index)}</span>,
})

/** The parameters of an event, and of a call or an error. */
export const eventColumns = [...[nameColumn, typeColumn, indexedColumn].map(even), valueColumn]
export const callColumns = [nameColumn, typeColumn, valueColumn]

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
