import { decimalMark } from '#format/locale.ts'
import { utcTime } from '#format/time.ts'

/**
 * Uses each kind of Intl formatter that pages begin with: the first of each takes a browser tens of ms, which are free while
 * the API answers.
 */
export function warmUp(): void {
  decimalMark()
  utcTime('1970-01-01T00:00:00Z')
}
