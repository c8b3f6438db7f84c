import type { QueryClient } from '@tanstack/react-query'
import { limitCache } from '#api/client/cacheWatch.ts'
import type { Config } from '#settings/config.ts'
import { hostRemarks } from '#views/errors/configFaults.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'

let isFirst = true

/** Tasks after the first render, while the browser is idle.  @throws if the host is unreachable */
export async function runIdleTasks({ sent }: Config, client: QueryClient): Promise<void> {
  if (isFirst) {
    isFirst = false
    limitCache(client)
    // in the console, where a host looks first
    for (const remark of hostRemarks(sent)) console.warn(remark)
  }
  // loaded before it is needed: with an error, the host may be unreachable
  await ErrorNotice.preload()
}
