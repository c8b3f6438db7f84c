import { type Api, createApi } from '#api/client/client.ts'
import { fetchOnce } from '#early/handed.ts'
import type { Deployment } from '#settings/deployments.ts'
import { loadDeferred } from '#views/shell/chunks.ts'
import type { Fetch } from '#api/client/fetch.ts'

/** The client of each deployment that was asked for, made once. */
export const apis = new Map<string, Api>()

/** The client that asks a deployment: over the network, or the demo chain. */
export function apiOf(deployment: Deployment): Api {
  const name = `${deployment.network} ${deployment.base}`
  const api =
    apis.get(name) ??
    (deployment.kind === 'demo'
      ? createApi(deployment, demoFetch)
      : createApi(deployment, fetchOnce, openKept))
  apis.set(name, api)
  return api
}

/** When the browser has nothing better to do. */
export function whenIdle(call: (idle?: unknown) => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: 2000 })
  else setTimeout(call)
}

/** Opens the store of records from earlier visits. Its code is loaded on demand, to not delay the first page. */
async function openKept(when: 'now' | 'idle') {
  if (when === 'idle') await new Promise<unknown>((resolve) => whenIdle(resolve))
  return (await loadDeferred()).openSavedAnswers()
}

let demo: Promise<Fetch> | undefined

/** The demo chain's own `fetch`; its code is loaded at the first request. */
async function demoFetch(url: string, init: RequestInit): Promise<Response> {
  demo ??= import('#demo/fetch.ts').then(({ createDemo }) => createDemo())
  return (await demo)(url, init)
}
