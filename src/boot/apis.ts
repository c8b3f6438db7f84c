import { type Api, createApi } from '#api/client/client.ts'
import { fetchOnce } from '#early/earlyState.ts'
import type { Deployment } from '#settings/deployments.ts'
import { loadDeferred } from '#views/shell/chunks.ts'
import type { Fetch } from '#api/client/fetch.ts'

/** The client of each deployment, created once. */
export const apis = new Map<string, Api>()

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

export function whenIdle(call: (idle?: unknown) => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: 2000 })
  else setTimeout(call)
}

/** Opens the store of saved answers. Loaded on demand, so that it doesn't delay the first page. */
async function openKept(when: 'now' | 'idle') {
  if (when === 'idle') await new Promise<unknown>((resolve) => whenIdle(resolve))
  return (await loadDeferred()).openSavedAnswers()
}

let demo: Promise<Fetch> | undefined

async function demoFetch(url: string, init: RequestInit): Promise<Response> {
  demo ??= import('#demo/fetch.ts').then(({ createDemo }) => createDemo())
  return (await demo)(url, init)
}
