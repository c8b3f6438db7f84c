type Work = { from: readonly unknown[]; result: unknown }
const done = new WeakMap<object, Map<string, Work>>()

/**
 * What is worked out of a record, once for all parts of a page that show it: as `useMemo`, with `from` in the place of its
 * dependencies, but for heading and tab together.
 */
export function sharedWork<Result>(
  record: object,
  name: string,
  from: readonly unknown[],
  work: () => Result,
): Result {
  const of = done.get(record) ?? new Map<string, Work>()
  done.set(record, of)
  const before = of.get(name)
  // the same name is always of the same work
  if (before?.from.every((one, at) => Object.is(one, from[at]))) return before.result as Result
  const result = work()
  of.set(name, { from, result })
  return result
}
