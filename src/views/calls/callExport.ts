import type { Address } from '#api/addresses.ts'
import type { CallNode } from './callTree.ts'
import type { CallWords } from './callWords.ts'
import { coinMoved } from './callTree.ts'
import { exactUnits } from '#format/units.ts'
import { hasEffect } from '#api/callOutcomes.ts'
import { outcomeWords } from '#views/cells/Call.tsx'
import { writeJson } from '#format/json.ts'
import { visible } from '#format/text.ts'

/** What calls are told by, besides the trace. */
export type CallNames = {
  wordsOf: (node: CallNode) => CallWords
  nameOf: (address: Address) => string | null
  /** Who is known to be called, by address in lower case. */
  addresses: ReadonlyMap<string, Address>
  coin: { symbol?: string | null; decimals: number }
}

/** The calls as text, each under its caller: who is asked what, coin, gas with what is below and own, and what failed. */
export const treeText = (nodes: readonly CallNode[], names: CallNames): string =>
  nodes.map((node) => `${'  '.repeat(node.depth)}${lineOf(node, names)}`).join('\n')

function lineOf(node: CallNode, { wordsOf, nameOf, addresses, coin }: CallNames): string {
  const { trace, gas, own, outcome } = node
  const to = calledBy(node)
  const { method, args, isOwn } = wordsOf(node)
  const known = addresses.get(to?.toLowerCase() ?? '')
  const name = known && nameOf(known)
  const value = coinMoved(trace)
  const callType = trace.action?.callType ?? null
  const words = [
    name && visible(name),
    to ?? 'nobody',
    method && `${visible(method)}(${visible(args)})`,
    method && isOwn && 'by your own ABI',
    callType !== 'call' && callType,
    value !== null &&
      value > 0n &&
      `value ${exactUnits(value, coin.decimals)} ${coin.symbol ?? ''}`.trimEnd(),
    gas !== null && `gas ${gas}${own === null ? '' : `, own ${own}`}`,
    outcome && outcomeWords(outcome, trace.error),
  ]
  return words.filter(Boolean).join(' · ')
}

/**
 * The calls as JSON: the transaction's own first, each at its path (`traceAddress`) as traces have it. Coin in the smallest unit
 * and gas are digits; what isn't known is null. `value` is what the call moved, `valueReported` what the trace says of it: more where
 * code runs in its caller's context.
 */
export const treeJson = (nodes: readonly CallNode[], { wordsOf, nameOf, addresses }: CallNames): string =>
  writeJson(
    nodes.map((node) => {
      const { trace, outcome, gas, own } = node
      const { action, result, traceAddress, type, error } = trace
      const known = addresses.get(calledBy(node)?.toLowerCase() ?? '')
      const { method, args, isOwn } = wordsOf(node)
      return {
        traceAddress,
        type,
        callType: action?.callType ?? null,
        from: action?.from ?? null,
        to: calledBy(node),
        name: (known && nameOf(known)) ?? null,
        method,
        arguments: args,
        byOwnAbi: isOwn,
        value: coinMoved(trace),
        valueReported: action?.value ?? null,
        gasUsed: gas,
        gasOwn: own,
        hasEffect: outcome && hasEffect(outcome),
        outcome: outcome && outcomeWords(outcome, error),
        error,
        input: action?.input ?? action?.init ?? null,
        output: result?.output ?? null,
      }
    }),
  )

/** Who is called, or what was made. */
const calledBy = ({ trace: { action, result } }: CallNode): string | null =>
  action?.to ?? result?.address ?? action?.address ?? null
