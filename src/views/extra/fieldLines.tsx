import type { ReactNode } from 'react'
import { isObject } from '#api/client/json.ts'
import { visible } from '#format/text.ts'
import { Json } from '#views/cells/Json.tsx'

export type SentFields = Readonly<Record<string, unknown>>

/** Renders a value; null for one of another kind, which is then shown as sent. `record`: the fields around it. */
export type FieldKind = (sent: unknown, record: SentFields) => ReactNode

type Field = readonly [label: string, kind: FieldKind, beside?: string]

export type FieldLabels = { readonly [field: string]: Field | FieldLabels }

export type Line = { place: string; label: string; value: ReactNode }

/** Fields that servers send as 0 or false on every chain, also on those without such a feature. */
const unlessNone: ReadonlySet<string> = new Set([
  'fhe_operations_count',
  'is_scilla_contract',
  'is_epoch_block',
  'can_be_visualized_via_sol2uml',
])

/**
 * The lines of a record: fields described in `labels` first, then the others as sent under their own names. Leaves out the paths in
 * `shown` (`celo.account`), and empty values.
 */
export function linesOf(
  record: SentFields,
  labels: FieldLabels,
  shown: ReadonlySet<string>,
  inside = '',
): Line[] {
  const described = Object.keys(labels).filter((name) => Object.hasOwn(record, name))
  const others = Object.keys(record).filter((name) => !Object.hasOwn(labels, name))
  return [...described, ...others].flatMap((name) => {
    const value = record[name]
    const place = inside + name
    if (shown.has(place) || isNothing(value) || (unlessNone.has(name) && Number(value) === 0)) return []
    const how = Object.hasOwn(labels, name) ? labels[name] : undefined
    if (isField(how)) {
      const [label, kind, beside] = how
      if (beside !== undefined && !isNothing(record[beside])) return []
      return [{ place, label, value: kind(value, record) ?? <Json value={value} /> }]
    }
    if (how && isObject(value)) return linesOf(value, how, shown, `${place}.`)
    return [{ place, label: wordsOf(place), value: <Json value={value} /> }]
  })
}

const isField = (how: Field | FieldLabels | undefined): how is Field => Array.isArray(how)

/** Whether a value is null or an empty text, list or object, however nested. */
export function isNothing(sent: unknown): boolean {
  if (sent === null || sent === undefined || sent === '') return true
  if (Array.isArray(sent)) return sent.length === 0
  return isObject(sent) && Object.values(sent).every(isNothing)
}

const wordsOf = (place: string): string =>
  place
    .split('.')
    .map((name) => visible(name.slice(0, 60)).replaceAll('_', ' '))
    .join(': ')
