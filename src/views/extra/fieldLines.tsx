import type { ReactNode } from 'react'
import { isObject } from '#api/client/json.ts'
import { visible } from '#format/text.ts'
import { Json } from '#views/cells/Json.tsx'

/** What a record, or an object inside one, was sent with. */
export type SentFields = Readonly<Record<string, unknown>>

/**
 * Shows a value of one kind. Null where what was sent is of another: it is then shown as it was sent. `beside`: the fields
 * that it came with.
 */
export type FieldKind = (sent: unknown, beside: SentFields) => ReactNode

/** What a field is called, what kind it is, and the field that tells it along with itself, where that is sent. */
type Field = readonly [label: string, kind: FieldKind, beside?: string]

/** How fields are told: each by its name, those of an object inside by theirs. */
export type FieldLabels = { readonly [field: string]: Field | FieldLabels }

export type Line = { place: string; label: string; value: ReactNode }

/** Chains and servers that have no such thing send 0 or false of all that they have. */
const unlessNone: ReadonlySet<string> = new Set([
  'fhe_operations_count',
  'is_scilla_contract',
  'is_epoch_block',
  'can_be_visualized_via_sol2uml',
])

/**
 * The lines that tell a record, those that `told` describes before the others, which are shown as they were sent, under
 * their own names. Without what is `shown` elsewhere on the page, by its place (`celo.account`), and what holds nothing.
 */
export function linesOf(
  record: SentFields,
  told: FieldLabels,
  shown: ReadonlySet<string>,
  inside = '',
): Line[] {
  const described = Object.keys(told).filter((name) => Object.hasOwn(record, name))
  const others = Object.keys(record).filter((name) => !Object.hasOwn(told, name))
  return [...described, ...others].flatMap((name) => {
    const value = record[name]
    const place = inside + name
    if (shown.has(place) || isNothing(value) || (unlessNone.has(name) && Number(value) === 0)) return []
    const how = Object.hasOwn(told, name) ? told[name] : undefined
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

/** Whether there is nothing in what was sent: null, or an empty text, list or object, however nested. */
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
