import { ApiError, errorOf } from './errors.ts'
import { parseJson } from './json.ts'
import { createRequestLog, type RequestLog } from './requestLog.ts'

/** The credentials of one keyed deployment. */
export type Keys = { apikey?: string; key?: string; api_key?: string }

/** Who answers for a network. `base` is an absolute URL, may have a path, and is what `/api/v2` is put behind. */
export type Deployment = {
  network: string
  base: string
  /** Read at each request, so that a new key works at once and none is kept here. Absent: an instance, without keys. */
  keys?: () => Keys
}

/** The way out: the browser's `fetch`, the demo chain's, or a test's. */
export type Door = (url: string, init: RequestInit) => Promise<Response>

type Param = string | number | boolean | null | undefined | object
export type Params = Record<string, Param>

export type Api = {
  readonly network: string
  readonly base: string
  readonly keyed: boolean
  readonly log: RequestLog
  /** Endpoints beyond the document that this deployment was found not to have; not asked again while the tab lives. */
  readonly missing: Set<string>
  /** The JSON that answers `GET {base}/api/v2{path}`. Integers of 16 digits or more come as text. @throws ApiError */
  get(path: string, params?: Params, options?: { signal?: AbortSignal; timeoutMs?: number }): Promise<unknown>
}

/** A client of one deployment. */
export function createApi(deployment: Deployment, door: Door): Api {
  const log = createRequestLog()
  return {
    network: deployment.network,
    base: deployment.base,
    keyed: deployment.keys !== undefined,
    log,
    missing: new Set(),
    async get(path, params = {}, { signal, timeoutMs = 20_000 } = {}) {
      const keys = deployment.keys?.() ?? {}
      // a field left empty in the panel is no key
      const apikey = keys.apikey || undefined
      const key = keys.key || undefined
      const done = log.start(path + queryOf(params))
      try {
        const url = deployment.base + '/api/v2' + path + queryOf({ ...params, apikey, key })
        const secrets = [apikey, key].filter((secret) => secret !== undefined)
        const { response, body } = await ask(door, url, timeoutMs, signal)
        done(response.status)
        if (!response.ok) throw errorOf(response, body, deployment.keys !== undefined, secrets)
        return read(body, response.status)
      } finally {
        done(null)
      }
    },
  }
}

/** `?a=1&b=null`, with null as the text `null`, objects in brackets, and undefined left out. `''` for none. */
export function queryOf(params: Params): string {
  const search = new URLSearchParams()
  const add = (name: string, value: Param): void => {
    if (value === undefined) return
    if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of Object.entries(value)) add(`${name}[${inner}]`, part as Param)
    } else search.append(name, String(value))
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return search.size === 0 ? '' : `?${search}`
}

/** The command that asks the same; a key is written as `$API_KEY`, so that it can be shared. */
export function curlOf(api: Pick<Api, 'base' | 'keyed'>, asked: string): string {
  const key = api.keyed ? `${asked.includes('?') ? '&' : '?'}apikey=$API_KEY` : ''
  return `curl "${api.base}/api/v2${asked}${key}"`
}

async function ask(door: Door, url: string, timeoutMs: number, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await door(url, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return { response, body: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    if (timeout.aborted) throw new ApiError('timeout')
    throw new ApiError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable')
  }
}

function read(body: string, status: number): unknown {
  try {
    return parseJson(body)
  } catch {
    throw new ApiError('not-api', { status })
  }
}
