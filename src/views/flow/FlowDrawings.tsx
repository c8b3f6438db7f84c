import type { CSSProperties } from 'react'
import type { Edge, Party } from './flow.ts'
import type { Row, Span, Block, Column, Port } from './flowLayout.ts'
import { ArrowHead, EdgeLabel, EdgeLine, PartyName, PartyPicture, PartyRole } from './FlowParts.tsx'
import { useAddressName } from '#views/cells/AddressLink.tsx'

export function FlowRow({ parties, row }: { parties: Party[]; row: Row }) {
  const last = parties.length - 1
  const bottom = row.line + 15
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
          <ArrowHead way="right" style={{ right: -1, top: -4 }} />
          <Loads edges={edges} />
        </div>
      ))}
      {row.brackets.map((bracket) => (
        <Bracket key={`${bracket.from} ${bracket.to}`} bracket={bracket} last={last} bottom={bottom} />
      ))}
      {row.fees.map(({ edge, y }) => (
        <div aria-hidden key={String(edge.to)}>
          <div
            className="absolute left-[3px] w-3.5 rounded-bl-[4px] border-b border-l border-ink-2"
            style={{ top: bottom, height: y - bottom }}
          />
          <ArrowHead way="right" style={{ left: 13, top: y - 4 }} />
          <div className="absolute right-0 left-[26px] flex h-[18px] items-center" style={{ top: y - 9 }}>
            <EdgeLine edge={edge} />
          </div>
        </div>
      ))}
    </>
  )
}

type NodeProps = { party: Party; index: number; last: number; line: number }

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
        {/* the sender's net may exceed its column; with four parties a role beside it may be in the way */}
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

function Bracket({
  bracket,
  last,
  bottom,
}: {
  bracket: Row['brackets'][number]
  last: number
  bottom: number
}) {
  const { from, to, edges, y, aside } = bracket
  return (
    <div
      aria-hidden
      className="absolute rounded-b-[6px] border border-t-0 border-ink-2"
      style={{ ...between(from, to, last, aside), top: bottom, height: y - bottom }}
    >
      <ArrowHead way="up" style={{ top: -3, ...(to < from ? { left: -4 } : { right: -4 }) }} />
      <div className="absolute inset-x-0 bottom-0">
        <Loads edges={edges} />
      </div>
    </div>
  )
}

function between(from: Span['from'], to: Span['to'], last: number, inset: number): CSSProperties {
  const at = (part: number) => `calc(11px + (100% - 22px) * ${part} + ${inset}px)`
  return { left: at(Math.min(from, to) / last), right: at(1 - Math.max(from, to) / last) }
}

function Loads({ edges }: { edges: Edge[] }) {
  const [first] = edges
  return (
    <>
      <span className="absolute bottom-[3px] left-1/2 flex [translate:-50%] flex-col items-center">
        {edges.map((edge, index) => (
          // the order never changes
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="flex h-[18px] items-center gap-1.5 bg-paper px-1 whitespace-nowrap">
            <EdgeLabel edge={edge} />
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

export function FlowColumn({ parties, column }: { parties: Party[]; column: Column }) {
  return (
    <>
      {column.blocks.map((block) => {
        const party = parties[block.party]
        return party && <PartyLines key={block.party} block={block} party={party} tail={column.tail} />
      })}
      {column.bundles.map(({ key, top, bottom, right }) => (
        <div
          aria-hidden
          key={key}
          className="absolute w-1.5 rounded-r-[5px] border border-l-0 border-ink-2"
          style={{ top, height: bottom - top + 1, right }}
        />
      ))}
    </>
  )
}

function PartyLines({ block, party, tail }: { block: Block; party: Party; tail: number }) {
  const { ports, isAlone, down, height } = block
  const { name } = useAddressName(party.address)
  const [first, further] = isAlone ? [null, ports] : [ports[0], ports.slice(1)]
  const stem = down.length > 0 ? height - 24 : further.length * 22 - 11
  return (
    <div className="relative" style={{ height }}>
      <div className="flex h-6 items-center gap-2">
        <PartyPicture party={party} size={18} />
        {/* a name shrinks before amounts and units do; a short hash keeps its end */}
        <span
          className={`flex min-w-8 shrink-999 items-baseline gap-2 ${name ? '@min-[300px]:min-w-16' : '@min-[300px]:shrink-0'}`}
        >
          <PartyName party={party} />
          <PartyRole party={party} />
        </span>
        {first && (
          <PortLine
            port={first}
            tail={tail}
            takenChars={name ? 0 : 13 + (party.role ? party.role.length : 0)}
          />
        )}
      </div>
      {stem > 0 && (
        <div
          aria-hidden
          className="absolute top-6 left-[9px] border-l border-ink-2"
          style={{ height: stem }}
        />
      )}
      {further.map((port) => (
        <div key={port.y} className="flex h-[22px] items-center pl-[9px]">
          <span aria-hidden className={`shrink-0 border-t border-ink-2 ${port.isIn ? 'w-3.5' : 'w-4'}`} />
          <PortLine port={port} tail={tail} />
        </div>
      ))}
      {down.map((edge, index) => (
        // the order never changes
        // oxlint-disable-next-line react/no-array-index-key
        <div aria-hidden key={index} className="flex h-[22px] items-center pl-[26px]">
          <EdgeLine edge={edge} isAlone />
        </div>
      ))}
      {down.length > 0 && <ArrowHead way="down" style={{ left: 6, bottom: -2 }} />}
    </div>
  )
}

function PortLine({
  port: { edge, isIn, bundle, right },
  tail,
  takenChars = 0,
}: {
  port: Port
  tail: number
  takenChars?: number
}) {
  return (
    <span aria-hidden className="flex min-w-0 flex-auto items-center">
      {isIn && <ArrowHead way="left" />}
      <span className={`min-w-px flex-1 border-t border-ink-2 ${isIn ? '-ml-1' : ''}`} />
      {edge && !isIn && !bundle && <ArrowHead way="right" />}
      {edge && (
        <span className={`flex min-w-0 ${bundle ? 'px-1.5' : 'pl-1.5'}`}>
          <EdgeLine edge={edge} takenChars={edge.rows ? takenChars : 0} />
        </span>
      )}
      <span
        className={`shrink-0 ${bundle ? 'border-t border-ink-2' : ''}`}
        style={bundle ? { width: tail - right, marginRight: right } : { width: tail }}
      />
    </span>
  )
}
