import type { CallNode } from './callTree.ts'
import { hasEffect } from '#api/callOutcomes.ts'
import { visible } from '#format/text.ts'

type Props = {
  nodes: readonly CallNode[]
  total: bigint
  before: bigint
  wordOf: (node: CallNode) => string
  onGo: (node: CallNode) => void
}

/** As high as what a finger hits is at least, in px. */
const rowHeight = 24
/** Calls that used less than this part of all gas are narrower than a pixel. */
const least = 2000n
const mostDrawn = 1500

/** Gas by call, each under its caller, as wide as its part of all gas. The tree below says the same in words. */
export function CallFlame({ nodes, total, before, wordOf, onGo }: Props) {
  const drawn = nodes.filter(({ gas }) => gas !== null && gas * least >= total).slice(0, mostDrawn)
  const deepest = drawn.reduce((most, { depth }) => Math.max(most, depth), 0)
  const percent = (part: bigint) => (total > 0n ? Number((part * 100_000n) / total) / 1000 : 0)
  return (
    <div
      aria-hidden
      className="no-print my-4 overflow-y-auto border-y border-rule"
      style={{ maxHeight: '60dvh' }}
    >
      <div className="relative" style={{ height: (deepest + 1) * rowHeight }}>
        {drawn.map((node) => {
          const isUndone = node.outcome !== null && hasEffect(node.outcome) === false
          const word = visible(wordOf(node).slice(0, 80))
          return (
            <button
              key={node.index}
              type="button"
              tabIndex={-1}
              title={word}
              className={`absolute overflow-hidden border-r border-b border-paper px-1 text-left text-small leading-5 whitespace-nowrap ${isUndone ? 'bg-bad text-paper' : 'bg-rule text-ink hover:bg-rule-2'}`}
              style={{
                top: node.depth * rowHeight,
                height: rowHeight,
                left: `${percent(before + node.start)}%`,
                width: `${percent(node.gas ?? 0n)}%`,
              }}
              onClick={() => onGo(node)}
            >
              {word}
            </button>
          )
        })}
      </div>
    </div>
  )
}
