import type { Drawn } from './render.ts'

export { Fragment } from './react.ts'
export const jsx = (type: unknown, props: unknown) => ({ type, props }) as Drawn as never
export { jsx as jsxs }
