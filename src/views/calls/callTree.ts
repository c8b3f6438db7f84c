import { readTraces, type Trace } from '#api/callTree.ts'
import { bringsValue } from '#api/callValue.ts'
import { type KnownTransaction, type CallOutcome, outcomesOfTrace } from '#api/callOutcomes.ts'

/** One call of a transaction with those that it made. Gas counts in units of gas. */
export type CallNode = {
  /** Its place in the trace: 0 is the transaction's own call. */
  index: number
  trace: Trace
  outcome: CallOutcome | null
  depth: number
  parent: CallNode | null
  children: CallNode[]
  /** What it used with all that is below it; null where the node doesn't tell, as of calls that fail. */
  gas: bigint | null
  /** What it used itself; null where that can't be told. */
  own: bigint | null
  /** What the transaction's own call had used when it began, as far as that is known: a caller's own use is counted first. */
  start: bigint
  /** How many calls are below it. */
  below: number
}

/** The calls of a trace as a tree, and how many of it can't be read. A call whose caller isn't told stands under the nearest that is. */
export function callTree(
  sent: readonly unknown[],
  record: KnownTransaction['record'] = null,
): { root: CallNode | null; nodes: readonly CallNode[]; unread: number } {
  const outcomes = outcomesOfTrace(sent, record)
  const byPlace = new Map<string, CallNode>()
  const nodes: CallNode[] = []
  for (const [index, trace] of readTraces(sent).entries()) {
    const place = trace?.traceAddress.join() ?? ''
    if (!trace || byPlace.has(place)) continue
    const parent = nodes.length === 0 ? null : nearest(byPlace, trace.traceAddress)
    if (nodes.length > 0 && !parent) continue
    const node: CallNode = {
      index,
      trace,
      outcome: outcomes[index] ?? null,
      depth: parent ? parent.depth + 1 : 0,
      parent,
      children: [],
      gas: trace.result?.gasUsed ?? null,
      own: null,
      start: 0n,
      below: 0,
    }
    byPlace.set(place, node)
    parent?.children.push(node)
    nodes.push(node)
  }
  // callers stand before those whom they call: what is below is summed from the end, what began before from the beginning
  for (const node of nodes.toReversed()) {
    const inside = node.children.reduce((sum, child) => sum + (child.gas ?? 0n), 0n)
    node.below = node.children.reduce((sum, child) => sum + 1 + child.below, 0)
    const isTold = node.gas !== null && node.children.every((child) => child.gas !== null)
    node.own = isTold && node.gas !== null && node.gas >= inside ? node.gas - inside : null
  }
  for (const node of nodes) {
    let start = node.start + (node.own ?? 0n)
    for (const child of node.children) {
      child.start = start
      start += usedBy(child)
    }
  }
  return { root: nodes[0] ?? null, nodes, unread: sent.length - nodes.length }
}

/** What a call used with all below it; where that isn't told, what is told of those below it. */
const usedBy = ({ gas, children }: CallNode): bigint =>
  gas ?? children.reduce((sum, child) => sum + usedBy(child), 0n)

/** Of how many calls, from one on down, it isn't told what they used. */
const untoldIn = ({ gas, children }: CallNode): number =>
  (gas === null ? 1 : 0) + children.reduce((sum, child) => sum + untoldIn(child), 0)

/** Who called: the call at the place without its last step, or above. */
function nearest(byPlace: ReadonlyMap<string, CallNode>, place: readonly number[]): CallNode | null {
  for (let length = place.length - 1; length >= 0; length -= 1) {
    const found = byPlace.get(place.slice(0, length).join())
    if (found) return found
  }
  return null
}

/** A line of the tree as it is drawn: a call, or calls that fold into one line as none of them matters. */
export type CallLine =
  | { kind: 'call'; node: CallNode; isOpen: boolean }
  | {
      kind: 'fold'
      parent: CallNode
      first: CallNode
      calls: number
      /** What is told of their gas; how many of them it isn't told of. */
      gas: bigint
      untold: number
    }

/** What the reader opened and closed, by the places of calls; what folds by itself opens by its first. */
export type Unfolded = { closed: ReadonlySet<number>; opened: ReadonlySet<number>; all: boolean }

/** A call matters that moved coin or failed, or that used a hundredth of all gas; and one with such a call below it. */
export function linesOf(root: CallNode, total: bigint, { closed, opened, all }: Unfolded): CallLine[] {
  const matters = mattering(root, total)
  const lines: CallLine[] = []
  const add = (node: CallNode): void => {
    const isOpen = !closed.has(node.index)
    lines.push({ kind: 'call', node, isOpen })
    if (!isOpen) return
    for (let at = 0; at < node.children.length;) {
      const run = runFrom(node.children, at, matters)
      const [first] = run
      const calls = run.reduce((sum, one) => sum + 1 + one.below, 0)
      if (!first || calls < 2 || all || opened.has(first.index)) {
        const drawn = run.length > 0 ? run : node.children.slice(at, at + 1)
        for (const child of drawn) add(child)
        at += drawn.length
      } else {
        const gas = run.reduce((sum, one) => sum + usedBy(one), 0n)
        const untold = run.reduce((sum, one) => sum + untoldIn(one), 0)
        lines.push({ kind: 'fold', parent: node, first, calls, gas, untold })
        at += run.length
      }
    }
  }
  add(root)
  return lines
}

/** The coin that a call moved, in wei: none where it runs code in its caller's context, whatever value is reported. */
export const coinMoved = ({ action }: Trace): bigint | null =>
  bringsValue(action?.callType) ? (action?.value ?? null) : 0n

/** Those from a place on that don't matter, one beside the other. */
function runFrom(children: readonly CallNode[], at: number, matters: ReadonlySet<CallNode>): CallNode[] {
  const end = children.findIndex((child, index) => index >= at && matters.has(child))
  return children.slice(at, end < 0 ? undefined : end)
}

function mattering(root: CallNode, total: bigint): ReadonlySet<CallNode> {
  const found = new Set<CallNode>([root])
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...node.children)
    const { gas, outcome, trace } = node
    const isOne = (coinMoved(trace) ?? 0n) > 0n || outcome?.is === 'failed' || (gas ?? 0n) * 100n >= total
    for (let above: CallNode | null = isOne ? node : null; above && !found.has(above); above = above.parent)
      found.add(above)
  }
  return found
}
