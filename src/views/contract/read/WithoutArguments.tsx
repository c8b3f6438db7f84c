import { useState } from 'react'
import type { AbiFunction } from '#format/abiFunctions.ts'
import type { Asked } from './FunctionForm.tsx'
import { Asking } from './Asking.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Copy } from '#ui/Copy.tsx'
import { TableAnswer } from './TableAnswer.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { type ContractAnswers, contractCallsQuery } from '#api/contractCalls.ts'
import { copyOf, type CallAnswer, outcomeOf } from './outcomeOf.ts'
import { count, counted } from '#format/numbers.ts'
import { curlOfRpc } from '#api/client/repeatRequest.ts'
import { mostInBatch } from '#api/rpc.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useOptional } from '#api/hooks.ts'
import { visible } from '#format/text.ts'

/** So many are asked together at most: of thousands the rest can be found by name and asked then. */
const mostTogether = 100

type Props = {
  functions: readonly AbiFunction[]
  /** Whether a function is among those that the reader looks for. */
  isFound: (called: AbiFunction) => boolean
  at: Asked
}

/** The functions that take no arguments, asked together on request. */
export function WithoutArguments({ functions, isFound, at }: Props) {
  const { api } = useNetwork()
  const [asked, setAsked] = useState<Round | null>(null)
  const [before, setBefore] = useState<Answered | null>(null)
  const found = functions.filter(isFound)
  const shown = found.slice(0, mostTogether)
  const calls = asked?.functions.map(({ selector }) => ({ to: at.to, data: selector })) ?? []
  const query = contractCallsQuery(api, calls, asked?.block ?? null)
  const { data: now, error, ask } = useOptional(query, asked !== null)
  const answered = lastAnswered(asked, now, before)
  const data = answered?.data
  const rows = shown.map((called): Row => {
    const place = answered?.round.functions.findIndex(({ selector }) => selector === called.selector) ?? -1
    const answer = data?.answers[place]
    const hasCode = answered?.round.block === null ? at.hasCode : null
    return { called, at, hasCode, outcome: answer ? outcomeOf(answer, called, at.errors) : null }
  })
  const next = nextRound(asked, shown, at.block)
  const batches = Math.ceil(next.functions.length / mostInBatch)
  const press = () => {
    setBefore(answered)
    if (asked === next) void ask()
    else setAsked(next)
  }
  return (
    <section aria-label="Without arguments" hidden={found.length === 0} className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h2 className="text-section font-semibold">Without arguments</h2>
        <span className="text-table text-ink-3">
          {counted(found.length, 'function')}
          {shown.length < found.length && `, the first ${count(shown.length)} of which are asked`}
          {data && (
            <>
              , at block <BlockLink number={data.block} />
              {data.ms !== null && ` · ${data.status ?? 'no answer'} · ${count(data.ms)} ms`}
            </>
          )}
        </span>
        <span className="ml-auto flex flex-wrap items-baseline gap-x-4 gap-y-2 text-table text-ink-2">
          {data && (
            <>
              <Copy label="Copy all answers" value={() => textOf(rows)}>
                Copy
              </Copy>
              <Copy
                label="Copy the calls as cURL"
                value={() =>
                  curlOfRpc(
                    api,
                    data.asked.map((call, id) => ({ jsonrpc: '2.0', id, ...call })),
                  )
                }
              >
                cURL
              </Copy>
            </>
          )}
          <span className="text-ink-3">
            {counted(batches, 'call')}
            {at.block === null && ' and the newest block’s number'}
          </span>
          <Button onClick={press}>{asked === next ? 'Ask again' : 'Ask all'}</Button>
        </span>
      </div>
      {asked && !now && <Asking error={error} onRetry={ask} />}
      <Table
        label="Functions without arguments"
        columns={columns}
        rows={rows.map((item) => ({ key: item.called.signature, item }))}
      />
    </section>
  )
}

/** Functions that are asked together, at the end of a block; null for the newest. */
export type Round = { functions: readonly AbiFunction[]; block: number | null }

/** A round with what was answered to it. */
export type Answered = { round: Round; data: ContractAnswers }

/** The answers in view: of the round asked now, or of the one before while this one is asked, and if it fails. */
export const lastAnswered = (
  asked: Round | null,
  now: ContractAnswers | null,
  before: Answered | null,
): Answered | null => (asked && now ? { round: asked, data: now } : before)

/**
 * What a press asks: the functions in view, and with them those asked before at the same block, so that no answer is lost and all
 * are of one block.
 */
export function nextRound(asked: Round | null, shown: readonly AbiFunction[], block: number | null): Round {
  if (asked?.block !== block) return { functions: shown, block }
  const selectors = new Set(asked.functions.map(({ selector }) => selector))
  const others = shown.filter(({ selector }) => !selectors.has(selector))
  return others.length === 0 ? asked : { functions: [...asked.functions, ...others], block }
}

type Row = { called: AbiFunction; at: Asked; hasCode: boolean | null; outcome: CallAnswer | null }

const textOf = (rows: readonly Row[]): string =>
  rows
    .map(({ called: { name }, outcome }) =>
      outcome?.kind === 'values'
        ? `${name}: ${copyOf(outcome.parameters, outcome.values)}`
        : `${name}: no answer`,
    )
    .join('\n')

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    head: 'Function',
    width: '236px',
    cell: ({ called: { name } }) => <UntrustedText text={name} longest={60} />,
  },
  {
    id: 'type',
    head: 'Type',
    width: '120px',
    cell: ({ called: { outputs } }) => {
      const types = outputs.map(({ type }) => type.text).join(', ')
      return (
        <span className="mono block max-w-40 truncate text-ink-3" title={visible(types.slice(0, 1000))}>
          {visible(types.slice(0, 60))}
        </span>
      )
    },
  },
  {
    id: 'answer',
    head: 'Answer',
    cell: ({ called, at, hasCode, outcome }) =>
      outcome ? (
        <TableAnswer called={called} outcome={outcome} token={at.token} hasCode={hasCode} />
      ) : (
        <span className="text-ink-3">not asked</span>
      ),
  },
]
