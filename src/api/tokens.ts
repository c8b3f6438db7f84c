import type * as v from 'valibot'
import {
  addressHash,
  amount,
  count,
  decimal,
  extra,
  maybe,
  multiplier,
  nameText,
  oneOf,
  rate,
  record,
  text,
  time,
  decimals,
} from './fields.ts'

/**
 * A token contract. `total_supply` is in the token's smallest unit, as it is on chain; `circulating_supply` in whole units, as
 * they are shown; rates are for one unit as it is shown, these and volumes in USD. Since 12.0.0 `ui_multiplier` is what holds
 * now of a scaled token (ERC-8056): see scaled.ts; the new one is to come where its time is.
 */
export const Token = record(
  {
    address_hash: addressHash,
    name: maybe(nameText),
    symbol: maybe(nameText),
    decimals: maybe(decimals),
    type: maybe(oneOf('ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984', 'ERC-8056', 'ZRC-2')),
    total_supply: maybe(amount),
    holders_count: maybe(count),
    exchange_rate: maybe(rate),
    circulating_market_cap: maybe(decimal),
    circulating_supply: maybe(decimal),
    volume_24h: maybe(decimal),
    icon_url: maybe(text),
    reputation: maybe(oneOf('ok', 'scam')),
    bridge_type: maybe(oneOf('omni', 'amb')),
    foreign_address: maybe(addressHash),
    origin_chain_id: maybe(text),
    filecoin_robust_address: extra(text),
    zilliqa: extra(record({ zrc2_address_hash: maybe(addressHash) })),
    ui_multiplier: extra(multiplier),
    new_ui_multiplier: extra(multiplier),
    ui_multiplier_effective_at: extra(time),
  },
  { address_hash: ['address'], holders_count: ['holders', 'holder_count'] },
)
export type Token = v.InferOutput<typeof Token>
