import { ask, jsonOf, mannersWith } from './ask.ts'
import type { Asking, Door } from './client.ts'
import { ApiError } from './errors.ts'
import type { RequestLog } from './requestLog.ts'

/** What a call to the reader's own RPC is called where requests are listed: its address may hold a secret. */
export const ownRpcPath = '/own-rpc'

/** Asks the reader's own RPC: without keys, cookies and redirects, and at its own pace. @throws ApiError without its address */
export async function askOwnRpc(
  door: Door,
  url: string,
  asked: object,
  log: RequestLog,
  { signal, timeoutMs }: Asking,
): Promise<unknown> {
  const done = log.start('POST', ownRpcPath)
  try {
    const { headers, ...manners } = mannersWith({})
    const init: RequestInit = {
      ...manners,
      redirect: 'error',
      cache: 'no-store',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      ...(signal && { signal }),
    }
    const { response, body } = await ask(door, url, init, timeoutMs)
    done(response.status)
    if (response.ok) return jsonOf(body, response.status)
    const { status } = response
    throw new ApiError(status === 401 || status === 403 ? 'refused' : status === 429 ? 'rate' : 'server', {
      status,
    })
  } finally {
    done(null)
  }
}
