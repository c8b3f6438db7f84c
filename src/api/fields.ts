import * as v from 'valibot'
import { isObject } from './client/json.ts'

// Kinds of field, as schemas. Only identities (`hash`, `addressHash`, `count` of an index) are strict in a record;
// every other field is wrapped in `maybe`, so that a missing or unreadable value is `null` and never loses the record.

/** A block or transaction hash: `0x` and 64 hex digits, in any letter case. */
export const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** An address: `0x` and 40 hex digits. Servers send the EIP-55 form; any letter case is read. */
export const addressHash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))

/** The same of whoever did something or stands behind it, where the zero address is nobody. */
export const nonZeroAddress = v.pipe(
  addressHash,
  v.check((sent) => !isZeroAddress(sent)),
)

export const text = v.string()

/** What something is called; what is blank is no name. */
export const nameText = v.pipe(text, v.regex(/\S/))

export const flag = v.boolean()

/** Hex bytes, `0x` alone for none. */
export const bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))

/**
 * A moment, `2026-03-01T12:00:00.000000Z` as sent; a space stands for its `T`, seconds may be left out. UTC where no zone
 * is told. Nothing else: browsers take `12` for a day of 2001.
 */
export const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i),
  v.transform((sent) => sent.replace(/[ t]/, 'T').replace(/T[\d:.]+$/, '$&Z')),
  // browsers take 30 February for 2 March
  v.check(
    (moment) =>
      !Number.isNaN(Date.parse(moment)) &&
      new Date(moment.slice(0, 10)).getUTCDate() === Number(moment.slice(8, 10)),
  ),
)

/** Digits, sent as text or as a JSON number. */
const written = v.pipe(
  v.custom<string | number>((sent) => typeof sent === 'string' || typeof sent === 'number'),
  v.transform(String),
)

/** A small integer, never below 0 (counter, position, height), sent as a JSON number or as digits. */
export const count = v.pipe(
  written,
  v.regex(/^\d{1,16}$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** The decimals of a token or coin. A contract may claim any number; more than a byte holds is no answer. */
export const decimals = v.pipe(count, v.maxValue(255))

/** A decimal fraction (rate, market cap, percentage), also with an exponent: kept as its plain digits, never a float. */
export const decimal = v.pipe(
  written,
  v.regex(/^-?\d{1,1000}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i),
  v.transform(plainDigits),
)

/**
 * An exact integer of any size (wei, token units, token id), sent as digits or as a JSON number, also with an exponent:
 * `bigint`. Above 2^53 a number holds 15 digits for sure; of one with more, it isn't known which were sent.
 */
export const amount = v.pipe(
  v.custom<string | number>(
    (sent) => typeof sent !== 'number' || Number.isSafeInteger(sent) || Number(sent.toPrecision(15)) === sent,
  ),
  decimal,
  v.regex(/^-?\d{1,1000}$/),
  v.transform((value) => BigInt(value)),
)

/** What a multiplier of amounts counts in: 10^18 is 1. */
export const multiplierDecimals = 18
export const oneMultiplier = 10n ** BigInt(multiplierDecimals)

/** `unreadable`: something was sent that can be none. */
export type Multiplier = bigint | 'unreadable'

/**
 * By what amounts are multiplied before they are shown (ERC-8056). What was sent but can't be one, as nothing, less than
 * nothing, more than a uint256 holds or no number, is told apart from what wasn't sent.
 */
export const multiplier = v.pipe(
  v.custom<unknown>((sent) => isSent(sent)),
  v.transform((sent): Multiplier => {
    const read = v.safeParse(amount, sent)
    return read.success && read.output > 0n && read.output < 2n ** 256n ? read.output : 'unreadable'
  }),
)

/** USD for one whole unit. Some servers send 0 where they know none. */
export const rate = v.pipe(decimal, v.regex(/[1-9]/))

/** A JSON number that is only ever shown or drawn (durations in ms). */
export const number = v.custom<number>(Number.isFinite)

/** Any JSON, kept as it is. */
export const json = v.unknown()

/** The field, or `null` where it is missing, null or unreadable. */
export const maybe = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.nullish(schema, null), null)

/** A field that only some chains have: it stays absent where it isn't sent. */
export const extra = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.optional(maybe(schema))

/** One of the named values; a value of a newer server passes as it is. */
export const oneOf = <const Known extends string>(..._known: Known[]) =>
  v.custom<Known | (string & {})>((value) => typeof value === 'string')

/** An array, of which an entry that cannot be read is left out. */
export const array = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((sent) =>
      sent.flatMap((entry) => {
        const read = v.safeParse(schema, entry)
        return read.success ? [read.output] : []
      }),
    ),
  )

/** The same inside a record, where what isn't sent, or is no array, is empty. */
export const list = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.nullish(array(schema), []), [])

/** A JSON object; an array is none. */
export const object = v.custom<Record<string, unknown>>(isObject)

const isSent = (value: unknown) => value !== undefined && value !== null

/**
 * A record: known fields by their schemas, unknown ones kept as sent. `renamed` maps a field to the names that older
 * servers gave it; the first one that holds a value is read, the newest name first.
 */
export const record = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  renamed: { readonly [field in keyof Entries]?: readonly string[] } = {},
) => {
  const names = Object.entries(renamed) as [string, readonly string[]][]
  const read = v.pipe(
    object,
    v.transform((sent) => {
      const late = names.flatMap(([field, older]) => {
        const name = isSent(sent[field]) ? undefined : older.find((candidate) => isSent(sent[candidate]))
        return name === undefined ? [] : [[field, sent[name]] as const]
      })
      return late.length === 0 ? sent : { ...sent, ...Object.fromEntries(late) }
    }),
    // the type names the known fields only; what a newer server adds is kept, for the views that show all
    v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>,
  )
  known.set(read, [...Object.keys(entries), ...names.flatMap(([, older]) => older)])
  return read
}

const known = new WeakMap<object, readonly string[]>()

/** The fields of a record that its schema reads, by their newest names and by all older ones. */
export function fieldNames(schema: { readonly pipe: readonly unknown[] }): readonly string[] {
  // what readies a record for its schema stands before that
  return known.get(schema) ?? fieldNames(schema.pipe.at(-1) as typeof schema)
}

/** `2.0e3` as `2000`, `1e-7` as `0.0000001`: some servers send exponents. */
function plainDigits(value: string): string {
  const [digits = '0', exponent] = value.toLowerCase().split('e')
  if (exponent === undefined) return value
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.')
  const all = (whole + fraction).replace(/^0+(?=\d)/, '')
  const point = all.length - fraction.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`
  if (point >= all.length) return sign + all.padEnd(point, '0')
  return `${sign}${all.slice(0, point)}.${all.slice(point)}`
}

/** The zero address: what comes from there is new, and what goes there is gone. */
export const zeroAddress = `0x${'0'.repeat(40)}`

/** Whether an address is the zero address. One that wasn't sent is not known to be. */
export const isZeroAddress = (address: string | null | undefined): boolean => address === zeroAddress

/** Whether two hashes or addresses are one, in whatever letter case each was sent; where one isn't told they are not. */
export const isSameHash = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === (other?.toLowerCase() ?? null)
