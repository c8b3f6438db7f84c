import type { QueryClient } from '@tanstack/react-query'
import { limitCache } from '#api/client/cacheWatch.ts'
import type { Config } from '#settings/config.ts'
import { hostRemarks } from '#views/errors/configFaults.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'

let isFirst = true

/** What is done after a page is shown, when the browser has nothing better to do. @throws where the host can't be reached */
export async function runIdleTasks({ sent }: Config, client: QueryClient): Promise<void> {
  if (isFirst) {
    isFirst = false
    limitCache(client)
    // where a host looks for why something isn't as it should be
    for (const remark of hostRemarks(sent)) console.warn(remark)
  }
  // a failure's words come before there is one: by then their host may be out of reach
  await ErrorNotice.preload()
}
