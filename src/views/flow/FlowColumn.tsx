import { useNameOf } from '#views/cells/AddressName.tsx'
import type { Party } from './flow.ts'
import type { Block, Column, Port } from './flowLayout.ts'
import { Head, LoadLine, PartyName, PartyPicture, PartyRole } from './FlowParts.tsx'

/** A flow upright: a party below the other, what goes to none but the next straight down, the rest round at the right. */
export function FlowColumn({ parties, column }: { parties: Party[]; column: Column }) {
  return (
    <>
      {column.blocks.map((block) => {
        const party = parties[block.party]
        return party && <PartyLines key={block.party} block={block} party={party} tail={column.tail} />
      })}
      {column.trunks.map(({ key, top, bottom, right }) => (
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
  const { name } = useNameOf(party.address)
  const [first, further] = isAlone ? [null, ports] : [ports[0], ports.slice(1)]
  const stem = down.length > 0 ? height - 24 : further.length * 22 - 11
  return (
    <div className="relative" style={{ height }}>
      <div className="flex h-6 items-center gap-2">
        <PartyPicture party={party} size={18} />
        {/* a name gives way to amounts and their units; a short hash is told apart by its end */}
        <span
          className={`flex min-w-8 shrink-999 items-baseline gap-2 ${name ? '@min-[300px]:min-w-16' : '@min-[300px]:shrink-0'}`}
        >
          <PartyName party={party} />
          <PartyRole party={party} />
        </span>
        {first && (
          <PortLine port={first} tail={tail} beside={name ? 0 : 13 + (party.role ? party.role.length : 0)} />
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
        // what goes down keeps its order
        // oxlint-disable-next-line react/no-array-index-key
        <div aria-hidden key={index} className="flex h-[22px] items-center pl-[26px]">
          <LoadLine edge={edge} isAlone />
        </div>
      ))}
      {down.length > 0 && <Head way="down" style={{ left: 6, bottom: -2 }} />}
    </div>
  )
}

/** From a party to its trunk at the right, or to where an edge ends. */
function PortLine({
  port: { edge, isIn, trunk, right },
  tail,
  beside = 0,
}: {
  port: Port
  tail: number
  beside?: number
}) {
  return (
    <span aria-hidden className="flex min-w-0 flex-auto items-center">
      {isIn && <Head way="left" />}
      <span className={`min-w-px flex-1 border-t border-ink-2 ${isIn ? '-ml-1' : ''}`} />
      {edge && !isIn && !trunk && <Head way="right" />}
      {edge && (
        <span className={`flex min-w-0 ${trunk ? 'px-1.5' : 'pl-1.5'}`}>
          <LoadLine edge={edge} beside={edge.rows ? beside : 0} />
        </span>
      )}
      <span
        className={`shrink-0 ${trunk ? 'border-t border-ink-2' : ''}`}
        style={trunk ? { width: tail - right, marginRight: right } : { width: tail }}
      />
    </span>
  )
}
