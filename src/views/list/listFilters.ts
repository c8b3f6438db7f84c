const mostListed = 20

/** What a parameter of a link lists between commas: each once, without empty ones. */
export function listed(parameter: string | undefined): string[] {
  const parts = (parameter ?? '').split(',').map((part) => part.trim().slice(0, 100))
  return [...new Set(parts.filter(Boolean))].slice(0, mostListed)
}

/** Which of these options a parameter of a link lists. */
export function listedOptions<Value extends string>(
  options: readonly (readonly [Value, string])[],
  parameter: string | undefined,
): Value[] {
  const wanted = listed(parameter)
  return options.map(([value]) => value).filter((value) => wanted.includes(value))
}

const words: Record<string, string> = {
  filter: 'direction',
  type: 'kind',
  sort: 'this order',
  order: 'this order',
  q: 'name',
  holder_address_hash: 'holder',
}

/** What a server doesn’t filter or sort by, named as the page names it and not as its API does. */
export const filterWords = (names: readonly string[]): string =>
  [...new Set(names.map((name) => words[name] ?? name))].join(' or ')
