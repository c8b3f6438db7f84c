import * as v from 'valibot'
import { Address } from '#api/addresses.ts'

/** An address of which only the hash is known, such as one inside a call; null when the text is none. */
export function bareAddress(text: string): Address | null {
  const read = v.safeParse(Address, text)
  return read.success ? read.output : null
}
