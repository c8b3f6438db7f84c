import { readJson, requestInit, type Fetch } from '#api/client/fetch.ts'
import { type Api, type Deployment, keysOf, note } from '#api/client/client.ts'
import { ApiError } from '#api/client/errors.ts'
import { keylessBody } from '#api/client/secrets.ts'
import { queryOf, urlOf } from '#api/client/parameters.ts'

const none = () => undefined
const notAsked = () => Promise.reject(new ApiError('not-offered'))
const subscribe = () => none

/** A client for the first answers of a page: it gives up where the app's waits, asks again or looks for what was kept. */
export function createEarlyApi(deployment: Deployment, door: Fetch): Api {
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
    // nothing was found yet of what it has
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
    // for how long, and how much comes, the app sees to, which stops what it takes over
    async get(path, params = {}, { root } = {}) {
      const keys = keysOf(deployment)
      const asked = path + queryOf(params)
      const response = await door(urlOf(base, asked, keys, root), requestInit(keys))
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
