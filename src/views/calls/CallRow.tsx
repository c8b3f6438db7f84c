import type { ReactNode } from 'react'
import { type CallNode, coinMoved } from './callTree.ts'
import type { CallWords } from './callWords.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { count } from '#format/numbers.ts'
import { hasEffect } from '#api/callOutcomes.ts'
import { outcomeWords } from '#views/cells/Call.tsx'
import { useAddress } from '#views/address/knownAddresses.ts'
import { visible } from '#format/text.ts'

/** The columns of a line: of a phone the call and its share. */
export const lineClass =
  'grid items-center gap-x-4 grid-cols-[minmax(0,1fr)_56px] desk:grid-cols-[minmax(0,1fr)_96px_84px_96px_60px] wide:grid-cols-[minmax(0,1fr)_104px_88px_96px_200px_60px]'

/** Deeper calls than this aren't drawn further in; how deep they are is said. */
const deepestDrawn = 12

type Props = {
  node: CallNode
  words: CallWords
  /** All gas of the transaction, and what of it was used before its first call. */
  total: bigint
  before: bigint
}

/** The cells of one call: who was asked what, the coin it carried, and the gas that it used. */
export function CallCells({ node, words, total, before }: Props) {
  const { trace, outcome, gas, own, start } = node
  const { action, result } = trace
  const address = useAddress(action?.to ?? result?.address ?? action?.address ?? null)
  const isUndone = outcome !== null && hasEffect(outcome) === false
  const Text = isUndone ? 's' : 'span'
  const why = outcome && outcomeWords(outcome, trace.error)
  const callType = action?.callType ?? null
  const value = coinMoved(trace)
  return (
    <>
      <IndentedCell depth={node.depth} last={node.parent?.children.at(-1) === node}>
        <span className="max-w-full min-w-0 desk:shrink-0">
          <AddressLink
            address={address}
            why={trace.type === 'create' ? 'no contract made' : 'not told who'}
          />
        </span>
        {words.method && (
          <Text
            className={`mono max-w-[min(160px,100%)] shrink-0 truncate rounded-badge border border-rule-2 px-1.5 text-small ${isUndone ? 'text-ink-3' : ''}`}
            title={words.isOwn ? 'by your own ABI' : undefined}
          >
            {visible(words.method.slice(0, 80))}
          </Text>
        )}
        {words.args && (
          <Text className={`min-w-0 truncate ${isUndone ? 'text-ink-3' : 'text-ink-2'}`}>
            <UntrustedText text={words.args} longest={160} />
          </Text>
        )}
        {callType && callType !== 'call' && (
          <span className="text-small text-ink-3">{visible(callType.replace('call', '').slice(0, 20))}</span>
        )}
        {why && (
          <span
            className={`min-w-0 truncate ${outcome?.is === 'failed' ? 'text-bad' : 'sr-only'}`}
            title={why}
          >
            {outcome?.is === 'failed' && (
              <Icon name="failed" size={14} className="mr-1 inline align-[-2px]" />
            )}
            {why}
          </span>
        )}
      </IndentedCell>
      <span role="gridcell" className="hidden text-right desk:block">
        {isUndone && (value ?? 0n) > 0n ? (
          <s className="text-ink-3">
            <CoinAmount bare value={value} digits={6} />
          </s>
        ) : (
          <CoinAmount bare value={value} digits={6} why="value not sent" />
        )}
      </span>
      <GasCells own={own} gas={gas} from={before + start} total={total} isBad={isUndone} />
    </>
  )
}

/** What stands in the first column, set in by its depth under the line from its caller. */
export function IndentedCell({
  depth,
  last = false,
  children,
}: {
  depth: number
  last?: boolean
  children: ReactNode
}) {
  return (
    <span
      role="rowheader"
      className="flex min-h-9 min-w-0 gap-x-2 self-stretch desk:min-h-8"
      style={{ paddingLeft: `min(${Math.min(Math.max(0, depth - 1), deepestDrawn) * 18}px, 40vw)` }}
    >
      {depth > 0 && (
        <span
          aria-hidden
          className="branch relative ml-1.5 w-2.5 shrink-0 [--elbow:18px] desk:[--elbow:16px]"
          data-last={last || undefined}
        />
      )}
      {/* of several lines on phones, beside the elbow and never under it */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 py-1 desk:flex-nowrap desk:py-0">
        {depth > deepestDrawn && <span className="text-small text-ink-3">{depth}</span>}
        {children}
      </span>
    </span>
  )
}

type GasProps = { own: bigint | null; gas: bigint | null; from: bigint; total: bigint; isBad?: boolean }

/** Gas used by itself and with what is below, as a bar that begins where it began to be used, and as a part of the whole. */
export function GasCells({ own, gas, from, total, isBad = false }: GasProps) {
  const percent = (part: bigint) => (total > 0n ? Number((part * 10_000n) / total) / 100 : 0)
  return (
    <>
      <span role="gridcell" className="mono hidden text-right text-ink-2 desk:block">
        {own === null ? <Nothing why="what was used below isn’t told" /> : count(own)}
      </span>
      <span role="gridcell" className="mono hidden text-right desk:block">
        {gas === null ? <Nothing why="the node doesn’t tell it" /> : count(gas)}
      </span>
      <span role="gridcell" className="hidden wide:block" aria-hidden>
        <span className="relative block h-1.5">
          <span className="absolute inset-x-0 top-1/2 h-px bg-rule" />
          <span
            className="absolute inset-y-0 min-w-px bg-rule-2"
            style={{ left: `${percent(from)}%`, width: `${percent(gas ?? 0n)}%` }}
          />
          <span
            className={`absolute inset-y-0 min-w-px ${isBad ? 'bg-bad' : 'bg-ink-2'}`}
            style={{ left: `${percent(from)}%`, width: `${percent(own ?? 0n)}%` }}
          />
        </span>
      </span>
      <span role="gridcell" className="mono text-right text-ink-2">
        {gas === null ? '' : `${percent(gas).toFixed(1)} %`}
      </span>
    </>
  )
}
