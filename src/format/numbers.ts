import { grouped } from './locale.ts'

/** A grouped count: `24,118,306`. Exact for bigints. */
export function count(value: number | bigint): string {
  return grouped(value)
}

/** `1 confirmation`, `12 confirmations`. */
export function counted(value: number | bigint, singular: string, plural = `${singular}s`): string {
  return `${count(value)} ${BigInt(value) === 1n ? singular : plural}`
}
