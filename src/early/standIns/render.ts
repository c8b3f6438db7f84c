import { Fragment, Suspense } from './react.ts'

// Renders components straight into the document, once: no state changes, no effects, no handlers.

export type Drawn = { type: unknown; props: Props }
type Props = Record<string, unknown>

export type ContextValue = { isContext: true; first: unknown }

/** Thrown while code is missing: the nearest `Suspense` draws its fallback then. */
export const waiting = Symbol('waiting')

let given: ReadonlyMap<ContextValue, unknown> = new Map()

export const readContext = (context: ContextValue): unknown =>
  given.has(context) ? given.get(context) : context.first

function within(contexts: typeof given, draw: () => void): void {
  const before = given
  given = contexts
  try {
    draw()
  } finally {
    given = before
  }
}

export function append(node: unknown, into: Node): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return
  if (typeof node !== 'object') return void into.appendChild(document.createTextNode(textOf(node)))
  if (Symbol.iterator in node) {
    for (const one of node as Iterable<unknown>) append(one, into)
    return
  }
  const { type, props } = node as Drawn
  if (typeof type === 'string') into.appendChild(elementOf(type, props, into))
  else if (typeof type === 'function') append(called(type, props), into)
  else if (type === Suspense) appendUnlessWaiting(props, into)
  else if (type === Apart) appendApart(props, into)
  else if (type === Fragment) append(props.children, into)
  else within(new Map([...given, [type as ContextValue, props.value]]), () => append(props.children, into))
}

const textOf = (value: unknown): string => (value as { toString(): string }).toString()

type Class = new (props: Props) => { render(): unknown }

function called(type: Function, props: Props): unknown {
  return type.prototype?.isReactComponent ? new (type as Class)(props).render() : type(props)
}

function appendUnlessWaiting({ children, fallback }: Props, into: Node): void {
  const drawn = document.createDocumentFragment()
  try {
    append(children, drawn)
  } catch (thrown) {
    if (thrown !== waiting) throw thrown
    drawn.replaceChildren()
    append(fallback, drawn)
  }
  into.appendChild(drawn)
}

/** Wraps what can be redrawn alone: `take` gets the function that does so and returns whether it was still in the document. */
export const Apart = Symbol('Apart')
export type Take = (again: () => boolean) => void

function appendApart({ children, take }: Props, into: Node): void {
  const contexts = given
  const above = into.childNodes.length
  append(children, into)
  const nodes = [...into.childNodes].slice(above)
  ;(take as Take)(() => {
    const parent = nodes[0]?.parentNode
    if (!parent || nodes.some((node) => node.parentNode !== parent)) return false
    const next = document.createDocumentFragment()
    within(contexts, () => append(children, next))
    patchNodes(parent, nodes, [...next.childNodes])
    return true
  })
}

const unseen = new Set(['children', 'key', 'ref', 'autoFocus'])
const svg = 'http://www.w3.org/2000/svg'

function elementOf(tag: string, props: Props, into: Node): Element {
  const isSvg = tag === 'svg' || into instanceof SVGElement
  const made = isSvg ? document.createElementNS(svg, tag) : document.createElement(tag)
  for (const prop in props) {
    const value = props[prop]
    if (value === null || value === undefined || typeof value === 'function' || unseen.has(prop)) continue
    setAttribute(made, prop, value)
  }
  append(props.children, made)
  if (made instanceof HTMLSelectElement) made.value = textOf(props.value ?? props.defaultValue ?? made.value)
  return made
}

/** Makes the children of an element like those of `next`; equal nodes stay, with their focus and typed text. */
export function patch(element: Element, next: Element): void {
  for (const name of element.getAttributeNames())
    // the user may have opened it
    if (!next.hasAttribute(name) && name !== 'open') element.removeAttribute(name)
  for (const { name, value } of next.attributes) element.setAttribute(name, value)
  patchNodes(element, [...element.childNodes], [...next.childNodes])
}

function patchNodes(parent: Node, before: ChildNode[], after: ChildNode[]): void {
  const end = before.at(-1)?.nextSibling ?? null
  for (const [index, node] of after.entries()) {
    const stands = before[index]
    if (!stands) parent.insertBefore(node, end)
    else if (stands.isEqualNode(node)) continue
    else if (isElement(stands) && isElement(node) && isOfKind(stands, node)) patch(stands, node)
    else stands.replaceWith(node)
  }
  for (const node of before.slice(after.length)) node.remove()
}

const isOfKind = (stands: Element, node: Element) =>
  stands.localName === node.localName && stands.getAttribute('class') === node.getAttribute('class')
const isElement = (node: Node): node is Element => node instanceof Element

const otherNames: Record<string, string> = {
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
}
const dashed = /^(?:stroke|fill|clip|shape|vector|font|text)(?=[A-Z])/
/** Attributes that take `true` and `false` as text. */
const booleanAsText = /^(?:aria-|data-|spellCheck$|draggable$|contentEditable$)/

function setAttribute(made: Element, prop: string, value: unknown): void {
  if (prop === 'className') return made.setAttribute('class', value as string)
  if (prop === 'style') return setStyle(made as HTMLElement, value as Props)
  if (made.localName === 'select' && values.has(prop)) return
  if (made.localName === 'textarea' && values.has(prop)) return made.append(textOf(value))
  const isDashed = made instanceof SVGElement && dashed.test(prop)
  const name = isDashed ? prop.replaceAll(/[A-Z]/g, '-$&').toLowerCase() : (otherNames[prop] ?? prop)
  if (typeof value !== 'boolean' || booleanAsText.test(prop)) made.setAttribute(name, textOf(value))
  else if (value) made.setAttribute(name, '')
}

const values = new Set(['value', 'defaultValue'])

const plain = new Set([
  'opacity',
  'flex',
  'flexGrow',
  'zIndex',
  'order',
  'lineHeight',
  'fontWeight',
  'tabSize',
])

function setStyle(made: HTMLElement | SVGElement, style: Props): void {
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean') continue
    const length = typeof value === 'number' && value !== 0 && !plain.has(name) ? `${value}px` : textOf(value)
    if (name.startsWith('--')) made.style.setProperty(name, length)
    else Object.assign(made.style, { [name]: length })
  }
}
