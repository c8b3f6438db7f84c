// How questions are written as addresses.

type Param = string | number | boolean | null | undefined | object
export type Params = Record<string, Param>

/** Where `path`, with its query, is asked for; `root` is what it stands behind. */
export function urlOf(base: string, path: string, keys: Params, root = '/api/v2'): string {
  const query = queryOf(keys)
  return `${base}${root}${path}${path.includes('?') ? query.replace('?', '&') : query}`
}

/** `?a=1&b=null`, with null as the text `null`, objects in brackets, and undefined left out. `''` for none. */
export function queryOf(params: Params): string {
  const search = new URLSearchParams()
  const add = (name: string, value: Param): void => {
    if (value === undefined) return
    if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of Object.entries(value)) add(`${name}[${inner}]`, part as Param)
    } else search.append(name, String(value))
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return search.size > 0 ? `?${search}` : ''
}
