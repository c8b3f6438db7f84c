import { type FormEvent, useState } from 'react'
import type { AbiError, AbiFunction } from '#format/abiFunctions.ts'
import type { Token } from '#api/tokens.ts'
import { Asking } from './Asking.tsx'
import { Button } from '#ui/Button.tsx'
import { CallData } from './CallData.tsx'
import { Outcome } from './Outcome.tsx'
import { ValueFields } from './ValueFields.tsx'
import { callData } from '#format/abiCoding.ts'
import { isAmount, tokenUnit } from './tokenAmounts.ts'
import { outcomeOf } from './outcomeOf.ts'
import { type ContractAnswers, contractCallsQuery } from '#api/contractCalls.ts'
import {
  type Draft,
  type DraftPlace,
  emptyDraft,
  readDrafts,
  type Unit,
  unitsWithout,
} from '#format/abiDraft.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useOptional } from '#api/hooks.ts'
import { visible } from '#format/text.ts'

export type Asked = {
  /** The address that is asked. */
  to: string
  errors: readonly AbiError[]
  /** The token there. */
  token: Token | null
  /** The block whose end is asked of; null for the newest. */
  block: number | null
  /** Whether there is code at the newest block; null where that isn't known. */
  hasCode: boolean | null
}

/** The arguments of one function, and what it answers; of one that changes something, the data that would call it. */
export function FunctionForm({ called, at }: { called: AbiFunction; at: Asked }) {
  const { api, network } = useNetwork()
  const { inputs } = called
  const coin = { name: network.currency.symbol ?? 'coin', decimals: network.currency.decimals }
  // elsewhere 10⁹ of the smallest unit are no gwei
  const others = coin.decimals === 18 ? [coin, { name: 'gwei', decimals: 9 }] : [coin]
  const token = tokenUnit(at.token, others)
  const choices = [...(token ? [token] : []), ...others]
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => inputs.map(({ type }) => emptyDraft(type)))
  const [units, setUnits] = useState<ReadonlyMap<DraftPlace, Unit>>(
    () =>
      new Map(
        token
          ? inputs.flatMap(({ name, type }, index) =>
              isAmount(type.text, name) ? [[String(index), token] as const] : [],
            )
          : [],
      ),
  )
  const [isChecked, setChecked] = useState(false)
  const [call, setCall] = useState<{ data: string; block: number | null } | null>(null)
  const query = contractCallsQuery(api, [{ to: at.to, data: call?.data ?? '0x' }], call?.block ?? null)
  const { data: answered, error, ask } = useOptional(query, call !== null && called.reads)
  const { values, faults } = readDrafts(inputs, drafts, (place) => units.get(place) ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!values) return setCall(null)
    const data = callData(called, values)
    if (call?.data === data && call.block === at.block) void ask()
    else setCall({ data, block: at.block })
  }
  const form = {
    faults: isChecked ? faults : new Map<DraftPlace, string>(),
    units,
    choices,
    onUnit: (place: DraftPlace, unit: Unit | null) => {
      const next = new Map(units)
      if (unit) next.set(place, unit)
      else next.delete(place)
      setUnits(next)
      setCall(null)
    },
    onRemoved: (list: DraftPlace, index: number) => setUnits(unitsWithout(units, list, index)),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-4 pt-2 pb-6 wide:grid-cols-[568px_minmax(0,1fr)]">
      <form onSubmit={submit} aria-label={`Arguments of ${visible(called.name.slice(0, 60))}`} noValidate>
        {inputs.map((parameter, index) => (
          <ValueFields
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            parameter={parameter}
            place={String(index)}
            draft={drafts[index] ?? ''}
            form={form}
            onDraft={(draft) => {
              setDrafts(drafts.with(index, draft))
              // what stands beside the form is of what stands in it
              setCall(null)
            }}
          />
        ))}
        <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 desk:ml-56">
          <Button type="submit">{called.reads ? 'Ask' : 'Make call data'}</Button>
          <span className="text-table text-ink-3">
            {called.reads
              ? `${at.block === null ? '1 call and the newest block’s number' : '1 call'}; reads, sends nothing`
              : 'nothing is sent'}
          </span>
        </div>
      </form>
      {call && !called.reads && <CallData called={called} data={call.data} />}
      {call && called.reads && (
        <Answer
          called={called}
          at={{ ...at, block: call.block }}
          answered={answered}
          error={error}
          ask={ask}
        />
      )}
    </div>
  )
}

type AnswerProps = {
  called: AbiFunction
  at: Asked
  answered: ContractAnswers | null
  error: Error | null
  ask: () => unknown
}

function Answer({ called, at, answered, error, ask }: AnswerProps) {
  const [answer] = answered?.answers ?? []
  if (!answered || !answer) return <Asking error={error} onRetry={ask} />
  const outcome = outcomeOf(answer, called, at.errors)
  const { token, hasCode, block } = at
  return <Outcome {...{ called, answered, outcome, token }} hasCode={block === null ? hasCode : null} />
}
