import * as v from 'valibot'
import { isObject } from './client/json.ts'

// Field schemas. In a record only its identity is strict; every other field is wrapped in `maybe`, so that an unreadable value
// becomes `null` and doesn't lose the record.

/** A block or transaction hash: `0x` and 64 hex digits in any letter case. */
export const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/** An address: `0x` and 40 hex digits in any letter case; servers send EIP-55 form. */
export const addressHash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))

/** An address, with the zero address rejected as "none". */
export const nonZeroAddress = v.pipe(
  addressHash,
  v.check((sent) => !isZeroAddress(sent)),
)

export const text = v.string()

/** A name that isn't blank. */
export const nameText = v.pipe(text, v.regex(/\S/))

export const flag = v.boolean()

/** Hex bytes; `0x` if empty. */
export const bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))

/** An ISO time, `T` or space, seconds optional, UTC without a zone. Strict, as browsers read `12` as a day of 2001. */
export const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i),
  v.transform((sent) => sent.replace(/[ t]/, 'T').replace(/T[\d:.]+$/, '$&Z')),
  // browsers parse 30 February as 2 March
  v.check(
    (moment) =>
      !Number.isNaN(Date.parse(moment)) &&
      new Date(moment.slice(0, 10)).getUTCDate() === Number(moment.slice(8, 10)),
  ),
)

const written = v.pipe(
  v.custom<string | number>((sent) => typeof sent === 'string' || typeof sent === 'number'),
  v.transform(String),
)

/** A small non-negative integer (counter, position, height), sent as a number or digits. */
export const count = v.pipe(
  written,
  v.regex(/^\d{1,16}$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** A token's decimals. Contracts may claim any number; over 255 is invalid. */
export const decimals = v.pipe(count, v.maxValue(255))

/** A decimal (rate, market cap, percentage), also with an exponent; kept as plain digits, never a float. */
export const decimal = v.pipe(
  written,
  v.regex(/^-?\d{1,1000}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i),
  v.transform(plainDigits),
)

/**
 * An exact integer of any size (wei, token units, token id) as a bigint, sent as digits or a number, also with an exponent. A
 * JSON number above 2^53 is exact only up to 15 digits; with more it is rejected.
 */
export const amount = v.pipe(
  v.custom<string | number>(
    (sent) => typeof sent !== 'number' || Number.isSafeInteger(sent) || Number(sent.toPrecision(15)) === sent,
  ),
  decimal,
  v.regex(/^-?\d{1,1000}$/),
  v.transform((value) => BigInt(value)),
)

/** The scale of a multiplier: 10^18 is 1. */
export const multiplierDecimals = 18
export const oneMultiplier = 10n ** BigInt(multiplierDecimals)

/** `unreadable`: a value was sent but is invalid. */
export type Multiplier = bigint | 'unreadable'

/** The factor of displayed amounts (ERC-8056). Invalid (zero, negative, above uint256) is distinguished from missing. */
export const multiplier = v.pipe(
  v.custom<unknown>((sent) => isSent(sent)),
  v.transform((sent): Multiplier => {
    const read = v.safeParse(amount, sent)
    return read.success && read.output > 0n && read.output < 2n ** 256n ? read.output : 'unreadable'
  }),
)

/** USD per whole unit. Some servers send 0 for unknown. */
export const rate = v.pipe(decimal, v.regex(/[1-9]/))

/** A JSON number for display only (durations in ms). */
export const number = v.custom<number>(Number.isFinite)

export const json = v.unknown()

/** The field, or `null` if missing, null or unreadable. */
export const maybe = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.nullish(schema, null), null)

/** A field that only some chains have; absent if not sent. */
export const extra = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.optional(maybe(schema))

/** One of the known values; unknown ones of newer servers pass too. */
export const oneOf = <const Known extends string>(..._known: Known[]) =>
  v.custom<Known | (string & {})>((value) => typeof value === 'string')

/** An array without its unreadable entries. */
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

/** The same in a record; empty if missing or not an array. */
export const list = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.fallback(v.nullish(array(schema), []), [])

/** A JSON object, not an array. */
export const object = v.custom<Record<string, unknown>>(isObject)

const isSent = (value: unknown) => value !== undefined && value !== null

/** A record: unknown fields are kept as sent; `renamed` are a field's names on older servers, newest first. */
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
    // the type has only known fields; the data also has those added by newer servers
    v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>,
  )
  known.set(read, [...Object.keys(entries), ...names.flatMap(([, older]) => older)])
  return read
}

const known = new WeakMap<object, readonly string[]>()

/** The fields that a record's schema reads, by current and older names. */
export function fieldNames(schema: { readonly pipe: readonly unknown[] }): readonly string[] {
  // steps that normalize a record precede its schema
  return known.get(schema) ?? fieldNames(schema.pipe.at(-1) as typeof schema)
}

/** `2.0e3` becomes `2000`, `1e-7` `0.0000001`: some servers send exponents. */
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

/** The zero address: transfers from it mint, transfers to it burn. */
export const zeroAddress = `0x${'0'.repeat(40)}`

/** False for a missing address. */
export const isZeroAddress = (address: string | null | undefined): boolean => address === zeroAddress

/** Whether two hashes or addresses are equal in any letter case; false if one is missing. */
export const isSameHash = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === (other?.toLowerCase() ?? null)
