import { type ContextValue, readContext, waiting } from './render.ts'

// Replaces `react` where a page is drawn once, before React is loaded: state is initial, and effects do nothing.

const begun = (first: unknown) => (typeof first === 'function' ? first() : first) as unknown

export class Component {
  props: unknown
  constructor(props: unknown) {
    this.props = props
  }
  setState() {}
}
Object.assign(Component.prototype, { isReactComponent: {} })

export const Fragment = Symbol('Fragment') as never
export const Suspense = Symbol('Suspense') as never
export const createContext = (first: unknown) => ({ isContext: true, first }) as never
export const memo = (component: unknown) => component as never
export const lazy = () =>
  (() => {
    throw waiting
  }) as never

// their results are unused: the build drops the calls and whatever only they need
/* @__NO_SIDE_EFFECTS__ */
function noOp() {}
/* @__NO_SIDE_EFFECTS__ */
export function useEffect() {}
/* @__NO_SIDE_EFFECTS__ */
export function useLayoutEffect() {}
/* @__NO_SIDE_EFFECTS__ */
export function useInsertionEffect() {}
/* @__NO_SIDE_EFFECTS__ */
export function startTransition() {}
/* @__NO_SIDE_EFFECTS__ */
export function useCallback(call: unknown) {
  return call as never
}
/* @__NO_SIDE_EFFECTS__ */
export function useEffectEvent(value: unknown) {
  return value as never
}
/* @__NO_SIDE_EFFECTS__ */
export function useDeferredValue(value: unknown) {
  return value as never
}

export const use = (source: unknown) => {
  if ('isContext' in (source as ContextValue)) return readContext(source as ContextValue) as never
  throw waiting
}
export { use as useContext }
/* @__NO_SIDE_EFFECTS__ */
export function useState(first?: unknown) {
  return [begun(first), noOp] as never
}
/* @__NO_SIDE_EFFECTS__ */
export function useMemo(make: () => unknown) {
  return make() as never
}
/* @__NO_SIDE_EFFECTS__ */
export function useRef(current?: unknown) {
  return { current } as never
}
export const useSyncExternalStore = (_subscribe: unknown, read: () => unknown) => read() as never

let ids = 0
export const useId = () => `early-${(ids += 1)}`
/** Makes useId give the same ids when something is drawn again. */
export const restartIds = () => void (ids = 0)
