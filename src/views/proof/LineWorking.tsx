import { useState } from 'react'
import type { Difference, Line, Preimage } from '#proofs/line.ts'
import { Copy } from '#ui/Copy.tsx'
import { usePrinted } from '#ui/usePrinted.ts'

export function LineWorking({ line }: { line: Line }) {
  const differences = line.mark === 'fails' ? line.differences : []
  return (
    <dl className="mb-2 ml-6 border-y border-rule py-2.5 desk:ml-28">
      {differences.map((difference) => (
        <DifferenceRows key={difference.label} difference={difference} />
      ))}
      {line.working.map(({ label, value, code, after }) => (
        <Row key={label} label={label}>
          <span className={code ? 'mono wrap-anywhere' : 'wrap-anywhere'}>{value}</span>
          {after && <span className="text-ink-2"> {after}</span>}
        </Row>
      ))}
      {line.preimage && <PreimageRow preimage={line.preimage} />}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="py-1 desk:grid desk:grid-cols-[116px_minmax(0,1fr)]">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Two values one below the other, differing characters marked by weight and line, not by colour alone. */
function DifferenceRows({ difference: { label, values } }: { difference: Difference }) {
  const written = aligned(values.map(({ value }) => value))
  return (
    <Row label={label}>
      <div className="overflow-x-auto">
        {values.map(({ by, hex }, index) => (
          <div key={by} className="flex items-baseline gap-4 whitespace-nowrap">
            <span className="w-32 shrink-0 text-ink-2">{by}</span>
            <span className="mono whitespace-pre">
              <Marked text={written[index] ?? ''} others={written.filter((_one, at) => at !== index)} />
            </span>
            {hex && <span className="mono text-ink-3">{hex}</span>}
          </div>
        ))}
      </div>
    </Row>
  )
}

/** Pads numbers so that their decimal points align; other text starts at the same column. */
function aligned(values: readonly string[]): string[] {
  if (!values.every((value) => /^-?[\d,.]+/.test(value))) return [...values]
  const wholes = values.map((value) => /^-?[\d,]+/.exec(value)?.[0].length ?? 0)
  const widest = Math.max(...wholes)
  return values.map((value, at) => ' '.repeat(widest - (wholes[at] ?? 0)) + value)
}

function Marked({ text, others }: { text: string; others: readonly string[] }) {
  const pieces: { differs: boolean; text: string }[] = []
  for (const [at, letter] of Array.from(text).entries()) {
    const differs = letter !== ' ' && others.some((other) => Array.from(other)[at] !== letter)
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += letter
    else pieces.push({ differs, text: letter })
  }
  return pieces.map(({ differs, text: piece }, at) =>
    differs ? (
      // the order never changes
      // eslint-disable-next-line react/no-array-index-key
      <span key={at} className="border-b-2 border-bad font-semibold text-bad">
        {piece}
      </span>
    ) : (
      // eslint-disable-next-line react/no-array-index-key
      <span key={at} className="text-ink-3">
        {piece}
      </span>
    ),
  )
}

/** The hashed bytes, so that anyone can repeat the hash; those of the field in question are in ink. */
function PreimageRow({ preimage: { hex, field } }: { preimage: Preimage }) {
  const [isOpen, setOpen] = useState(false)
  const whole = usePrinted() || isOpen
  const bytes = (hex.length - 2) / 2
  const [start, end] = field ? [2 + field.from * 2, 2 + field.to * 2] : [hex.length, hex.length]
  const parts = [hex.slice(0, start), hex.slice(start, end), hex.slice(end)]
  const longest = 120
  return (
    <Row label="Preimage">
      <span className="mono block wrap-anywhere text-ink-3">
        {whole ? parts[0] : shortEnd(parts[0] ?? '', longest)}
        <span className="text-ink">{whole ? parts[1] : shortStart(parts[1] ?? '', longest)}</span>
        {whole ? parts[2] : shortStart(parts[2] ?? '', longest)}
      </span>
      <span className="flex flex-wrap gap-x-4 text-ink-2">
        <span>
          {bytes} bytes{field ? `; those of ${field.name} in ink` : ''}
        </span>
        {hex.length > longest * 2 && (
          <button type="button" className="no-print link" onClick={() => setOpen(!isOpen)}>
            {whole ? 'Show less' : 'Show whole'}
          </button>
        )}
        <Copy value={hex} label="Copy the preimage">
          Copy
        </Copy>
      </span>
    </Row>
  )
}

const shortStart = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest)}…` : text
const shortEnd = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, 20)}…${text.slice(-longest)}` : text
