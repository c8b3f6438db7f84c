export { parseSearchWith, stringifySearchWith } from '@tanstack/router-core'
import { createContext, use } from './react.ts'
import { Apart, type Drawn, type Take } from './render.ts'

// Replaces `@tanstack/react-router`: one chain of routes that match one link, whose loaders have run. Links don't navigate.

type Search = Record<string, unknown>
type Params = Record<string, string>
type Place = { pathname: string; search: Search; hash: string; href: string; state: object }
type Options = {
  params?: { parse(params: Params): Params }
  validateSearch?: { '~standard': { validate(search: Search): { value?: Search } } }
  beforeLoad?(given: object): object | undefined
  loaderDeps?(given: { search: Search }): object
  loader?(given: object): unknown
  component?: unknown
}
export type Route = { id: string; options: Options }
type Match = {
  routeId: string
  pathname: string
  params: Params
  search: Search
  context: object
  loaderData: unknown
  component: unknown
}
type Select = { from?: string; select?: (from: never) => unknown }

export type Router = {
  basepath: string
  options: { context: object }
  state: { location: Place; resolvedLocation: Place; matches: Match[] }
  stringifySearch: (search: Search) => string
  buildLocation(to: To): Place
  waiting?: unknown
  take?: Take
}

const RouterContext = createContext(null)
const DepthContext = createContext(0)
export const useRouter = () => use(RouterContext)
const routerOfNow = () => useRouter() as Router
const depthOfNow = () => use(DepthContext) as number

const selected = (found: unknown, select?: (from: never) => unknown) =>
  (select ? select(found as never) : found) as never

export function useMatch({ from, select }: Select) {
  const { matches } = routerOfNow().state
  const match = from ? matches.find(({ routeId }) => routeId === from) : matches[depthOfNow()]
  return match === undefined ? (undefined as never) : selected(match, select)
}
const partOfMatch = (part: keyof Match) => (options?: Select) =>
  selected((useMatch({ ...(options?.from && { from: options.from }) }) as Match)[part], options?.select)

export const useLoaderData = partOfMatch('loaderData')
export const useParams = partOfMatch('params')
export const useSearch = partOfMatch('search')
export const useRouterState = (options?: Select) => selected(routerOfNow().state, options?.select)
export const useLocation = (options?: Select) => selected(routerOfNow().state.location, options?.select)
export const useNavigate = () => (() => {}) as never

const routeOf = (id: string, options: Options) => ({
  id,
  options,
  useLoaderData: () => useLoaderData({ from: id }),
  useParams: () => useParams({ from: id }),
  useSearch: () => useSearch({ from: id }),
  useRouteContext: () => partOfMatch('context')({ from: id }),
})
export const createFileRoute = (id = '') => ((options: Options) => routeOf(id, options)) as never
export const createRootRouteWithContext = () => ((options: Options) => routeOf('__root__', options)) as never

export const redirect = (options: unknown) => options as never
export const Navigate = () => null

/**
 * Matches a link to its routes and runs their loaders. `beforeLast` is called before the innermost one. @throws what a route
 * throws if the link is invalid or redirects
 */
export async function load(
  chain: readonly Route[],
  location: Place,
  context: object,
  basepath: string,
  stringifySearch: Router['stringifySearch'],
  beforeLast: () => void,
): Promise<Router> {
  const words = location.pathname.split('/')
  const shape = chain.at(-1)?.id.split('/') ?? []
  const params: Params = Object.fromEntries(
    shape.flatMap((word, at) =>
      word.startsWith('$') ? [[word.slice(1), decodeURIComponent(words[at] ?? '')]] : [],
    ),
  )
  for (const { options } of chain) Object.assign(params, options.params?.parse(params))
  const matches: Match[] = []
  for (const { id, options } of chain) {
    if (id === chain.at(-1)?.id) beforeLast()
    const above = matches.at(-1) ?? { search: location.search, context }
    const search = { ...above.search, ...options.validateSearch?.['~standard'].validate(above.search).value }
    const given = { params, search, location, preload: false, cause: 'enter' }
    const within = { ...above.context, ...options.beforeLoad?.({ ...given, context: above.context }) }
    const deps = options.loaderDeps?.({ search }) ?? {}
    const loaderData = await options.loader?.({ ...given, context: within, deps })
    const pathname = words.slice(0, id.split('/').length).join('/')
    const { component } = options
    matches.push({ routeId: id, pathname, params, search, context: within, loaderData, component })
  }
  const router: Router = {
    basepath,
    options: { context },
    state: { location, resolvedLocation: location, matches },
    stringifySearch,
    buildLocation: (to) => placeOf(to, router),
  }
  return router
}

/**
 * The page of the routes; `waiting` is drawn where the innermost shows nothing. `take` gets the function that redraws that
 * alone.
 */
export const pageOf = (router: Router, waiting: unknown, take: Take): Drawn => ({
  type: RouterContext,
  props: { value: { ...router, waiting, take }, children: matchAt(0, router) },
})

function matchAt(depth: number, { state: { matches }, waiting }: Router): Drawn {
  const isInnermost = depth === matches.length - 1
  const type = matches[depth]?.component ?? (isInnermost ? waiting : Outlet)
  return { type: DepthContext, props: { value: depth, children: { type, props: {} } } }
}

export function Outlet() {
  const router = routerOfNow()
  const depth = depthOfNow() + 1
  const children = matchAt(depth, router)
  const isInnermost = depth === router.state.matches.length - 1
  return (isInnermost ? { type: Apart, props: { take: router.take, children } } : children) as never
}

type To = {
  to?: string
  params?: true | Params | ((params: Params) => Params)
  search?: true | Search | ((search: Search) => Search)
  hash?: string
  className?: string
  children?: unknown
  activeOptions?: { exact?: boolean; includeSearch?: boolean }
}

function placeOf({ to = '.', params, search, hash = '' }: To, router: Router): Place {
  const { location, matches } = router.state
  const now = matches.at(-1)
  const all = {
    ...now?.params,
    ...(typeof params === 'function' ? params(now?.params ?? {}) : params !== true && params),
  }
  const pathname =
    to === '.'
      ? location.pathname
      : to.replaceAll(/\$(\w+)/g, (_word, name: string) => encodeURIComponent(all[name] ?? ''))
  const next =
    (search === true ? now?.search : typeof search === 'function' ? search(now?.search ?? {}) : search) ?? {}
  const href = `${pathname}${router.stringifySearch(next)}${hash && `#${hash}`}`
  return { pathname, search: next, hash, href: router.basepath.replace(/\/$/, '') + href, state: {} }
}

const own = new Set([
  'to',
  'params',
  'search',
  'hash',
  'from',
  'activeOptions',
  'resetScroll',
  'replace',
  'preload',
  'state',
])

export function Link(given: unknown) {
  const options = given as To
  const router = routerOfNow()
  const place = placeOf(options, router)
  const props = Object.fromEntries(Object.entries(options).filter(([name]) => !own.has(name)))
  const isActive = leadsHere(place, router.state.location, options.activeOptions)
  const active = isActive && { 'data-status': 'active', 'aria-current': 'page' }
  const classes = [options.className, isActive && 'active'].filter(Boolean).join(' ')
  return {
    type: 'a',
    props: { ...props, ...active, href: place.href, className: classes || undefined },
  } as never
}

function leadsHere(
  to: Place,
  now: Place,
  { exact = false, includeSearch = true }: To['activeOptions'] = {},
): boolean {
  const [next, current] = [to, now].map(({ pathname }) => pathname.replace(/\/$/, ''))
  const isPath = current === next || (!exact && current?.startsWith(`${next}/`))
  const names = Object.keys(exact ? { ...to.search, ...now.search } : to.search)
  const isSame = (name: string) => JSON.stringify(to.search[name]) === JSON.stringify(now.search[name])
  return isPath === true && (!includeSearch || names.every(isSame))
}
