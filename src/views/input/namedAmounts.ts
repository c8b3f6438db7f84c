import { partsOf } from '#format/abiTypes.ts'
import { tokenAtTime } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Line } from './parameterLines.ts'

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

export const tokensOf = (transfers: readonly TokenTransfer[] | null): ReadonlyMap<string, Token> =>
  new Map(
    transfers?.flatMap(({ token, total }) =>
      token ? [[token.address_hash.toLowerCase(), tokenAtTime(token, total)]] : [],
    ),
  )

export function withTokens(lines: readonly Line[]): Line[] {
  const named = [...lines]
  // the lines under the same parent, by depth
  const open: number[][] = []
  const close = (depth: number) => {
    for (const places of open.splice(depth)) {
      const parts = places.flatMap((place) => lines[place] ?? [])
      for (const [part, of] of namedAmounts(parts)) {
        const [place, line] = [places[part], parts[part]]
        if (place !== undefined && line) named[place] = { ...line, of }
      }
    }
  }
  for (const [place, { depth }] of lines.entries()) {
    close(depth + 1)
    while (open.length <= depth) open.push([])
    open[depth]?.push(place)
  }
  close(0)
  return named
}

/**
 * Which values are amounts of which token, by the naming conventions of routers and pools: `amountIn` of `tokenIn` or the first
 * of `path`, `amountOutMinimum` of `tokenOut` or the last, `amountADesired` of `tokenA`. A mere `amount` may be a price. Tokens
 * by index of the amount.
 */
function namedAmounts(parts: readonly Pick<Line, 'name' | 'type' | 'value'>[]): ReadonlyMap<number, string> {
  const tokens = new Map<string, string>()
  for (const { name, value } of parts) {
    const path = /^_?path$/i.test(name) ? (partsOf(value) ?? []) : []
    const [first, last] = [path[0], path.at(-1)]
    if (path.length > 1 && isAddress(first) && isAddress(last)) tokens.set('in', first).set('out', last)
  }
  for (const { name, value } of parts) {
    const which = /^_?token(In|Out|[AB01])_?$/i.exec(name)
    if (which && isAddress(value)) tokens.set((which[1] ?? '').toLowerCase(), value)
  }
  return new Map(
    parts.flatMap(({ name, type }, place): [number, string][] => {
      const which = /^_?amount(In|Out|[AB01])(?:Min|Max|Minimum|Maximum|Desired)?_?$/i.exec(name)
      const token = which && /^uint\d*$/.test(type) ? tokens.get((which[1] ?? '').toLowerCase()) : undefined
      return token === undefined ? [] : [[place, token]]
    }),
  )
}
