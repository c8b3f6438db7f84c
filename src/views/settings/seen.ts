import { cut, visible } from '#format/text.ts'
import type { Network } from '#settings/config.ts'
import { nameLimits } from '#settings/given.ts'
import type { Own } from '#settings/own.ts'

type Named = { name?: string | undefined; currency?: Network['currency'] | undefined }

/** The same with what can't be seen in its name and in that of its coin written out: both stand all over the page. */
export function seen<Part extends Named>(part: Part): Part {
  const { name, currency } = part
  return {
    ...part,
    ...(name && { name: visible(name) }),
    ...(currency?.symbol && { currency: { ...currency, symbol: visible(currency.symbol) } }),
  }
}

/** The same with all networks and keyed deployments of a file, whose names may be of any length. */
export const seenOwn = (own: Own): Own => ({ ...own, networks: each(own.networks), keyed: each(own.keyed) })

const each = <Part extends Named>(parts: Readonly<Record<string, Part>>) =>
  Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, seen(shortened(part))]))

function shortened<Part extends Named>(part: Part): Part {
  const { name, currency } = part
  return {
    ...part,
    ...(name && { name: cut(name, nameLimits.name) }),
    ...(currency?.symbol && { currency: { ...currency, symbol: cut(currency.symbol, nameLimits.symbol) } }),
  }
}
