import { count } from './count.ts'
import { dayMs, hour, minute, second } from './spans.ts'

/** How long something lasts yet, in the unit that a reader counts it in: `7 s`, `28 h`. Rounded up, in ms. */
export function lasting(ms: number): string {
  const [size, unit] = units.find(([least]) => ms > 2 * least) ?? ([second, 's'] as const)
  return `${count(Math.ceil(ms / size))} ${unit}`
}

const units = [
  [dayMs, 'days'],
  [hour, 'h'],
  [minute, 'min'],
] as const
