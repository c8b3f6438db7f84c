import { type KeyboardEvent, type Ref, useRef } from 'react'
import { InPlace, useItems } from '#ui/useItems.tsx'
import { assumedHeight } from '#ui/tableShape.ts'
import { mostPrinted } from '#ui/usePrinted.ts'
import type { CallLine, CallNode } from './callTree.ts'
import { type CallWords, foldWords } from './callWords.ts'
import { CallCells, GasCells, lineClass, IndentedCell } from './CallRow.tsx'
import { CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { Icon } from '#ui/Icon.tsx'
import { count, counted } from '#format/numbers.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  lines: readonly CallLine[]
  wordsOf: (node: CallNode) => CallWords
  /** All that the transaction used, by its calls and before them, and by its receipt. */
  gas: { total: bigint; before: bigint; used: bigint | null }
  /** The line that keys move from: the first, where it is gone. */
  active: string
  /** The call that was found, by its place. */
  found: number | null
  onActive: (key: string) => void
  /** Moves there. */
  onGo: (key: string) => void
  onToggle: (line: CallLine, open: boolean) => void
}

/** The lines of a tree of calls, walked by keys as a tree is: arrows, Home, End, Enter. */
export function CallGrid({
  ref,
  lines,
  wordsOf,
  gas: { total, before, used },
  active: wanted,
  found,
  onActive,
  onGo,
  onToggle,
}: Props) {
  const at = Math.max(
    0,
    lines.findIndex((line) => keyOf(line) === wanted),
  )
  const active = lines[at] ? keyOf(lines[at]) : wanted
  const press = (event: KeyboardEvent) => {
    const line = lines[at]
    if (!line || event.target !== event.currentTarget.querySelector(`[data-line="${active}"]`)) return
    const isClosed = line.kind === 'fold' || (!line.isOpen && line.node.children.length > 0)
    const above = line.kind === 'fold' ? line.parent : line.node.parent
    const to = (next: CallLine | undefined) => next && onGo(keyOf(next))
    if (event.key === 'ArrowDown') to(lines[at + 1])
    else if (event.key === 'ArrowUp') to(lines[at - 1])
    else if (event.key === 'Home') to(lines[0])
    else if (event.key === 'End') to(lines.at(-1))
    else if (event.key === 'ArrowRight') {
      if (isClosed) onToggle(line, true)
      else to(lines[at + 1])
    } else if (event.key === 'ArrowLeft') {
      if (line.kind === 'call' && line.isOpen && line.node.children.length > 0) onToggle(line, false)
      else if (above) onGo(String(above.index))
    } else if (event.key === 'Enter' && isClosed) onToggle(line, true)
    else return
    event.preventDefault()
  }
  const body = useRef<HTMLDivElement>(null)
  const { watch, unprinted, ...inPlace } = useItems(lines.length, body, {
    assumed: assumedHeight,
    initial: drawnAtOnce,
    always: at,
    onPaper: mostPrinted,
  })
  // as all lines are counted: the head is the first row
  const firstLine = before > 0n ? 3 : 2
  const rows = firstLine - 1 + lines.length + (used === null ? 0 : 1)
  const row = { wordsOf, total, before, active, found, onActive, onToggle }
  return (
    <>
      <div
        ref={ref}
        role="treegrid"
        tabIndex={-1}
        aria-label="Calls of the transaction"
        aria-rowcount={rows}
        className="text-table"
        onKeyDown={press}
      >
        <div
          role="row"
          aria-rowindex={1}
          className={`${lineClass} border-t border-b border-t-ink-3 border-b-rule-2 text-small text-ink-3`}
        >
          <span role="columnheader" className="flex h-8 items-center">
            Call
          </span>
          <span role="columnheader" className="hidden text-right desk:block">
            <CoinColumnHead />
          </span>
          <span role="columnheader" className="hidden text-right desk:block">
            Gas, own
          </span>
          <span role="columnheader" className="hidden text-right desk:block">
            With below
          </span>
          <span role="columnheader" className="hidden wide:block">
            own, then below
          </span>
          <span role="columnheader" className="text-right">
            Share
          </span>
        </div>
        {before > 0n && (
          <div role="row" aria-rowindex={2} className={`${lineClass} border-b border-rule`}>
            <IndentedCell depth={0}>
              <span className="text-ink-2">before the first call, and the bytes of input, less refunds</span>
            </IndentedCell>
            <Blank />
            <GasCells own={before} gas={before} from={0n} total={total} />
          </div>
        )}
        <div ref={body} role="rowgroup">
          <InPlace {...inPlace} space={(height) => <div aria-hidden style={{ height }} />}>
            {(place) => {
              const line = lines[place]
              return (
                line && (
                  <Row key={keyOf(line)} line={line} place={place} rowIndex={firstLine + place} {...row} />
                )
              )
            }}
          </InPlace>
        </div>
        {watch}
        {used !== null && (
          <div role="row" aria-rowindex={rows} className={`${lineClass} border-t border-ink-3`}>
            <IndentedCell depth={0}>
              <span className="font-semibold">Gas used</span>
              <span className="text-ink-3">by the receipt</span>
            </IndentedCell>
            <Blank />
            <Blank />
            <span role="gridcell" className="mono hidden text-right desk:block">
              {count(used)}
            </span>
          </div>
        )}
      </div>
      {unprinted > 0 && (
        <p className="py-3 text-table text-ink-3">
          Printed: the first {count(mostPrinted)} of {counted(lines.length, 'row')}.
        </p>
      )}
    </>
  )
}

/** Lines drawn at first: more than a window shows. */
const drawnAtOnce = 100

type RowProps = Pick<Props, 'wordsOf' | 'active' | 'found' | 'onActive' | 'onToggle'> & {
  line: CallLine
  place: number
  rowIndex: number
  total: bigint
  before: bigint
}

function Row({ line, place, rowIndex, wordsOf, total, before, active, found, onActive, onToggle }: RowProps) {
  const key = keyOf(line)
  const isBranch = line.kind === 'fold' || line.node.children.length > 0
  return (
    <div
      role="row"
      data-line={key}
      data-item={place}
      aria-rowindex={rowIndex}
      tabIndex={key === active ? 0 : -1}
      aria-current={(line.kind === 'call' && line.node.index === found) || undefined}
      aria-level={line.kind === 'fold' ? line.parent.depth + 2 : line.node.depth + 1}
      aria-expanded={isBranch ? line.kind === 'call' && line.isOpen : undefined}
      className={`${lineClass} border-b border-rule hover:bg-wash focus:bg-wash aria-[current]:bg-accent-wash focus:outline-1 focus:outline-accent`}
      onFocus={() => onActive(key)}
    >
      {line.kind === 'fold' ? (
        <FoldCells line={line} total={total} before={before} onOpen={() => onToggle(line, true)} />
      ) : (
        <CallCells node={line.node} words={wordsOf(line.node)} total={total} before={before} />
      )}
    </div>
  )
}

/** No value stands here. */
const Blank = () => (
  <span role="gridcell" className="hidden desk:block">
    <span className="sr-only">none</span>
  </span>
)

const keyOf = (line: CallLine): string =>
  line.kind === 'fold' ? `fold${line.first.index}` : String(line.node.index)

type FoldProps = { line: CallLine & { kind: 'fold' }; total: bigint; before: bigint; onOpen: () => void }

function FoldCells({ line, total, before, onOpen }: FoldProps) {
  const { parent, first } = line
  const gas = line.untold > 0 ? null : line.gas
  return (
    <>
      <IndentedCell depth={parent.depth + 1}>
        <button
          type="button"
          tabIndex={-1}
          className="flex items-center gap-2 text-ink-2 hover:text-accent"
          onClick={onOpen}
        >
          <Icon name="right" size={14} />
          {foldWords(line)}
        </button>
      </IndentedCell>
      <Blank />
      <GasCells own={gas} gas={gas} from={before + first.start} total={total} />
    </>
  )
}
