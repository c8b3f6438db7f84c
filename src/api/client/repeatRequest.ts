import type { Api } from './client.ts'
import { filterNames } from './parameters.ts'
import { endpointOf } from './endpoints.ts'
import { foundQuery, listTimeoutMs } from '#api/query.ts'
import type { LoggedRequest } from './requestLog.ts'

/** A request without the filters that the deployment refuses. */
function sentFor({ refused }: Api, request: string) {
  const { path, given } = partsOf(request)
  for (const name of filterNames) {
    const filter = `${endpointOf(path)} ${name}`
    if (refused.has(filter) || refused.has(`${filter} ${given.get(name)}`)) given.delete(name)
  }
  return { path, given }
}

/** The newest logged request for a record, or for a list with these filters and sorting at any cursor. */
export function lastRequestFor(api: Api, request: string): LoggedRequest | undefined {
  const { path, given } = sentFor(api, request)
  return api.log.get().findLast(({ asked }) => {
    if (!asked.startsWith(path)) return false
    const sent = partsOf(asked)
    return sent.path === path && filterNames.every((name) => sent.given.get(name) === given.get(name))
  })
}

/** The raw response (may be null) to the newest such request, sent again, and that request. */
export function answerQuery(api: Api, request: string) {
  const { path, given } = sentFor(api, request)
  const asked = lastRequestFor(api, request)?.asked ?? path + (given.size > 0 ? `?${given}` : '')
  const params = Object.fromEntries(partsOf(asked).given)
  const query = foundQuery(api, `${asked} as sent`, async ({ signal }) => ({
    sent: await api.get(path, params, { signal, timeoutMs: listTimeoutMs }),
  }))
  return { asked, query: { ...query, gcTime: 0 } }
}

function partsOf(asked: string) {
  const [path = '', query] = asked.split('?')
  return { path, given: new URLSearchParams(query) }
}

/** A curl command to share: keys as `$API_KEY` and `$KEY`; the server's URL is untrusted, so it is quoted for the shell. */
export function curlOf(api: Pick<Api, 'base' | 'keyed' | 'hasKey'>, asked: string, method = 'GET'): string {
  const isSensitive = method === 'PATCH'
  const keys = [
    ...(api.keyed ? ['apikey=$API_KEY'] : []),
    ...(api.hasKey('key') ? ['key=$KEY'] : []),
    ...(api.keyed && isSensitive ? ['api_key=$SENSITIVE_API_KEY'] : []),
  ].join('&')
  const url = `${api.base}/api/v2${asked}`.replaceAll(
    /["$!`\\]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `curl ${isSensitive ? '-X PATCH ' : ''}"${url}${keys && (url.includes('?') ? '&' : '?')}${keys}"`
}

/** The curl command of a JSON-RPC request, with keys as above; the user's RPC URL may hold a secret: `$RPC_URL`. */
export function curlOfRpc(api: Pick<Api, 'base' | 'keyed' | 'hasKey' | 'rpcPath'>, body: object): string {
  const path = api.rpcPath()
  const root = path === '/eth-rpc' ? '/api' : ''
  const url =
    path === '/own-rpc'
      ? '"$RPC_URL"'
      : curlOf(api, path)
          .slice('curl '.length)
          .replace(`/api/v2${path}`, root + path)
  const json = JSON.stringify(body).replaceAll("'", String.raw`'\''`)
  return `curl -H 'content-type: application/json' -d '${json}' ${url}`
}
