import { decimalMark } from '#format/locale.ts'
import { utcTime } from '#format/time.ts'

/** Uses each kind of Intl formatter that pages begin with: a browser’s first of one takes tens of ms, which the API takes, too. */
export function warmUp(): void {
  decimalMark()
  utcTime('1970-01-01T00:00:00Z')
}
