import { scaled, scaleOf } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { addressCell, inShownUnits, multiplierCell } from './csvCells.ts'
import type { Field } from './form.ts'

/** A token as a row of a CSV file. Rates, market and volume are USD, as sent. */
export const exportTokenFields: readonly Field<Token>[] = [
  { name: 'address', value: ({ address_hash }) => addressCell(address_hash) },
  { name: 'name', value: ({ name }) => name },
  { name: 'symbol', value: ({ symbol }) => symbol },
  { name: 'type', value: ({ type }) => type },
  { name: 'decimals', value: ({ decimals }) => decimals },
  { name: 'total_supply_raw', value: ({ total_supply }) => total_supply },
  { name: 'total_supply', value: (token) => inShownUnits(scaled(token.total_supply, token)) },
  { name: 'circulating_supply', value: ({ circulating_supply }) => circulating_supply },
  { name: 'holders_count', value: ({ holders_count }) => holders_count },
  { name: 'rate_usd', value: ({ exchange_rate }) => exchange_rate },
  { name: 'market_cap_usd', value: ({ circulating_market_cap }) => circulating_market_cap },
  { name: 'volume_24h_usd', value: ({ volume_24h }) => volume_24h },
  { name: 'reputation', value: ({ reputation }) => reputation },
  { name: 'bridge_type', value: ({ bridge_type }) => bridge_type },
  { name: 'origin_chain_id', value: ({ origin_chain_id }) => origin_chain_id },
  { name: 'foreign_address', value: ({ foreign_address }) => foreign_address },
  { name: 'icon_url', value: ({ icon_url }) => icon_url },
  { name: 'ui_multiplier', value: (token) => multiplierCell(scaleOf(token)) },
  {
    name: 'new_ui_multiplier',
    value: ({ new_ui_multiplier: coming }) =>
      coming == null ? null : multiplierCell({ multiplier: coming, isTokens: false }),
  },
  {
    name: 'ui_multiplier_effective_at',
    value: ({ ui_multiplier_effective_at }) => ui_multiplier_effective_at ?? null,
  },
]
