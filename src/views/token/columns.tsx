import { scaled, scaleOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { priceOf } from '#format/price.ts'
import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedLine } from '#views/cells/UntrustedLine.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { addressCell, inShownUnits, multiplierCell } from '#views/export/csvCells.ts'
import { copiedWords } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'

const columns: readonly RecordColumn<Token>[] = [
  {
    id: 'token',
    head: 'Token',
    cell: (token) => <TokenLink token={token} />,
    csv: [{ name: 'address', value: ({ address_hash }) => addressCell(address_hash) }],
  },
  {
    id: 'name',
    head: 'Name',
    chars: 30,
    cell: ({ name, symbol, address_hash }) => (
      <span className="inline-flex max-w-full items-baseline gap-2">
        {name && symbol && <UntrustedLine text={name} className="max-w-56" />}
        <ShortHash hash={address_hash} className="text-ink-3" />
      </span>
    ),
    csv: [
      { name: 'name', value: ({ name }) => name },
      { name: 'symbol', value: ({ symbol }) => symbol },
    ],
  },
  {
    id: 'kind',
    head: 'Kind',
    chars: 7,
    cell: ({ type }) =>
      type ? (
        <span className="text-ink-2">
          <UntrustedText text={type} longest={20} />
        </span>
      ) : (
        <Nothing why="kind not sent" />
      ),
    csv: [
      { name: 'type', value: ({ type }) => type },
      { name: 'decimals', value: ({ decimals }) => decimals },
    ],
  },
  {
    id: 'supply',
    head: 'Supply',
    align: 'right',
    cell: (token) => (
      <Amount {...scaled(token.total_supply, token)} digits={2} aligned why="supply not sent" />
    ),
    finds: (token) => copiedWords(scaled(token.total_supply, token)),
    csv: [
      { name: 'total_supply_raw', value: ({ total_supply }) => total_supply },
      { name: 'total_supply', value: (token) => inShownUnits(scaled(token.total_supply, token)) },
      { name: 'circulating_supply', value: ({ circulating_supply }) => circulating_supply },
    ],
  },
  {
    id: 'holders',
    head: 'Holders',
    sort: 'holders_count',
    align: 'right',
    cell: ({ holders_count }) => <Count value={holders_count} why="holders not sent" />,
    csv: [{ name: 'holders_count', value: ({ holders_count }) => holders_count }],
  },
  {
    id: 'price',
    head: 'Price',
    sort: 'fiat_value',
    align: 'right',
    priority: 1,
    cell: ({ exchange_rate }) => {
      const price = priceOf(exchange_rate)
      return price ? (
        <span className="mono" title={`${exchange_rate} USD`}>
          ${price}
        </span>
      ) : (
        <Nothing why={exchange_rate === null ? 'no rate is known' : 'rate can’t be right'} />
      )
    },
    csv: [{ name: 'rate_usd', value: ({ exchange_rate }) => exchange_rate }],
  },
  {
    id: 'market',
    head: 'Market cap',
    sort: 'circulating_market_cap',
    align: 'right',
    cell: ({ circulating_market_cap }) => {
      const cap = exactWorth(1n, 0, circulating_market_cap)
      return cap === null ? (
        <Nothing
          why={circulating_market_cap === null ? 'market cap not sent' : 'market cap can’t be right'}
        />
      ) : (
        <span className="mono text-ink-2" title={exactDollars(cap)}>
          {dollars(cap)}
        </span>
      )
    },
    csv: [
      { name: 'market_cap_usd', value: ({ circulating_market_cap }) => circulating_market_cap },
      { name: 'volume_24h_usd', value: ({ volume_24h }) => volume_24h },
    ],
  },
  {
    id: 'others',
    csv: [
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
    ],
  },
]

export const tokenColumns = shownOf(columns, 'token', 'name', 'kind', 'price', 'market', 'supply', 'holders')

export const tokenFields = () => fieldsOf(columns)
