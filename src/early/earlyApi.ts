import { readJson, requestInit, type Fetch } from '#api/client/fetch.ts'
import { type Api, type Deployment, keysOf, note } from '#api/client/client.ts'
import { ApiError } from '#api/client/errors.ts'
import { keylessBody } from '#api/client/secrets.ts'
import { queryOf, urlOf } from '#api/client/parameters.ts'

const none = () => undefined
const notAsked = () => Promise.reject(new ApiError('not-offered'))
const subscribe = () => none

/** An API client for a page's first responses: throws where the app's client waits, retries or uses stored responses. */
export function createEarlyApi(deployment: Deployment, fetcher: Fetch): Api {
  const { network, base } = deployment
  const keyed = deployment.keys !== undefined
  return {
    network,
    base,
    keyed,
    hasKey: (name) => name in keysOf(deployment),
    log: { start: subscribe, get: () => [], noteCost: none, costs: () => [], spent: () => 0, subscribe },
    savedTimes: { get: () => new Map(), note: none, subscribe },
    allowance: () => null,
    skipWait: none,
    resume: none,
    // nothing is known yet of the server's endpoints
    endpoints: {
      isMissing: () => false,
      has: () => false,
      show: none,
      lose: none,
      forget: none,
      learn: none,
      doubt: none,
    },
    refused: new Set(),
    // the app enforces limits of time and size when it takes the request over
    async get(path, params = {}, { root } = {}) {
      const keys = keysOf(deployment)
      const asked = path + queryOf(params)
      const response = await fetcher(urlOf(base, asked, keys, root), requestInit(keys))
      if (!response.ok) throw new ApiError('server', { status: response.status })
      const read = keylessBody(readJson(await response.text(), response.status, Object.values(keys)))
      note(read, asked)
      return read
    },
    patch: notAsked,
    rpcPath: () => (keyed ? '/json-rpc' : '/eth-rpc'),
    rpc: notAsked,
  }
}
