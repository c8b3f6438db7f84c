import type { Json } from './json.ts'

const PAGE = 50

/** The first 50 of what is found, and the cursor that leads on from the last of them. */
export function page<T, R extends Json, C extends Json>(
  found: Iterable<T>,
  record: (one: T) => R,
  cursor: (last: T, count: number) => C,
) {
  const taken: T[] = []
  let isMore = false
  for (const one of found) {
    isMore = taken.length === PAGE
    if (isMore) break
    taken.push(one)
  }
  const last = taken.at(-1)
  return {
    items: taken.map(record),
    next_page_params: isMore && last !== undefined ? cursor(last, taken.length) : null,
  }
}

/** Only those of the things that pass, as they come. */
export function* keep<T>(all: Iterable<T>, passes: (one: T) => boolean): Generator<T> {
  for (const one of all) if (passes(one)) yield one
}

/** The first so many of the things. */
export function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count
  if (left <= 0) return
  for (const one of all) {
    yield one
    if (--left <= 0) return
  }
}
