import { hasEffect, type CallOutcome } from '#api/callOutcomes.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { Nothing } from './Nothing.tsx'
import { UntrustedText } from './UntrustedText.tsx'

type Props = { call: InternalTransaction; outcome: CallOutcome }

export function CallKind({ call: { type, error }, outcome }: Props) {
  const Kind = hasEffect(outcome) === false ? 's' : 'span'
  const words = outcomeWords(outcome, error)
  return (
    <>
      <Kind className={outcome.is === 'undone' ? 'text-ink-3' : undefined}>
        {type === null ? <Nothing why="kind not sent" /> : <UntrustedText text={type} longest={24} />}
      </Kind>
      {words && (
        <span
          className={`ml-2 min-w-0 truncate ${outcome.is === 'failed' ? 'text-bad' : 'text-ink-3'}`}
          title={words}
        >
          {words}
        </span>
      )}
    </>
  )
}

export function CallOutcomeText({ outcome }: Pick<Props, 'outcome'>) {
  if (hasEffect(outcome) === false)
    return (
      <Icon
        name="failed"
        size={15}
        className={`mr-2 ${outcome.is === 'failed' ? 'text-bad' : 'text-ink-3'}`}
      />
    )
  const [icon, word, tone] =
    outcome.is === 'done'
      ? (['success', 'Success', 'text-ok'] as const)
      : (['unknown', unsureWords(outcome), 'text-ink-3'] as const)
  return (
    <span className={`mr-2 inline-flex ${tone}`} title={word}>
      <Icon name={icon} size={15} />
      <span className="sr-only">{word} </span>
    </span>
  )
}

const unsureWords = (outcome: CallOutcome): string =>
  outcome.is === 'unsure' && outcome.ownStatus
    ? 'succeeded itself; whether its transaction did isn’t known here'
    : 'outcome not sent'

/** Why a call has no effect; null for one that has, or isn't known not to. `error` is the node's reason. */
export function outcomeWords(outcome: CallOutcome, error: string | null): string | null {
  if (outcome.is === 'undone')
    return outcome.with === 'transaction'
      ? 'undone: the transaction failed'
      : `undone with call ${count(outcome.with)}`
  if (outcome.is !== 'failed') return null
  const reason = error ? `failed: ${visible(error.slice(0, 500))}` : 'failed'
  return outcome.undid > 0 ? `${reason}, undid ${counted(outcome.undid, 'call')}` : reason
}

/** Deeper calls aren't indented further; their depth is shown as a number. */
const deepestDrawn = 10

/** Indents a call under its caller. `depth` is 1 for a call made by the transaction's own call, null where unknown. */
export function CallDepth({ depth }: { depth: number | null }) {
  if (depth === null || depth <= 1) return null
  return (
    <>
      <span className="sr-only">depth {depth}</span>
      <span
        aria-hidden
        className="mr-2 mb-2 inline-block h-2.5 w-3 shrink-0 border-b border-l border-rule-2"
        style={{ marginLeft: (Math.min(depth, deepestDrawn) - 2) * 16 }}
      />
      {depth > deepestDrawn && (
        <span aria-hidden className="mr-2 text-small text-ink-3">
          {depth}
        </span>
      )}
    </>
  )
}
