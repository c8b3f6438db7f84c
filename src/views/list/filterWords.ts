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
