import { point } from '#format/locale.ts'
import { utcTime } from '#format/time.ts'

/**
 * Uses each kind of Intl formatter that early drawing needs. The first use of one costs about 30 ms of processor on
 * slow machines, so it is done while the API thinks.
 */
export function warmUp(): void {
  point()
  utcTime('1970-01-01T00:00:00Z')
  new Intl.RelativeTimeFormat('en').format(0, 'second')
}
