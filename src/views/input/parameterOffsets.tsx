import type { Column } from '#ui/Table.tsx'
import { HexWord } from './WordTable.tsx'
import { callColumns, type ParameterRow } from './Parameters.tsx'
import { callIn, type Line, parameterLines, typesOf } from './parameterLines.ts'
import type { Parameter } from '#api/logs.ts'
import { placesOf } from '#format/abiValues.ts'
import { withTokens } from './namedAmounts.ts'

const atColumn: Column<ParameterRow> = {
  id: 'at',
  head: 'At',
  align: 'right',
  width: '1px',
  cell: ({ place }) =>
    place && <span className="mono text-ink-3">0x{place.at.toString(16).padStart(2, '0')}</span>,
}

const rawColumn: Column<ParameterRow> = {
  id: 'raw',
  head: 'Raw',
  width: '1px',
  cell: (line) => line.place && <Raw line={line} place={line.place} />,
}

export const offsetColumns = [...callColumns, atColumn, rawColumn]

function Raw({ line, place: { hex, size } }: { line: Line; place: NonNullable<Line['place']> }) {
  if (callIn(line) !== null) return <span className="mono text-small">{hex.slice(0, 8)}</span>
  if (size < 32) return <span className="mono text-small">{hex}</span>
  return (
    <span className="text-small">
      {/* the ellipsis takes the place of a digit, so that all lines end at the edge */}
      <HexWord hex={size > 32 ? hex.slice(0, 63) : hex} />
      {size > 32 && <span className="mono text-ink-3">…</span>}
    </span>
  )
}

type PlacedLines = {
  lines: Line[]
  /** Each value equals the bytes at its offset. */
  fits: boolean
  end: number
}

/**
 * Parameters of a call as lines with offsets into `data`, after the selector; without any offset if one value differs from its
 * bytes.
 */
export function linesWithOffsets(
  parameters: readonly Parameter[],
  signature: string | null,
  data: string | null,
): PlacedLines {
  const types = typesOf(parameters, signature)
  const values = parameters.map(({ value }) => value)
  const found =
    data !== null && types.every((type) => type !== null) ? placesOf(types, values, data, 4) : null
  const lines = withTokens(parameterLines(parameters, signature, found?.places))
  // offsets come from a walk over the same values, so the counts agree; if not, none is used
  const fits = found !== null && found.places.length === lines.length
  return {
    lines: found && !fits ? lines.map((line) => ({ ...line, place: null })) : lines,
    fits,
    end: found?.end ?? 0,
  }
}
