import { dayMs, hour, minute, second } from './time.ts'
import { grouped } from './locale.ts'
import { count } from './numbers.ts'

/** Age for a list: `12 s`, `2 min`, `1 h 11 min`, `1 d 15 h`, `41 d`; `in …` for the future. `now` in ms. */
export function age(iso: string, now: number): string {
  const past = now - Date.parse(iso)
  return past < -second ? `in ${length(-past)}` : length(Math.max(past, 0))
}

function length(ms: number): string {
  if (ms < minute) return `${Math.floor(ms / second)} s`
  if (ms < hour) return `${Math.floor(ms / minute)} min`
  if (ms < dayMs)
    return `${Math.floor(ms / hour)} h ${String(Math.floor((ms % hour) / minute)).padStart(2, '0')} min`
  const days = Math.floor(ms / dayMs)
  return days < 10 ? `${days} d ${Math.floor((ms % dayMs) / hour)} h` : `${grouped(days)} d`
}

/** Remaining time (ms) in its largest suitable unit, rounded up: `7 s`, `28 h`. */
export function timeLeft(ms: number): string {
  const [size, unit] = units.find(([least]) => ms > 2 * least) ?? ([second, 's'] as const)
  return `${count(Math.ceil(ms / size))} ${unit}`
}

const units = [
  [dayMs, 'days'],
  [hour, 'h'],
  [minute, 'min'],
] as const
