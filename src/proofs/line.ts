import type { Price } from './price.ts'

/** What a check is worth: see the words under every ledger. In the order of their strength. */
export type Kind = 'sealed' | 'signed' | 'agreeing' | 'adding up'

/** The parts of a ledger, in their order. */
export type Group =
  | 'Who signed it'
  | 'What it says'
  | 'What happened'
  | 'What it carries'
  | 'Where it stands'
  | 'Against a second source'

/** Why a check says nothing. */
export type Reason =
  | 'no such thing here'
  | 'not told by the server'
  | 'not asked yet'
  | 'needs what fails above'
  | 'this network makes it another way'
  | 'not whole'
  /** It was found otherwise, and that may be right: what is left is named. */
  | 'not explained'

/** One row of a check's working: a formula, a value, where something is from. `code` is set in the type of code. */
export type Working = { label: string; value: string; code?: boolean; after?: string }

/** Two writings of one value that differ; each with who says so. */
export type Difference = { label: string; values: readonly { by: string; value: string; hex?: string }[] }

/** Bytes that were hashed, and which of them (from, to) hold the field that matters. */
export type Preimage = { hex: string; field?: { name: string; from: number; to: number } }

/** One claim of a ledger. */
export type Line = {
  /** The check's number in the design, `T13`; unlike in each line of a ledger. */
  id: string
  group: Group
  kind: Kind
  /** A sentence. */
  claim: string
  /** From what it was worked out, in few words. */
  from: string
  /** The fields of records that it rests on, as the API names them. */
  needs: readonly string[]
  working: readonly Working[]
  preimage?: Preimage
} & (
  | { mark: 'holds' }
  | { mark: 'fails'; field: string; differences: readonly Difference[] }
  /** `price`: what asking for it takes, where it can be asked; `takes`: what a reader has to set before it can. */
  | { mark: 'unchecked'; reason: Reason; price?: Price; takes?: 'own RPC' }
)

/** What a check is, apart from how it ended. */
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

/** The line of a check that says nothing, and why. */
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

/** A line that can be asked for, and at which price. */
export const notAsked = (check: Check, claim: string, price: Price): Line => ({
  ...check,
  claim: `${claim}: not asked yet.`,
  working: [],
  mark: 'unchecked',
  reason: 'not asked yet',
  price,
})

/** A line that takes an RPC of the reader's own. */
export const needsOwnRpc = (check: Check, claim: string, reason: Reason): Line => ({
  ...check,
  claim,
  working: [],
  mark: 'unchecked',
  reason,
  takes: 'own RPC',
})

/**
 * The lines of a ledger in their order: by group, then by strength, then what isn't checked. A line that rests on a field
 * that fails above says nothing: one lie makes one ✗, at the strongest check that finds it.
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

/** A field's name in a sentence: `gas_used` is “gas used”. */
const nameOfField = (field: string): string => `the ${field.replaceAll('_', ' ')}`

/** How many lines of a ledger hold, fail and say nothing; `strong` are those that hold sealed or signed. */
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

/** The quiet words in a page's heading: "14 of 14 checks hold", "1 of 14 checks fails: value", "9 hold, 5 can be asked". */
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
  /** What both values are, as "Fee". */
  label: string
  /** What the heading names where they differ, as "fee". */
  field: string
  values: Two
  /** What is said where they are equal, and where they differ. */
  claims: { holds: string; fails: string }
  working?: readonly Working[]
}

/** The line of two writings of one value: it holds where they are equal. */
export function compared(check: Check, { label, field, values, claims, working = [] }: Compared): Line {
  const [first, second] = values
  if (first.value === second.value) return holds(check, claims.holds, working)
  return fails(check, claims.fails, field, [{ label, values }], working)
}

/** What was worked out, beside what the server shows. */
export const workedOut = (made: string, shown: string): Two => against('worked out', made, shown)

/** What something else says, beside what the server shows. */
export const against = (by: string, made: string, shown: string): Two => [
  { by, value: made },
  { by: 'this server', value: shown },
]

/** The rows of a working: a formula, what it gives, and what is shown. */
export const givesAndShown = (formula: Working, made: string, shown: string): Working[] => [
  formula,
  { label: 'Gives', value: made, code: true },
  { label: 'Shown', value: shown, code: true },
]

/** What was read of a list: its rows, and whether that is all of it. Null where none of it was asked for. */
export type ReadList<Row> = { rows: readonly Row[]; isWhole: boolean } | null
