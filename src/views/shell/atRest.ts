import type { Config } from '#settings/config.ts'
import { remarksOn } from '#views/failures/configWords.ts'
import { Failed } from '#views/failures/Failed.tsx'

let isTold = false

/** What is done after a page is shown, when the browser has nothing better to do. @throws where the host can't be reached */
export async function atRest({ sent }: Config): Promise<void> {
  // where a host looks for why something isn't as it should be
  if (!isTold) for (const remark of remarksOn(sent)) console.warn(remark)
  isTold = true
  // a failure's words come before there is one: by then their host may be out of reach
  await Failed.ask()
}
