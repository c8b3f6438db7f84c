import { type Edge, type Flow, wordsOf } from './flow.ts'

// Positions in the drawing of a flow, in px; only what doesn't depend on the page's width is fixed.

type Bound = Edge & { from: number; to: number }
const isBound = (edge: Edge): edge is Bound => typeof edge.from === 'number' && typeof edge.to === 'number'

/** Where an edge meets a party: a line with its middle at `y`. Without an `edge`, the end of a bundle. */
export type Port = {
  edge: Edge | null
  isIn: boolean
  bundle: string | null
  y: number
  right: number
}
type Bundle = { key: string; top: number; bottom: number; right: number }
/** A party with its lines: the first port is on the line of its name, unless `isAlone`; `down` are edges to the party below. */
export type Block = { party: number; ports: Port[]; isAlone: boolean; down: Edge[]; height: number }
export type Column = { blocks: Block[]; bundles: Bundle[]; tail: number; height: number }

/** Height of a name's line, of further lines, of the gap between parties; width of a bundle. */
const [NAME, LINE, AIR, LANE] = [24, 22, 10, 9]

/**
 * Layout as a column, for any number of parties. Edges to the next party go straight down; all others around the right, where
 * those of the busier end share a bundle.
 */
export function columnOf({ parties, edges }: Flow): Column {
  const bound = edges.filter(isBound)
  const isStraight = ({ from, to }: Bound) =>
    to === from + 1 && bound.every((other) => other.from !== from || other.to === to)
  const round = bound.filter((edge) => !isStraight(edge))
  const bundleOf = ({ from, to }: Bound) => {
    const senders = new Set(round.filter((edge) => edge.to === to).map((edge) => edge.from))
    const receivers = new Set(round.filter((edge) => edge.from === from).map((edge) => edge.to))
    return senders.size > receivers.size ? `to ${to}` : `from ${from}`
  }
  const branches = round.map((edge) => ({ edge, bundle: bundleOf(edge) }))

  let top = 0
  const blocks = parties.map(({ role }, party): Block => {
    // its net is loaded late, and must not move anything
    const isAlone = role === 'sender'
    const above = isAlone ? 1 : 0
    const ends = [`from ${party}`, `to ${party}`].filter((key) =>
      branches.some(({ bundle }) => bundle === key),
    )
    const ports = [
      ...ends.map((bundle) => ({ edge: null, isIn: bundle.startsWith('to'), bundle })),
      ...branches
        .filter(({ edge, bundle }) => (bundle.startsWith('to') ? edge.from : edge.to) === party)
        .map(({ edge, bundle }) => ({ edge, isIn: edge.to === party, bundle })),
      ...edges
        .filter((edge) => !isBound(edge) && (edge.from === party || edge.to === party))
        .map((edge) => ({ edge, isIn: edge.to === party, bundle: null })),
    ].map((port, index) => {
      const line = index + above
      return { ...port, right: 0, y: top + (line === 0 ? NAME / 2 : NAME + (line - 0.5) * LINE) }
    })
    const down = bound.filter((edge) => edge.from === party && isStraight(edge))
    const height = NAME + (Math.max(0, ports.length + above - 1) + down.length) * LINE + AIR
    top += height
    return { party, ports, isAlone, down, height }
  })

  const { bundles, lanes } = bundlesOf(blocks.flatMap(({ ports }) => ports))
  for (const port of blocks.flatMap(({ ports }) => ports)) {
    const bundle = bundles.find(({ key }) => key === port.bundle)
    // a bundle bends into its first and last line; the others end at it
    if (bundle) port.right = bundle.right + (port.y === bundle.top || port.y === bundle.bottom ? 6 : 1)
  }
  return { blocks, bundles, tail: lanes && lanes * LANE + 8, height: top }
}

/** Packs the bundles into as few lanes as possible, short ones inside. */
function bundlesOf(ports: Port[]): { bundles: Bundle[]; lanes: number } {
  const keys = [...new Set(ports.map(({ bundle }) => bundle))].filter((key) => key !== null)
  const spans = keys.map((key) => {
    const ys = ports.filter(({ bundle }) => bundle === key).map(({ y }) => y)
    return { key, top: Math.min(...ys), bottom: Math.max(...ys) }
  })
  const lanes: (typeof spans)[] = []
  for (const span of spans.toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top) || a.top - b.top)) {
    const free = lanes.find((lane) => lane.every(({ top, bottom }) => bottom < span.top || top > span.bottom))
    if (free) free.push(span)
    else lanes.push([span])
  }
  return {
    lanes: lanes.length,
    bundles: lanes.flatMap((lane, index) =>
      lane.map((span) => ({ ...span, right: (lanes.length - 1 - index) * LANE })),
    ),
  }
}

export type Span = { from: number; to: number; edges: Edge[]; y: number }
/** `aside`: distance of a bracket's ends from its parties' middles. `fees` leave the sender, one below another. */
export type Row = {
  line: number
  spans: Span[]
  brackets: (Span & { aside: number })[]
  fees: { edge: Edge; y: number }[]
  height: number
}

/** Height of the names, of a line of text, of a party's picture; minimum width. */
const [NAMES, TEXT, NODE, NARROWEST] = [34, 18, 22, 420]

/** Layout as a row, for two to four parties; null where it wouldn't be readable. */
export function rowOf({ parties, edges }: Flow): Row | null {
  const loose = edges.filter((edge) => !isBound(edge))
  if (parties.length < 2 || parties.length > 4 || loose.some(({ from }) => from !== 0)) return null

  const bundles: Omit<Span, 'y'>[] = []
  for (const edge of edges.filter(isBound)) {
    const bundle = bundles.find(({ from, to }) => from === edge.from && to === edge.to)
    if (bundle) bundle.edges.push(edge)
    else bundles.push({ from: edge.from, to: edge.to, edges: [edge] })
  }
  const step = (NARROWEST - NODE) / (parties.length - 1)
  const isTight = bundles.some(
    (bundle) =>
      bundle.edges.length > 3 ||
      Math.max(...bundle.edges.map(widthOf)) > step * Math.abs(bundle.to - bundle.from) - NODE - 8,
  )
  const isNext = ({ from, to }: { from: number; to: number }) => to === from + 1
  const length = ({ from, to }: { from: number; to: number }) => Math.abs(to - from)
  const round = bundles
    .filter((bundle) => !isNext(bundle))
    .toSorted((a, b) => length(a) - length(b) || a.from - b.from)
  if (isTight || round.length > 2) return null

  const straight = bundles.filter(isNext)
  const line = NAMES + TEXT * Math.max(1, ...straight.map((bundle) => bundle.edges.length))
  let y = line + NODE
  const brackets = round.map((bundle, index) => {
    y += bundle.edges.length * TEXT + 4
    const bracket = { ...bundle, y, aside: (round.length - 1) * 3 - index * 6 }
    y += bundle.edges.length === 1 && bundle.edges[0]?.worth ? TEXT + 2 : 4
    return bracket
  })
  const fees = loose.map((edge, index) => ({ edge, y: y + (index + 0.5) * TEXT + 8 }))
  const height = y + (fees.length > 0 ? fees.length * TEXT + 8 : 0)
  return { line, spans: straight.map((bundle) => ({ ...bundle, y: line })), brackets, fees, height }
}

/** Estimated width: the ring with row numbers, the text in 12 px mono, and the warnings. */
function widthOf(edge: Edge): number {
  const { rows, isScam, isImpostor } = edge
  return (
    7.3 * wordsOf(edge).length + (rows ? 18 + 6 * rows.length : 0) + (isScam ? 54 : 0) + (isImpostor ? 20 : 0)
  )
}
