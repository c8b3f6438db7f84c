import type { ReactNode } from 'react'
import type { AbiType } from '#format/abiTypes.ts'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { visible } from '#format/text.ts'

type RowProps = {
  called: string
  type: AbiType
  depth: number
  fault?: string | undefined
  onRemove?: (() => void) | undefined
  /** The field that the name is of. */
  field?: string
  note?: string
  children: ReactNode
}

/** One line of a form: how the value is called, its type, its field, and what is wrong with it. */
export function FieldRow({ called, type, depth, fault, onRemove, field, note, children }: RowProps) {
  const name = (
    <span style={{ paddingLeft: `min(${depth} * 14px, 30vw)` }} className="block">
      <UntrustedText text={called} longest={60} />
    </span>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 py-1 desk:grid-cols-[108px_84px_minmax(0,1fr)] desk:items-baseline">
      {field ? <label htmlFor={field}>{name}</label> : name}
      <span className="mono truncate text-small text-ink-3" title={visible(type.text.slice(0, 500))}>
        {visible(wordOf(type).slice(0, 60))}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {children}
          {onRemove && (
            <button type="button" className="quiet text-table" onClick={onRemove}>
              Remove<span className="sr-only"> {visible(called.slice(0, 40))}</span>
            </button>
          )}
        </div>
        {fault && (
          <p id={note} className="mt-0.5 text-table text-bad">
            {visible(called.slice(0, 60))} {fault}.
          </p>
        )}
      </div>
    </div>
  )
}

/** A type in a word: what a tuple is made of stands under it. */
function wordOf(type: AbiType): string {
  if (type.kind === 'tuple') return 'tuple'
  return type.kind === 'list' ? `${wordOf(type.item)}[${type.length ?? ''}]` : type.text
}
