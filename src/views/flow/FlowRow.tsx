import type { CSSProperties } from 'react'
import type { Edge, Party } from './flow.ts'
import type { Row, Span } from './flowLayout.ts'
import { Head, Load, LoadLine, PartyName, PartyPicture, PartyRole } from './FlowParts.tsx'

/** A flow in a row: the parties from left to right, what goes on to the next between them, what goes elsewhere below. */
export function FlowRow({ parties, row }: { parties: Party[]; row: Row }) {
  const last = parties.length - 1
  const foot = row.line + 15
  return (
    <>
      {parties.map((party, index) => (
        <Node key={party.address.hash} party={party} index={index} last={last} line={row.line} />
      ))}
      {row.spans.map(({ from, to, edges, y }) => (
        <div
          aria-hidden
          key={from}
          className="absolute border-t border-ink-2"
          style={{ ...between(from, to, last, 16), top: y }}
        >
          <Head way="right" style={{ right: -1, top: -4 }} />
          <Loads edges={edges} />
        </div>
      ))}
      {row.brackets.map((bracket) => (
        <Bracket key={`${bracket.from} ${bracket.to}`} bracket={bracket} last={last} foot={foot} />
      ))}
      {row.fees.map(({ edge, y }) => (
        <div aria-hidden key={String(edge.to)}>
          <div
            className="absolute left-[3px] w-3.5 rounded-bl-[4px] border-b border-l border-ink-2"
            style={{ top: foot, height: y - foot }}
          />
          <Head way="right" style={{ left: 13, top: y - 4 }} />
          <div className="absolute right-0 left-[26px] flex h-[18px] items-center" style={{ top: y - 9 }}>
            <LoadLine edge={edge} />
          </div>
        </div>
      ))}
    </>
  )
}

type NodeProps = { party: Party; index: number; last: number; line: number }

/** A party: its name on top, at its side of the row, and its picture on the line. */
function Node({ party, index, last, line }: NodeProps) {
  const side = index === 0 ? 'items-start' : index === last ? 'items-end' : 'items-center [translate:-50%]'
  const middle = `calc(11px + (100% - 22px) * ${index / last})`
  const place = index === last ? { right: 0 } : { left: index === 0 ? 0 : middle }
  return (
    <>
      <div
        className={`absolute top-0 flex flex-col ${side}`}
        style={{ ...place, width: `calc(${100 / (last + 1)}% - 4px)` }}
      >
        <PartyName party={party} />
        {/* what the sender’s net takes beyond its side is free, but for a role beside it where there are four */}
        <span className={`flex items-baseline gap-2 ${party.net === null ? 'max-w-full' : 'w-max'}`}>
          <PartyRole party={party} isTight={last === 3} />
        </span>
      </div>
      <div className="absolute [translate:-50%]" style={{ left: middle, top: line - 11 }}>
        <PartyPicture party={party} size={22} />
      </div>
    </>
  )
}

/** A line from a party down, along, and up to another. */
function Bracket({ bracket, last, foot }: { bracket: Row['brackets'][number]; last: number; foot: number }) {
  const { from, to, edges, y, aside } = bracket
  return (
    <div
      aria-hidden
      className="absolute rounded-b-[6px] border border-t-0 border-ink-2"
      style={{ ...between(from, to, last, aside), top: foot, height: y - foot }}
    >
      <Head way="up" style={{ top: -3, ...(to < from ? { left: -4 } : { right: -4 }) }} />
      <div className="absolute inset-x-0 bottom-0">
        <Loads edges={edges} />
      </div>
    </div>
  )
}

/** From the middle of one party to that of another, ending `inset` px before both. */
function between(from: Span['from'], to: Span['to'], last: number, inset: number): CSSProperties {
  const at = (part: number) => `calc(11px + (100% - 22px) * ${part} + ${inset}px)`
  return { left: at(Math.min(from, to) / last), right: at(1 - Math.max(from, to) / last) }
}

/** What a line carries, above it; below it the worth of what is alone there. */
function Loads({ edges }: { edges: Edge[] }) {
  const [first] = edges
  return (
    <>
      <span className="absolute bottom-[3px] left-1/2 flex [translate:-50%] flex-col items-center">
        {edges.map((edge, index) => (
          // what a line carries keeps its order
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="flex h-[18px] items-center gap-1.5 bg-paper px-1 whitespace-nowrap">
            <Load edge={edge} />
          </span>
        ))}
      </span>
      {edges.length === 1 && first?.worth && (
        <span className="absolute top-[3px] left-1/2 [translate:-50%] font-mono text-[11px] text-ink-2">
          {first.worth}
        </span>
      )}
    </>
  )
}
