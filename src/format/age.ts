import { dayMs, hour, minute, second } from './spans.ts'
import { grouped } from './locale.ts'

/** How long ago, for a list: `12 s`, `2 min`, `1 h 11 min`, `1 d 15 h`, `41 d`. `now` in ms. The future is `in …`. */
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
