import type { Line } from '#views/input/parameterLines.ts'
import { isFungible, type Token } from '#api/tokens.ts'
import { scaleOf } from '#api/tokenAmounts.ts'
import type { Unit } from '#format/abiDraft.ts'
import { visible } from '#format/text.ts'

/** Functions of ERC-20 that return an amount, and names that parameters of amounts have in the field. */
const amountFunction = /^(?:balance(?:Of|At)|totalSupply|allowance|maxSupply|cap)$/
const amountName = /^_?(?:value|amount|wad|total|fee|supply|balance|allowance)_?$/i

/** The unit of a token’s amounts; null where it has none, or where what is shown isn’t what is on chain (ERC-8056). */
function unitOf(token: Token | null): Unit | null {
  if (!token || !isFungible(token.type) || scaleOf(token) || token.decimals === null) return null
  return { name: token.symbol ?? 'the token', decimals: token.decimals }
}

/** The same with a name of its own: a token may be called as the coin, or as another unit, is. */
export function tokenUnit(token: Token | null, others: readonly Unit[]): Unit | null {
  const unit = unitOf(token)
  if (!unit) return null
  const name = visible(unit.name.slice(0, 40))
  return { ...unit, name: others.some((one) => one.name === name) ? `${name}, this token` : name }
}

/** Whether a number is, by its name, an amount of the token at whose address it is asked. */
export const isAmount = (type: string, name: string, list = ''): boolean =>
  type === 'uint256' && amountName.test(list || name)

/** Lines of an answer, its amounts with the token that they are of. */
export function withAmounts(lines: readonly Line[], called: string, token: Token | null): readonly Line[] {
  if (!token || !unitOf(token)) return lines
  const isWhole = lines.length === 1 && amountFunction.test(called)
  return lines.map((line) =>
    isAmount(line.type, line.name, line.list) || (isWhole && line.type === 'uint256')
      ? { ...line, of: token.address_hash }
      : line,
  )
}
