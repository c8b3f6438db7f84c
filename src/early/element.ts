export type Part = Node | string | false | null

/** An element with its classes, holding these; text goes in as text. */
export function element(tag: string, classes: string, ...parts: Part[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = classes
  made.append(...parts.filter((part) => part !== null && part !== false))
  return made
}
