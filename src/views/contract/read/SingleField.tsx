import { useId } from 'react'
import type { AbiType } from '#format/abiTypes.ts'
import type { Address } from '#api/addresses.ts'
import { AddressLink, useAddressName } from '#views/cells/AddressLink.tsx'
import { FieldRow } from './FieldRow.tsx'
import { bareAddress } from '#views/address/bareAddress.ts'
import { readDrafts, type Unit } from '#format/abiDraft.ts'

type Props = {
  called: string
  type: AbiType
  depth: number
  draft: string
  fault: string | undefined
  unit: Unit | null
  choices: readonly Unit[]
  onDraft: (draft: string) => void
  onUnit: (unit: Unit | null) => void
  onRemove?: (() => void) | undefined
}

const inputClass =
  'mono h-9 min-w-0 rounded-control border border-edge bg-paper px-2 text-small desk:h-8 focus:border-accent'

/** The field of one value: of an integer with the unit that it is typed in, of an address with who that is. */
export function SingleField({
  called,
  type,
  depth,
  draft,
  fault,
  unit,
  choices,
  onDraft,
  onUnit,
  onRemove,
}: Props) {
  const id = useId()
  const note = `${id}note`
  const row = { called, type, depth, fault, onRemove, note }
  if (type.text === 'bool')
    return (
      <FieldRow {...row}>
        <span role="radiogroup" aria-label={called} className="flex gap-5">
          {['true', 'false'].map((word) => (
            <label key={word} className="flex items-center gap-2 text-table">
              <input
                type="radio"
                name={id}
                className="size-4 accent-accent"
                checked={draft === word}
                onChange={() => onDraft(word)}
              />
              {word}
            </label>
          ))}
        </span>
      </FieldRow>
    )
  const isNumber = /^u?int/.test(type.text) && type.kind === 'word'
  const isLong = type.kind !== 'word' || /^(?:address|bytes)/.test(type.text)
  const hasUnits = isNumber && widthOf(type.text) >= 64 && !countName.test(called)
  const address = type.text === 'address' ? bareAddress(draft.trim()) : null
  return (
    <FieldRow {...row} field={id}>
      <input
        id={id}
        value={draft}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? note : undefined}
        placeholder={type.kind === 'list' || type.kind === 'tuple' ? '["…", "…"]' : undefined}
        className={`${inputClass} ${isLong ? 'w-full' : 'w-full desk:w-[20ch]'}`}
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      {hasUnits && choices.length > 0 && (
        <select
          aria-label={`Unit of ${called}`}
          value={unit?.name ?? ''}
          className="h-9 rounded-control border border-edge bg-paper px-2 text-table desk:h-8"
          onChange={({ currentTarget: { value } }) =>
            onUnit(choices.find(({ name }) => name === value) ?? null)
          }
        >
          <option value="">as it is</option>
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {unit && <Whole type={type} draft={draft} unit={unit} />}
      {address && <Who address={address} />}
    </FieldRow>
  )
}

/** Numbers that name or count something by their name: they have no units. */
const countName = /id$|ids$|block|nonce|deadline|time|index|epoch|round|batch|tick|salt|count/i

const widthOf = (type: string): number => Number(/\d+$/.exec(type)?.[0] ?? 256)

/** What is typed in a unit, in whole. */
function Whole({ type, draft, unit }: { type: AbiType; draft: string; unit: Unit }) {
  const [value] = readDrafts([{ name: '', type }], [draft], () => unit).values ?? []
  return typeof value === 'bigint' && <span className="mono text-small text-ink-3">= {String(value)}</span>
}

/** Who an address is, where the reader has a name for it. */
function Who({ address }: { address: Address }) {
  const { name } = useAddressName(address)
  return (
    name && (
      <span className="text-table">
        <AddressLink address={address} />
      </span>
    )
  )
}
