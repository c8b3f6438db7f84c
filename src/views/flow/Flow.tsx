import { spokenWords } from '#format/spokenWords.ts'
import { useLabels } from '#settings/labels.ts'
import { type Edge, feeEnds, type Flow as FlowRecord, type Loose, wordsOf } from './flow.ts'
import { FlowColumn } from './FlowColumn.tsx'
import type { Column, Row } from './flowLayout.ts'
import { netWords } from './FlowParts.tsx'
import { FlowRow } from './FlowRow.tsx'

/** The drawing of a flow in both its forms, of which the width shows one; and in words, for those who don’t see it. */
export function Flow({ flow, row, column }: { flow: FlowRecord; row: Row | null; column: Column }) {
  return (
    <>
      <InWords flow={flow} />
      {row && (
        <div className="relative hidden text-small @min-[420px]:block" style={{ height: row.height }}>
          <FlowRow parties={flow.parties} row={row} />
        </div>
      )}
      <div
        className={`relative text-small ${row ? '@min-[420px]:hidden' : ''}`}
        style={{ height: column.height }}
      >
        <FlowColumn parties={flow.parties} column={column} />
      </div>
    </>
  )
}

function InWords({ flow: { parties, edges } }: { flow: FlowRecord }) {
  const labels = useLabels()
  const name = (end: number | Loose) => {
    const party = typeof end === 'number' ? parties[end] : null
    return party ? labels.get(party.address.hash.toLowerCase())?.name || party.name : end
  }
  return (
    <ol className="sr-only" aria-label="Who sent what to whom, in words">
      {edges.map((edge, index) => {
        const { from, to, worth, rows, isScam, isImpostor } = edge
        const [what, ...also] = [
          exactWordsOf(edge),
          worth,
          isScam && 'flagged as a scam by this server',
          isImpostor && 'of a token that passes for another',
        ].filter(Boolean)
        // the comma that ends what is put in between is none at the end
        const asset = also.length > 0 ? `${what}, ${also.join(', ')},` : what
        const words =
          to === 'tip'
            ? `${name(from)} tipped ${asset} to the block’s builder`
            : to === 'burnt'
              ? `${name(from)} burnt ${asset}`.replace(/,$/, '')
              : to === 'burnt for blobs'
                ? `${name(from)} burnt ${asset} for blobs`
                : feeEnds.has(to)
                  ? `${name(from)} paid ${asset} as the ${to}`
                  : from === 'minted'
                    ? `${name(to)} got ${asset} minted`
                    : `${name(from)} sent ${asset} to ${name(to)}`
        // the order of edges never changes
        // oxlint-disable-next-line react/no-array-index-key
        return <li key={index}>{rows ? `${rows}: ${words}` : words}</li>
      })}
      {parties.map(
        ({ net }, index) =>
          net !== null && (
            <li key="net">{`Net for ${name(index)}, the sender, fees included: ${netWords(net)}`}</li>
          ),
      )}
    </ol>
  )
}

/** What an edge carries: of an amount that is drawn in fewer digits, every one; hashes in groups. */
const exactWordsOf = (edge: Edge) =>
  // a token without a name is told by its hash
  spokenWords(/[…<×]/.test(edge.amount) ? edge.exact : wordsOf(edge))
