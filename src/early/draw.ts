import { networkNamed, readConfig } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'
import { offeredConfig } from '#views/shell/offeredConfig.ts'
import { parseSearch, stringifySearch } from '#views/shell/links.ts'
import { createEarlyApi } from './earlyApi.ts'
import { type Early, pageId } from './earlyState.ts'
import { QueryClient, QueryClientContext } from './standIns/query.ts'
import { restartIds } from './standIns/react.ts'
import { append, patch, type Take } from './standIns/render.ts'
import { load, pageOf, type Route } from './standIns/router.ts'
import type { Fetch } from '#api/client/fetch.ts'

// Draws a page from its own routes, views and schemas before React is loaded. The build makes one file of this for each page,
// with the files in standIns/ in place of React and other libraries: see scripts/earlyPages.ts.

export type DrawOptions = {
  early: Early
  /** config.json, unparsed by any schema. */
  config: unknown
  slug: string
  segments: readonly string[]
  fetcher: Fetch
  isOver: () => boolean
}

/**
 * How to draw the page of these routes, the outermost first: once when the first response arrives, and again with each further
 * one. Resolves once the list of the innermost route is drawn. @throws where only the app can continue, as for a record that
 * can't be read
 */
export const drawing = (chain: readonly Route[], waiting?: unknown) => async (given: DrawOptions) => {
  const { early, slug, segments, isOver } = given
  const host = readConfig(given.config)
  const config = offeredConfig(host)
  const network = networkNamed(config, slug || config.defaultNetwork)
  if (!network) throw new Error('odd')
  const pathname = `/${[network.slug, ...segments].join('/')}`
  const queryClient = new QueryClient()
  // early.ts leaves the demo chain to the app
  const apiOf = (deployment: Deployment) => createEarlyApi(deployment, given.fetcher)
  const context = { config, host, hadKey: false, queryClient, apiOf }
  const { search: sent } = location
  const place = { pathname, search: parseSearch(sent), hash: '', href: pathname + sent, state: {} }
  let above = 0
  const router = await load(chain, place, context, import.meta.env.BASE_URL, stringifySearch, () => {
    above = queryClient.asked.length
  })
  const [first] = queryClient.asked
  if (!first) throw new Error('odd')
  const draw = (take: Take = () => {}) => {
    restartIds()
    const drawn = Object.assign(document.createElement('div'), { id: pageId })
    append(
      {
        type: QueryClientContext,
        props: { value: queryClient, children: pageOf(router, waiting, take) },
      },
      drawn,
    )
    return drawn
  }
  const noteShown = () => {
    early.shown = queryClient.asked.flatMap(({ data, queryKey }) => (data === undefined ? [] : [queryKey]))
  }
  // warms up the drawing code while the response is awaited; nobody sees this drawing
  await Promise.race([first.promise, wait(10)])
  if (!first.data) draw()
  await first.promise
  await parsed()
  if (isOver()) return
  let drawTab = () => false
  const page = draw((again) => {
    drawTab = again
  })
  noteShown()
  document.getElementById('root')?.before(page)
  let coming: Promise<void> | undefined
  const drawAgain = () => {
    coming ??= wait(100).then(() => {
      coming = undefined
      redraw()
    })
  }
  const redraw = () => {
    if (isOver()) return
    patch(page, draw())
    noteShown()
  }
  queryClient.onAnswer = drawAgain
  const list = queryClient.asked.slice(above).find(({ data }) => data === undefined)
  await list?.promise
  if (!list || isOver()) return
  // the tab alone first; once it is painted, also what refers to the list around it
  if (drawTab()) noteShown()
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  redraw()
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function parsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
}
