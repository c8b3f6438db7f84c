import { count } from './count.ts'

/** How long something lasts yet, in the unit that a reader counts it in: `7 s`, `28 h`. Rounded up, in ms. */
export function lasting(ms: number): string {
  const [size, unit] = units.find(([least]) => ms > 2 * least) ?? ([1000, 's'] as const)
  return `${count(Math.ceil(ms / size))} ${unit}`
}

const units = [
  [86_400_000, 'days'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const
