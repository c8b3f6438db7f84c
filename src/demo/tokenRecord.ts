import type { Token } from './accounts.ts'
import { type Chain, isoOf } from './chain.ts'
import { worth } from './answer.ts'
import { assetOf } from './schedule.ts'
import { supply, holdersCount, idsOf } from './ledger.ts'
import { mintedCount } from './itemOwners.ts'
import { after, timeOf } from './occurrences.ts'

/** The token types of servers; the demo has no ERC-7984. */
export const TOKEN_TYPES = ['ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984', 'ERC-8056'] as const

/** US dollars for one coin. */
export const COIN_RATE = '3118.27'

export const tokenRecord = (chain: Chain, token: Token) =>
  chain.once(`token/${token.account}`, () => makeRecord(chain, token))

function makeRecord(chain: Chain, token: Token) {
  const { name, symbol, decimals, type, rate = null, volume = null, scam = false, bridge } = token
  const total = supplyOf(chain, token)
  const scaling = multipliersNow(token, timeOf(chain.head()))
  const [times, multiplierDecimals] = scaling ? [BigInt(scaling.ui_multiplier), 18] : [1n, 0]
  return {
    address_hash: chain.address(token.account),
    name,
    symbol,
    decimals: decimals === null ? null : String(decimals),
    type,
    total_supply: total.toString(),
    holders_count: String(holdersCount(chain, token)),
    exchange_rate: rate,
    // of displayed amounts, which for a scaled token differ from those on chain
    circulating_market_cap:
      rate && decimals !== null ? worth(total * times, decimals + multiplierDecimals, rate) : null,
    circulating_supply:
      rate && decimals !== null ? worth(total * times, decimals + multiplierDecimals, '1') : null,
    volume_24h: volume,
    icon_url: rate ? icon(symbol) : null,
    reputation: scam ? 'scam' : 'ok',
    ...(bridge && {
      bridge_type: bridge.type,
      foreign_address: bridge.foreign,
      origin_chain_id: bridge.origin,
    }),
    ...scaling,
  }
}

/** All units of a token, or the number of items; of an ERC-1155, the sum over all ids. */
export function supplyOf(chain: Chain, token: Token): bigint {
  const moment = after(chain.head())
  if (token.type === 'ERC-721') return BigInt(mintedCount(chain, token, moment))
  return idsOf(token).reduce<bigint>((sum, id) => sum + supply(chain, assetOf(token, id), moment), 0n)
}

const icon = (symbol: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#28489c"/>` +
      `<text x="12" y="16" font-size="11" text-anchor="middle" fill="#fff" font-family="sans-serif">${symbol.slice(0, 1)}</text></svg>`,
  )}`

// ERC-8056: amounts of a scaled token are multiplied before display. The multiplier changes monthly, so that there is always a
// past and a future one.

/** In turn, by month; 10^18 is 1. */
const MULTIPLIERS = [1_690_000_000_000_000_000n, 2_000_000_000_000_000_000n, 1_250_000_000_000_000_000n]

/** The month of a moment, and where the next one begins, in seconds since 1970. */
function monthOf(time: number): { month: number; end: number } {
  const day = new Date(time * 1000)
  const month = day.getUTCFullYear() * 12 + day.getUTCMonth()
  return { month, end: Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1) / 1000 }
}

const multiplierIn = (month: number): bigint => MULTIPLIERS[month % MULTIPLIERS.length] ?? 0n

/** `time` is in seconds since 1970. */
export const multiplierAt = (time: number): bigint => multiplierIn(monthOf(time).month)

/** The multiplier fields of a token record; none for an unscaled token. */
function multipliersNow({ type }: Token, now: number) {
  if (type !== 'ERC-8056') return null
  const { month, end } = monthOf(now)
  return {
    ui_multiplier: multiplierIn(month).toString(),
    new_ui_multiplier: multiplierIn(month + 1).toString(),
    ui_multiplier_effective_at: isoOf(end),
  }
}

/** The multiplier field of an event at a moment, in seconds since 1970. */
export const multiplierThen = ({ type }: Token, time: number) =>
  type === 'ERC-8056' ? { ui_multiplier: multiplierAt(time).toString() } : null
