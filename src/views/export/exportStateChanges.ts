import type { Chain } from '#api/fees.ts'
import { nameOf } from '#api/naming.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { decimalsOf } from '#api/decimals.ts'
import { amountOf, scaleOf } from '#api/scaled.ts'
import { addressCell, inShownUnits, multiplierCell } from './csvCells.ts'
import type { Field } from './form.ts'
import { differenceOf, isCoin } from '#views/state/changed.ts'

/** A change of one address as a row of a CSV file: coin in wei and coins, tokens in their smallest unit and in units. */
export const exportStateChangeFields: readonly Field<StateChange>[] = [
  { name: 'address', value: ({ address }) => addressCell(address.hash) },
  { name: 'address_name', value: ({ address }) => nameOf(address) },
  { name: 'is_miner', value: ({ is_miner }) => is_miner },
  { name: 'type', value: ({ type }) => type },
  { name: 'token', value: ({ token }) => addressCell(token?.address_hash) },
  { name: 'token_name', value: ({ token }) => token?.name ?? null },
  {
    name: 'symbol',
    value: (change, { currency: { symbol } }) => (isCoin(change) ? symbol : (change.token?.symbol ?? null)),
  },
  { name: 'token_type', value: ({ token }) => token?.type ?? null },
  { name: 'token_id', value: ({ token_id }) => token_id },
  { name: 'decimals', value: decimals },
  { name: 'balance_before_raw', value: ({ balance_before }) => balance_before },
  { name: 'balance_before', value: (change, chain) => units(change, change.balance_before, chain) },
  { name: 'balance_after_raw', value: ({ balance_after }) => balance_after },
  { name: 'balance_after', value: (change, chain) => units(change, change.balance_after, chain) },
  { name: 'change_raw', value: differenceOf },
  { name: 'change', value: (change, chain) => units(change, differenceOf(change), chain) },
  { name: 'ids_in', value: (change) => idsOf(change, 'to') },
  { name: 'ids_out', value: (change) => idsOf(change, 'from') },
  { name: 'ui_multiplier', value: (change) => multiplierCell(scaleOf(change.token, change)) },
]

function decimals(change: StateChange, { currency }: Chain): number | null {
  return isCoin(change) ? currency.decimals : change.token && decimalsOf(change.token, change.token_id)
}

const units = (change: StateChange, value: bigint | null, { currency }: Chain) =>
  change.token || isCoin(change) ? inShownUnits(amountOf(value, change, currency.decimals)) : null

/** The ids of the NFTs that came or went, between spaces. */
const idsOf = ({ moved }: StateChange, way: 'to' | 'from'): string | null =>
  moved
    .filter(({ direction }) => direction === way)
    .map(({ total }) => total?.token_id ?? '?')
    .join(' ') || null
