import { useState } from 'react'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { asciiOf } from '#format/plainText.ts'
import { type Word, wordsOf } from '#format/evmWords.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { useAddress } from '#views/address/knownAddresses.ts'

export type WordTableProps = {
  data: string
  label: string
  topics?: readonly string[]
  /** Bytes before the first word, such as a selector. */
  skip?: number
}

const none: readonly string[] = []

type Line = Word & { place: string }

const readings = ['likely', 'number', 'address', 'text'] as const
type Way = (typeof readings)[number]

const columnsBy = (way: Way): readonly Column<Line>[] => [
  {
    id: 'at',
    head: 'At',
    width: '64px',
    cell: ({ place }) => <span className="mono text-ink-3">{place}</span>,
  },
  { id: 'hex', head: 'Word', width: '480px', cell: ({ hex }) => <HexWord hex={hex} /> },
  {
    id: 'reading',
    head: way === 'likely' ? 'May be' : `As ${way}`,
    cell: (word) => <Reading line={word} way={way} />,
  },
]

const drawnFirst = 64

/** 32-byte words, each with an interpretation that the user may change. */
export function WordTable({ data, label, topics = none, skip = 0 }: WordTableProps) {
  const [way, setWay] = useState<Way>('likely')
  const [shownWords, setShownWords] = useState(drawnFirst)
  const words = wordsOf(data.slice(0, 2 + skip * 2 + shownWords * 64), skip)
  const left = Math.ceil((data.length / 2 - 1 - skip) / 32) - words.length
  const lines: Line[] = [
    ...topics.flatMap((topic, index) =>
      wordsOf(/^0x[0-9a-f]{64}$/i.test(topic) ? topic : '0x').map((word) => ({
        ...word,
        place: `topic ${index}`,
      })),
    ),
    ...words.map((word) => ({ ...word, place: `0x${word.at.toString(16).padStart(2, '0')}` })),
  ]
  return (
    <div className="mt-2">
      <div
        role="group"
        aria-label="Read words as"
        className="no-print mb-2 flex flex-wrap gap-x-4 text-table"
      >
        <span className="text-ink-3">Read as</span>
        {readings.map((reading) => (
          <button
            key={reading}
            type="button"
            aria-pressed={way === reading}
            className="text-ink-2 hover:text-accent aria-pressed:font-semibold aria-pressed:text-ink"
            onClick={() => setWay(reading)}
          >
            {reading === 'likely' ? 'what is likely' : reading}
          </button>
        ))}
      </div>
      {lines.length > 0 && (
        <Table
          label={label}
          columns={columnsBy(way)}
          rows={lines.map((item) => ({ key: item.place, item }))}
        />
      )}
      {left > 0 && (
        <p className="py-2 text-table text-ink-3">
          {counted(left, 'more word')} {left === 1 ? 'isn’t' : 'aren’t'} drawn.{' '}
          <button type="button" className="link" onClick={() => setShownWords(shownWords + 512)}>
            Draw {count(Math.min(left, 512))} more
          </button>
        </p>
      )}
    </div>
  )
}

/** By default an address, else text, else a number. */
function Reading({ line: { place, hex, address, text, number }, way }: { line: Line; way: Way }) {
  const party = useAddress(way === 'likely' || way === 'address' ? address : null)
  if (party) return <AddressLink address={party} />
  if (way === 'address') return <Nothing why="no address: one has 12 zero bytes before it" />
  if (way === 'text') return <bdi className="mono">{asciiOf(hex)}</bdi>
  if (way === 'number') return <span className="mono">{number.toString()}</span>
  if (text) return <bdi>“{visible(text)}”</bdi>
  if (number < large) return <span className="mono">{number.toString()}</span>
  const signed = hex.length === 64 ? BigInt.asIntN(256, number) : number
  if (signed < 0n && signed > -large) return <span className="mono">{signed.toString()}</span>
  return (
    <span className="text-ink-3">{place === 'topic 0' ? 'names the event' : 'hash or packed bytes'}</span>
  )
}

/** Larger numbers are rarely meant as such. */
const large = 2n ** 128n

export function HexWord({ hex }: { hex: string }) {
  const zeros = /^0*/.exec(hex)?.[0] ?? ''
  return (
    <span className="mono text-small">
      <span className="text-ink-3">{zeros}</span>
      {hex.slice(zeros.length)}
    </span>
  )
}
