export type Part = Node | string | false | null

/** An element with these classes and children. Strings become text, never markup. */
export function element(tag: string, classes: string, ...parts: Part[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = classes
  made.append(...parts.filter((part) => part !== null && part !== false))
  return made
}
