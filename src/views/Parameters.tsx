import type { Parameter } from '#api/decoded.ts'
import { count, counted } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { utcTime } from '#format/time.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { bareAddress } from './bareAddress.ts'

type Line = { depth: number; name: string; type: string; indexed: boolean; value: unknown }

const deepest = 40
const longest = 2000
const longHex = 130

const nameColumn: Column<Line> = {
  id: 'name',
  head: 'Parameter',
  cell: ({ depth, name }) => (
    <span className="inline-flex items-center" style={{ paddingLeft: Math.min(depth, 12) * 16 }}>
      {depth > 0 && (
        <span
          aria-hidden
          className="mr-2 inline-block h-2.5 w-3 -translate-y-1 border-b border-l border-rule-2"
        />
      )}
      {name ? <StrangerText text={name} longest={40} /> : <Nothing why="unnamed" />}
    </span>
  ),
}
const indexedColumn: Column<Line> = {
  id: 'indexed',
  head: 'Indexed',
  cell: ({ indexed }) => (indexed ? <span className="text-ink-3">indexed</span> : ''),
}
const rest: Column<Line>[] = [
  {
    id: 'type',
    head: 'Type',
    cell: ({ type }) => (
      <span className="mono inline-block max-w-48 truncate align-middle text-ink-3" title={type}>
        {visible(type)}
      </span>
    ),
  },
  {
    id: 'value',
    head: 'Value',
    cell: ({ value, type, name }) => (
      <>
        <Value value={value} type={type} />
        {momentName.test(name) && typeof value === 'string' && /^\d{10}$/.test(value) && (
          <span className="ml-2 text-ink-2">{utcTime(new Date(Number(value) * 1000).toISOString())}</span>
        )}
      </>
    ),
  },
]
const callColumns = [nameColumn, ...rest]
const eventColumns = [nameColumn, ...rest, indexedColumn]

/** Decoded parameters as a tree: tuples and arrays unfold into lines of their own, numbers exact, addresses linked. */
export function Parameters({
  parameters,
  label,
  event = false,
}: {
  parameters: readonly Parameter[]
  label: string
  event?: boolean
}) {
  const lines = parameters.flatMap(({ name, type, indexed, value }) =>
    linesOf(value, { name: name ?? '', type: type ?? '', indexed: indexed === true, depth: 0 }),
  )
  return (
    <Table
      label={label}
      columns={event ? eventColumns : callColumns}
      inner={event}
      rows={lines.map((item, index) => ({ key: String(index), item }))}
    />
  )
}

function linesOf(value: unknown, line: Omit<Line, 'value'>): Line[] {
  if (typeof value !== 'object' || value === null || line.depth >= deepest) return [{ ...line, value }]
  const isList = Array.isArray(value)
  const inner = isList && line.type.endsWith(']') ? line.type.replace(/\[\d*\]$/, '') : ''
  const entries = Object.entries(value as Record<string, unknown>)
  return [
    {
      ...line,
      value: counted(entries.length, isList && line.type.endsWith(']') ? 'item' : 'field'),
    },
    ...entries.flatMap(([name, part]) =>
      linesOf(part, {
        depth: line.depth + 1,
        name: isList ? `[${name}]` : name,
        type: inner,
        indexed: false,
      }),
    ),
  ]
}

/** Bytes too long for a line: their beginning and their size; all of them on demand. */
function LongHex({ hex }: { hex: string }) {
  return (
    <details className="mono max-w-[560px] py-1">
      <summary>
        {hex.slice(0, 50)}… <span className="link font-sans">all {count((hex.length - 2) / 2)} bytes</span>
      </summary>
      <span className="block whitespace-pre-wrap break-all">{hex.slice(0, 20_000)}</span>
    </details>
  )
}

/** Numbers that are moments by their name: seconds since 1970, told in UTC beside the number. */
const momentName = /deadline|timestamp|expir|validuntil|validafter|starttime|endtime/i

function Value({ value, type }: { value: unknown; type: string }) {
  if (value === null || value === undefined) return <Nothing />
  const text =
    typeof value === 'string' ? value : typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
  if (type === 'address' || (type === '' && /^0x[0-9a-f]{40}$/i.test(text))) {
    const address = bareAddress(text)
    if (address) return <AddressLink address={address} />
  }
  if (text.startsWith('0x') && text.length > longHex) return <LongHex hex={text} />
  const shown = visible(text.slice(0, longest))
  const isNumber = /^-?\d+$/.test(text)
  return (
    <bdi
      className={`inline-block max-w-[560px] whitespace-pre-wrap break-all py-1 align-middle ${isNumber || text.startsWith('0x') ? 'mono' : ''}`}
    >
      {shown}
      {text.length > longest && <span className="text-ink-3">… {text.length - longest} characters more</span>}
    </bdi>
  )
}
