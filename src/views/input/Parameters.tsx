import { useContext, useMemo, useState } from 'react'
import type { Parameter } from '#api/decoded.ts'
import { count } from '#format/count.ts'
import type { Column } from '#ui/Table.tsx'
import { type Drawn, eventColumns } from './parameterColumns.tsx'
import { InnerCalls } from './innerCalls.ts'
import { callIn, type Line, parameterLines, wordLines } from './parameterLines.ts'
import { ParameterTable } from './ParameterTable.tsx'

/** Decoded parameters of an event as a tree. */
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
/** Words of calls inside that are few enough to stand open. */
const openWords = 16

/** Lines of decoded parameters: tuples, arrays and calls unfold into lines of their own, each beside its bytes where it has some. */
export function ParameterTree({
  lines,
  columns,
  label,
  root,
  inner = false,
}: {
  lines: readonly Line[]
  columns: readonly Column<Drawn>[]
  /** What they are the parameters of, as a line above them. */
  root?: Line
  label: string
  /** They stand inside another list. */
  inner?: boolean
}) {
  const [most, setMost] = useState(drawnFirst)
  // by their place: the lines are others each time that their transaction is asked for again
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const few = useMemo(
    () => lines.reduce((sum, line) => sum + (callIn(line) ?? 0), 0) <= openWords * 32,
    [lines],
  )
  const inside = useContext(InnerCalls)
  const under = root ? 1 : 0
  const rows = lines.slice(0, most).flatMap((line, index): { key: string; item: Drawn }[] => {
    if (callIn(line) === null) return [{ key: String(index), item: { ...line, depth: line.depth + under } }]
    const open = toggled.has(index) !== few
    const toggle = () => setToggled((before) => toggledBy(before, index))
    const words = open ? (inside?.linesOf(line, most) ?? wordLines(line, most)) : []
    return [{ ...line, unfold: { open, toggle } }, ...words].map((item, word) => ({
      key: `${index} ${word}`,
      item: { ...item, depth: item.depth + under },
    }))
  })
  const left = lines.length - most
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
          <button type="button" className="link" onClick={() => setMost(most + 1000)}>
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
