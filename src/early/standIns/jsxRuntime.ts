import type { Drawn } from './render.ts'

// Stands in for `react/jsx-runtime`.

export { Fragment } from './react.ts'
export const jsx = (type: unknown, props: unknown) => ({ type, props }) as Drawn as never
export { jsx as jsxs }
