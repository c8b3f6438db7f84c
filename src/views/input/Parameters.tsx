import { useContext, useMemo, useState } from 'react'
import type { Parameter } from '#api/logs.ts'
import { count } from '#format/numbers.ts'
import type { Column } from '#ui/Table.tsx'
import { InnerCalls, ParameterValue } from './ParameterValue.tsx'
import { callIn, type Line, parameterLines, wordLines } from './parameterLines.ts'
import { ParameterTable } from './ParameterTable.tsx'
import { visible } from '#format/text.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'

export function Parameters({
  parameters,
  signature,
  label,
}: {
  parameters: readonly Parameter[]
  signature: string | null
  label: string
}) {
  const lines = useMemo(() => parameterLines(parameters, signature), [parameters, signature])
  return <ParameterTree lines={lines} columns={eventColumns} label={label} inner />
}

const drawnFirst = 200

/** Inner calls of up to this many words are unfolded. */
const openWords = 16

export function ParameterTree({
  lines,
  columns,
  label,
  root,
  inner = false,
}: {
  lines: readonly Line[]
  columns: readonly Column<ParameterRow>[]
  root?: Line
  label: string
  inner?: boolean
}) {
  const [shownLines, setShownLines] = useState(drawnFirst)
  // by index: a refetch of the transaction creates new line objects
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const few = useMemo(
    () => lines.reduce((sum, line) => sum + (callIn(line) ?? 0), 0) <= openWords * 32,
    [lines],
  )
  const inside = useContext(InnerCalls)
  const under = root ? 1 : 0
  const rows = lines.slice(0, shownLines).flatMap((line, index): { key: string; item: ParameterRow }[] => {
    if (callIn(line) === null) return [{ key: String(index), item: { ...line, depth: line.depth + under } }]
    const open = toggled.has(index) !== few
    const toggle = () => setToggled((before) => toggledBy(before, index))
    const words = open ? (inside?.linesOf(line, shownLines) ?? wordLines(line, shownLines)) : []
    return [{ ...line, unfold: { open, toggle } }, ...words].map((item, word) => ({
      key: `${index} ${word}`,
      item: { ...item, depth: item.depth + under },
    }))
  })
  const left = lines.length - shownLines
  return (
    <>
      <ParameterTable
        label={label}
        columns={columns}
        inner={inner}
        rows={root ? [{ key: 'root', item: root }, ...rows] : rows}
      />
      {left > 0 && (
        <p className="py-2 text-table text-ink-3">
          {count(left)} more lines aren’t drawn.{' '}
          <button type="button" className="link" onClick={() => setShownLines(shownLines + 1000)}>
            Draw {count(Math.min(left, 1000))} more
          </button>
        </p>
      )}
    </>
  )
}

function toggledBy(before: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(place)) after.add(place)
  return after
}

export type ParameterRow = Line & { unfold?: { open: boolean; toggle: () => void } }

const nameColumn: Column<ParameterRow> = {
  id: 'name',
  head: 'Parameter',
  cell: (line) => <Name line={line} />,
}

const typeColumn: Column<ParameterRow> = {
  id: 'type',
  head: 'Type',
  cell: ({ type }) => (
    <span className="mono block max-w-40 truncate text-ink-3" title={visible(type.slice(0, 2000))}>
      {visible(type.slice(0, 100))}
    </span>
  ),
}

const valueColumn: Column<ParameterRow> = {
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

const indexedColumn: Column<ParameterRow> = {
  id: 'indexed',
  head: 'Indexed',
  cell: ({ indexed }) => (indexed ? <span className="text-ink-3">indexed</span> : ''),
}

/** Fixed widths, so that the columns of all logs on a page align. */
const even = (column: Column<ParameterRow>): Column<ParameterRow> => ({
  ...column,
  cell: (line, index) => <span className="inline-block desk:min-w-24">{column.cell(line, index)}</span>,
})

/** Columns for an event; those for a call or an error follow. */
const eventColumns = [...[nameColumn, typeColumn, indexedColumn].map(even), valueColumn]
export const callColumns = [nameColumn, typeColumn, valueColumn]

function Name({ line: { depth, name, last, parts } }: { line: Line }) {
  return (
    <span className="flex h-6 items-center">
      {depth > 0 && (
        <span
          aria-hidden
          // deep ones stay within a phone's width
          className="branch relative mr-2 h-9 w-3 shrink-0 desk:h-8"
          data-last={last || undefined}
          style={{ marginLeft: `min(${depth - 1} * 20px, 40vw)` }}
        />
      )}
      <span className={parts?.[1] === 'parameter' ? 'font-semibold' : ''}>
        {name ? <UntrustedText text={name} longest={40} /> : <Nothing why="unnamed" />}
      </span>
    </span>
  )
}
