// Replaces `valibot`: parses by the same schemas, but reports only that something is invalid.

type Read = (given: unknown) => unknown
type Schema = {
  read: Read
  kind?: string
  default?: unknown
  fallback?: unknown
  entries?: Record<string, Schema>
  pipe?: readonly Schema[]
}

const odd = Symbol('odd')
const asStandard = (read: Read) => ({
  '~standard': {
    validate: (given: unknown) => {
      const value = read(given)
      return value === odd ? { issues: [] } : { value }
    },
  },
})
const schema = (read: Read, more: object = {}) => ({ ...more, read, ...asStandard(read) }) as never
const readIf = (isRight: (given: never) => unknown) =>
  schema((given) => (isRight(given as never) ? given : odd))
const valueOf = (given: unknown) => (typeof given === 'function' ? (given() as unknown) : given)
const readBy = (given: unknown, value: unknown) => (given as Schema).read(value)

export function safeParse(by: unknown, value: unknown) {
  const output = readBy(by, value)
  return { success: output !== odd, output } as never
}
export const is = ((by: unknown, value: unknown) => readBy(by, value) !== odd) as never
export function parse(by: unknown, value: unknown) {
  const output = readBy(by, value)
  if (output === odd) throw new Error('odd')
  return output as never
}

export const string = () => readIf((given) => typeof given === 'string')
export const number = () => readIf((given) => typeof given === 'number' && !Number.isNaN(given))
export const boolean = () => readIf((given) => typeof given === 'boolean')
export const unknown = () => readIf(() => true)
export const custom = readIf
export const picklist = (known: readonly unknown[]) => readIf((given) => known.includes(given))

export const check = readIf
export const regex = (pattern: RegExp) => readIf((given) => pattern.test(given))
export const integer = () => readIf(Number.isInteger)
export const minValue = (min: unknown) => readIf((given: number) => given >= (min as number))
export const maxValue = (max: unknown) => readIf((given: number) => given <= (max as number))
export const maxLength = (max: number) => readIf(({ length }: string) => length <= max)
export const nonEmpty = () => readIf(({ length }: string) => length > 0)
export const transform = (change: (given: never) => unknown) => schema(change as Read)
export const rawCheck = (find: (given: never) => void) =>
  schema((value) => {
    let read = value
    find({ dataset: { typed: true, value }, addIssue: () => (read = odd) } as never)
    return read
  })

export const pipe = (...parts: readonly unknown[]) =>
  schema((given) => parts.reduce((value, part) => (value === odd ? odd : readBy(part, value)), given), {
    ...(parts[0] as Schema),
    pipe: parts,
  })
export const union = (all: readonly unknown[]) =>
  schema((given) => all.map((one) => readBy(one, given)).find((value) => value !== odd) ?? odd)
export const fallback = (within: unknown, other: unknown) =>
  schema(
    (given) => {
      const value = readBy(within, given)
      return value === odd ? valueOf(other) : value
    },
    { ...(within as Schema), fallback: other },
  )

const absent = (kind: string, isAbsent: Read) => (within: unknown, other?: unknown) =>
  schema(
    (given) => {
      const value = isAbsent(given) && other !== undefined ? valueOf(other) : given
      return isAbsent(value) ? value : readBy(within, value)
    },
    { kind, default: other },
  )
export const nullable = absent('nullable', (given) => given === null)
export const optional = absent('optional', (given) => given === undefined)
export const nullish = absent('nullish', (given) => given === null || given === undefined)

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null
const isKey = (name: string) => !['__proto__', 'prototype', 'constructor'].includes(name)

export const array = (item: unknown) =>
  schema((given) => {
    const read = Array.isArray(given) && given.map((one) => readBy(item, one))
    return read && !read.includes(odd) ? read : odd
  })
export const record = (key: unknown, item: unknown) =>
  schema((given) => {
    if (!isObject(given)) return odd
    const read = Object.entries(given)
      .filter(([name]) => isKey(name))
      .map(([name, value]) => [readBy(key, name), readBy(item, value)] as [string, unknown])
    return read.flat().includes(odd) ? odd : Object.fromEntries(read)
  })

const entriesOf = (entries: Record<string, Schema>, isLoose: boolean) =>
  schema(
    (given) => {
      if (!isObject(given)) return odd
      const read: Record<string, unknown> = {}
      for (const [name, one] of Object.entries(entries)) {
        const mayLack = one.kind === 'optional' || one.kind === 'nullish'
        if (name in given || (mayLack && one.default !== undefined))
          read[name] = readBy(one, name in given ? given[name] : valueOf(one.default))
        else if (one.fallback !== undefined) read[name] = valueOf(one.fallback)
        else if (!mayLack) return odd
        if (read[name] === odd) return odd
      }
      const rest = isLoose ? Object.entries(given) : []
      for (const [name, value] of rest) if (isKey(name) && !Object.hasOwn(entries, name)) read[name] = value
      return read
    },
    { entries },
  )
export const object = (entries: Record<string, Schema>) => entriesOf(entries, false)
export const looseObject = (entries: Record<string, Schema>) => entriesOf(entries, true)

const changed = (of: object, change: (all: [string, Schema][]) => [string, Schema][]) =>
  object(Object.fromEntries(change(Object.entries((of as Schema).entries ?? {}))))
export const partial = (of: object) =>
  changed(of, (all) => all.map(([name, one]) => [name, optional(one) as Schema]))
export const omit = (of: object, names: readonly PropertyKey[]) =>
  changed(of, (all) => all.filter(([name]) => !names.includes(name)))
