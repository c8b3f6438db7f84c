import { scaled } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { priceOf } from '#format/dollars.ts'
import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import type { Column } from '#ui/Table.tsx'
import { ShortHash } from './cells/Hash.tsx'
import { Amount } from './cells/Amount.tsx'
import { Count } from './cells/Count.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { StrangerLine } from './cells/StrangerLine.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { TokenLink } from './cells/TokenLink.tsx'
import { copiedWords } from './list/foundAmounts.ts'

/** Tokens of a network, the largest market first. */
export const tokenColumns: readonly Column<Token>[] = [
  { id: 'token', head: 'Token', cell: (token) => <TokenLink token={token} /> },
  {
    id: 'name',
    head: 'Name',
    chars: 30,
    cell: ({ name, symbol, address_hash }) => (
      <span className="inline-flex max-w-full items-baseline gap-2">
        {name && symbol && <StrangerLine text={name} className="max-w-56" />}
        <ShortHash hash={address_hash} className="text-ink-3" />
      </span>
    ),
  },
  {
    id: 'kind',
    head: 'Kind',
    chars: 7,
    cell: ({ type }) =>
      type ? (
        <span className="text-ink-2">
          <StrangerText text={type} longest={20} />
        </span>
      ) : (
        <Nothing why="kind not sent" />
      ),
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
  },
  {
    id: 'supply',
    head: 'Supply',
    align: 'right',
    cell: (token) => (
      <Amount {...scaled(token.total_supply, token)} digits={2} aligned why="supply not sent" />
    ),
    finds: (token) => copiedWords(scaled(token.total_supply, token)),
  },
  {
    id: 'holders',
    head: 'Holders',
    sort: 'holders_count',
    align: 'right',
    cell: ({ holders_count }) => <Count value={holders_count} why="holders not sent" />,
  },
]
