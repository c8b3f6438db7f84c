import type { Price } from './price.ts'

/** How strong a check's evidence is, strongest first; worded under each ledger. */
export type Kind = 'sealed' | 'signed' | 'agreeing' | 'adding up'

export type Group =
  | 'Who signed it'
  | 'What it says'
  | 'What happened'
  | 'What it carries'
  | 'Where it stands'
  | 'Against a second source'

/** Why a check has no result. */
export type Reason =
  | 'no such thing here'
  | 'not told by the server'
  | 'not asked yet'
  | 'needs what fails above'
  | 'this network makes it another way'
  | 'not whole'
  /** A difference was found that may be legitimate; the unexplained rest is named. */
  | 'not explained'

/** One row of a check's working: a formula, a value or a source. `code`: shown in monospace. */
export type Working = { label: string; value: string; code?: boolean; after?: string }

/** Two forms of one value that differ, each with its source. */
export type Difference = { label: string; values: readonly { by: string; value: string; hex?: string }[] }

/** Hashed bytes, and the range (from, to) of the field that matters. */
export type Preimage = { hex: string; field?: { name: string; from: number; to: number } }

export type Line = {
  /** The check's number, `T13`; unique within a ledger. */
  id: string
  group: Group
  kind: Kind
  claim: string
  from: string
  needs: readonly string[]
  working: readonly Working[]
  preimage?: Preimage
} & (
  | { mark: 'holds' }
  | { mark: 'fails'; field: string; differences: readonly Difference[] }
  /** `price`: the cost of the calls, if they can be made; `takes`: what the user must set up first. */
  | { mark: 'unchecked'; reason: Reason; price?: Price; requires?: 'own RPC' }
)

export type Check = {
  id: string
  group: Group
  kind: Kind
  from: string
  needs: readonly string[]
}

/** The line of a check that holds. */
export const holds = (check: Check, claim: string, working: readonly Working[] = []): Line => ({
  ...check,
  mark: 'holds',
  claim,
  working,
})

/** The line of a check that fails. `field` is what the heading names, as "value". */
export const fails = (
  check: Check,
  claim: string,
  field: string,
  differences: readonly Difference[],
  working: readonly Working[] = [],
): Line => ({ ...check, mark: 'fails', claim, field, differences, working })

export const unchecked = (
  check: Check,
  claim: string,
  reason: Reason,
  working: readonly Working[] = [],
): Line => ({ ...check, mark: 'unchecked', claim, reason, working })

const groups: readonly Group[] = [
  'Who signed it',
  'What it says',
  'What happened',
  'What it carries',
  'Where it stands',
  'Against a second source',
]
const kinds: readonly Kind[] = ['sealed', 'signed', 'agreeing', 'adding up']

/** The line of a check whose calls the user can start, with their cost; `refusal`: why they brought nothing, to follow a colon. */
export const notAsked = (check: Check, claim: string, price: Price, refusal: string | null = null): Line =>
  refusal === null
    ? {
        ...check,
        claim: `${claim}: not asked yet.`,
        working: [],
        mark: 'unchecked',
        reason: 'not asked yet',
        price,
      }
    : unchecked(check, `${claim}: ${refusal}.`, 'not told by the server')

/** The line of a check that requires the user's RPC. */
export const needsOwnRpc = (check: Check, claim: string, reason: Reason): Line => ({
  ...check,
  claim,
  working: [],
  mark: 'unchecked',
  reason,
  requires: 'own RPC',
})

/**
 * Sorted by group and strength, unchecked last. A line that needs a field proven wrong becomes unchecked, so that one wrong field
 * makes one ✗, at the strongest check that finds it.
 */
export function ledger(lines: readonly (Line | null)[]): Line[] {
  const all = lines.filter((line) => line !== null)
  const strongest = all.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  const failing = new Map<string, Line>()
  const seen = new Map<Line, Line>()
  for (const line of strongest) {
    const field = line.needs.find((need) => failing.has(need))
    const shown = field && line.mark !== 'unchecked' ? needsFailing(line, field) : line
    seen.set(line, shown)
    if (shown.mark === 'fails') for (const need of shown.needs) failing.set(need, shown)
  }
  return all
    .map((line) => seen.get(line) ?? line)
    .toSorted(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) ||
        Number(a.mark === 'unchecked') - Number(b.mark === 'unchecked') ||
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    )
}

function needsFailing({ id, group, kind, from, needs, claim }: Line, field: string): Line {
  const check = { id, group, kind, from, needs }
  const subject = claim.replace(/\.$/, '')
  return unchecked(
    check,
    `${subject}: needs ${nameOfField(field)}, which fails above.`,
    'needs what fails above',
  )
}

const nameOfField = (field: string): string => `the ${field.replaceAll('_', ' ')}`

/** How many lines hold, fail and are unchecked; `strong` are those that hold sealed or signed. */
export type Counts = {
  hold: number
  fail: number
  unchecked: number
  open: number
  strong: number
  fields: string[]
}

export function countsOf(lines: readonly Line[]): Counts {
  const failing = lines.filter((line) => line.mark === 'fails')
  const holding = lines.filter((line) => line.mark === 'holds')
  const silent = lines.filter((line) => line.mark === 'unchecked')
  return {
    hold: holding.length,
    fail: failing.length,
    unchecked: silent.length,
    open: silent.filter(({ reason }) => reason === 'not asked yet').length,
    strong: holding.filter(({ kind }) => kind === 'sealed' || kind === 'signed').length,
    fields: [...new Set(failing.map(({ field }) => field))],
  }
}

/** The heading's summary: "14 of 14 checks hold", "1 of 14 checks fails: value", "9 hold, 5 can be asked". */
export function headline({ hold, fail, open, fields }: Counts): string {
  const done = hold + fail
  if (fail > 0)
    return `${fail} of ${done} ${done === 1 ? 'check' : 'checks'} ${fail === 1 ? 'fails' : 'fail'}: ${fields.join(', ')}`
  if (hold === 0)
    return open > 0 ? `${open} ${open === 1 ? 'check' : 'checks'} can be asked` : 'nothing to check'
  if (open > 0) return `${hold} ${hold === 1 ? 'holds' : 'hold'}, ${open} can be asked`
  return `${hold} of ${done} ${done === 1 ? 'check holds' : 'checks hold'}`
}

type Two = readonly [Difference['values'][number], Difference['values'][number]]

type Compared = {
  label: string
  field: string
  values: Two
  claims: { holds: string; fails: string }
  working?: readonly Working[]
}

/** The line for two forms of one value: holds if they are equal. */
export function compared(check: Check, { label, field, values, claims, working = [] }: Compared): Line {
  const [first, second] = values
  if (first.value === second.value) return holds(check, claims.holds, working)
  return fails(check, claims.fails, field, [{ label, values }], working)
}

export const workedOut = (made: string, shown: string): Two => against('worked out', made, shown)

export const against = (by: string, made: string, shown: string): Two => [
  { by, value: made },
  { by: 'this server', value: shown },
]

/** The rows of a working: a formula, its result, and the value shown. */
export const givesAndShown = (formula: Working, made: string, shown: string): Working[] => [
  formula,
  { label: 'Gives', value: made, code: true },
  { label: 'Shown', value: shown, code: true },
]

/** The loaded rows of a list and whether they are all; null if it wasn't loaded. */
export type ReadList<Row> = { rows: readonly Row[]; isWhole: boolean } | null
