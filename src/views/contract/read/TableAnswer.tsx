import type { AbiFunction } from '#format/abiFunctions.ts'
import { emptyWords, type CallAnswer } from './outcomeOf.ts'
import type { Token } from '#api/tokens.ts'
import { MovedTokensContext, ParameterValue } from '#views/input/ParameterValue.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { counted } from '#format/numbers.ts'
import { typedLines } from '#views/input/parameterLines.ts'
import { withAmounts } from './tokenAmounts.ts'

type Props = { called: AbiFunction; outcome: CallAnswer; token: Token | null; hasCode: boolean | null }

const mostLines = 40

/** An answer in a line of a table: its values, each by its name where there are several, or in short why there are none. */
export function TableAnswer({ called, outcome, token, hasCode }: Props) {
  if (outcome.kind !== 'values') return <Short outcome={outcome} hasCode={hasCode} />
  const lines = withAmounts(typedLines(outcome.parameters, outcome.values), called.name, token)
  if (lines.length === 0) return <span className="text-ink-3">{emptyWords(false, hasCode)}</span>
  const named = lines.length > 1 || Boolean(lines[0]?.name)
  return (
    <MovedTokensContext value={new Map(token ? [[token.address_hash.toLowerCase(), token]] : [])}>
      <ul className="py-1">
        {lines.slice(0, mostLines).map((line, index) => (
          <li
            // lines of one answer have no other name than their place
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="flex min-h-6 items-center gap-2"
            style={{ paddingLeft: line.depth * 14 }}
          >
            {named && (
              <span className="text-ink-2">
                <UntrustedText text={line.name || `[${index}]`} longest={40} />
              </span>
            )}
            <ParameterValue line={line} />
          </li>
        ))}
      </ul>
      {lines.length > mostLines && (
        <span className="text-ink-3">{counted(lines.length - mostLines, 'more line')}</span>
      )}
    </MovedTokensContext>
  )
}

type ShortProps = { outcome: Exclude<CallAnswer, { kind: 'values' }>; hasCode: boolean | null }

function Short({ outcome, hasCode }: ShortProps) {
  if (outcome.kind === 'refused')
    return (
      <span className="text-bad">
        not worked out: <UntrustedText text={outcome.words} longest={120} />
      </span>
    )
  if (outcome.kind === 'unreadable')
    return (
      <span className="text-bad">
        {outcome.data === '0x' ? emptyWords(true, hasCode) : 'what came back isn’t what the ABI says'}
      </span>
    )
  const { error, words } = outcome
  return (
    <span className="text-bad">
      reverted{(error || words) && ': '}
      {(error || words) && <UntrustedText text={error?.name ?? words ?? ''} longest={120} />}
    </span>
  )
}
