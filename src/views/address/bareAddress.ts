import * as v from 'valibot'
import { Address } from '#api/addresses.ts'

export function bareAddress(text: string): Address | null {
  const read = v.safeParse(Address, text)
  return read.success ? read.output : null
}
