import type { AbiParameter, AbiType } from '#format/abiTypes.ts'
import { FieldRow } from './FieldRow.tsx'
import { SingleField } from './SingleField.tsx'
import { counted } from '#format/numbers.ts'
import { type Draft, type DraftPlace, emptyDraft, hasFields, type Unit } from '#format/abiDraft.ts'
import { visible } from '#format/text.ts'

/** What all fields of a form share. */
type Form = {
  faults: ReadonlyMap<DraftPlace, string>
  units: ReadonlyMap<DraftPlace, Unit>
  choices: readonly Unit[]
  onUnit: (place: DraftPlace, unit: Unit | null) => void
  /** Item `index` of the list at a path is gone. */
  onRemoved: (list: DraftPlace, index: number) => void
}

type Props = {
  parameter: AbiParameter
  place: DraftPlace
  depth?: number
  draft: Draft
  form: Form
  onDraft: (draft: Draft) => void
  /** It may be taken off, as an item of a list. */
  onRemove?: () => void
}

/** The fields of one argument, by its type: a list or tuple has those of its parts under it. */
export function ValueFields({
  parameter: { name, type },
  place,
  depth = 0,
  draft,
  form,
  onDraft,
  onRemove,
}: Props) {
  const called = name || (depth === 0 ? `argument ${Number(place) + 1}` : 'unnamed')
  const row = { called, type, depth, onRemove }
  const fault = form.faults.get(place)
  if (typeof draft === 'string' || !hasFields(type))
    return (
      <SingleField
        {...row}
        draft={typeof draft === 'string' ? draft : ''}
        fault={fault}
        unit={form.units.get(place) ?? null}
        choices={form.choices}
        onDraft={onDraft}
        onUnit={(unit) => form.onUnit(place, unit)}
      />
    )
  const set = (index: number, part: Draft) => onDraft(draft.with(index, part))
  const parts = partsOf(type, draft)
  const isOpen = type.kind === 'list' && type.length === null
  return (
    <>
      <FieldRow {...row} fault={fault}>
        <span className="text-table text-ink-2">
          {type.kind === 'list' ? counted(draft.length, 'item') : counted(draft.length, 'field')}
        </span>
        {isOpen && draft.length < mostItems && (
          <button
            type="button"
            className="link text-table"
            onClick={() => onDraft([...draft, emptyDraft(type.item)])}
          >
            Add one<span className="sr-only"> to {visible(called.slice(0, 40))}</span>
          </button>
        )}
      </FieldRow>
      {parts.map((part, index) => (
        <ValueFields
          // what an item is, is its place
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          parameter={part}
          place={`${place}.${index}`}
          depth={depth + 1}
          draft={draft[index] ?? ''}
          form={form}
          onDraft={(next) => set(index, next)}
          {...(isOpen && {
            onRemove: () => {
              onDraft(draft.toSpliced(index, 1))
              form.onRemoved(place, index)
            },
          })}
        />
      ))}
    </>
  )
}

const mostItems = 200

/** The parts of a list or tuple as parameters of their own. */
function partsOf(type: AbiType, draft: readonly Draft[]): readonly AbiParameter[] {
  if (type.kind === 'tuple') return type.parts
  return type.kind === 'list' ? draft.map((_, index) => ({ name: `[${index}]`, type: type.item })) : []
}
