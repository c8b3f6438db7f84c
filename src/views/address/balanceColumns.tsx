import { useImpostors } from '#api/useImpostors.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { scaled, scaleOf, decimalsOf } from '#api/tokenAmounts.ts'
import { percentOf } from '#format/units.ts'
import { priceOf } from '#format/price.ts'
import { dollars, exactDollars } from '#format/worth.ts'
import { keepColors } from '#ui/StackedBar.tsx'
import { inShownUnits, inUnits, multiplierCell, rowTokenFields } from '#views/export/csvCells.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { ShareWords } from '#views/cells/Share.tsx'
import { UntrustedLine } from '#views/cells/UntrustedLine.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { appraise } from './portfolio.ts'
import { TransfersLink } from '#views/transfer/TransfersLink.tsx'
import { copiedWords } from '#views/list/foundAmounts.ts'
import { noiseOfHeld } from '#views/transfer/noise.ts'

function columnsOf(holder: string, total: bigint | null): readonly RecordColumn<TokenBalance>[] {
  return [
    {
      id: 'token',
      head: 'Token',
      chars: 30,
      cell: ({ token, token_id }) => (
        <>
          <TokenLink token={token} />
          {token_id !== null && (
            <span className="ml-2 text-ink-2">
              <TokenId id={token_id} />
            </span>
          )}
          {token?.name && token.symbol && <Name name={token.name} />}
        </>
      ),
      lead: ({ token }) => token && <TransfersLink address={holder} token={token.address_hash} />,
      csv: rowTokenFields,
    },
    {
      id: 'kind',
      head: 'Kind',
      chars: 7,
      cell: ({ token }) => (token?.type ? <UntrustedText text={token.type} longest={12} /> : <Nothing />),
      csv: [
        { name: 'token_type', value: ({ token }) => token?.type ?? null },
        { name: 'token_reputation', value: ({ token }) => token?.reputation ?? null },
        { name: 'noise', value: noiseOfHeld },
        { name: 'token_id', value: ({ token_id }) => token_id },
        { name: 'decimals', value: ({ token, token_id }) => decimalsOf(token, token_id) },
      ],
    },
    {
      id: 'amount',
      head: <span className="pr-[7ch]">Amount</span>,
      name: 'Amount',
      align: 'right',
      priority: 1,
      cell: ({ token, token_id, value }) => (
        <Amount {...scaled(value, token, { token_id })} digits={6} aligned why="amount not sent" />
      ),
      finds: ({ token, token_id, value }) => copiedWords(scaled(value, token, { token_id })),
      csv: [
        { name: 'value_raw', value: ({ value }) => value },
        {
          name: 'value',
          value: ({ token, token_id, value }) => inShownUnits(scaled(value, token, { token_id })),
        },
      ],
    },
    {
      id: 'rate',
      head: 'Rate',
      align: 'right',
      cell: ({ token }) => {
        const exchange_rate = token?.exchange_rate ?? null
        const price = priceOf(exchange_rate)
        return price === null ? (
          <Nothing why={exchange_rate === null ? 'no rate' : 'rate can’t be right'} />
        ) : (
          <span className="mono text-ink-2" title={`${exchange_rate} USD`}>
            ${price}
          </span>
        )
      },
      csv: [{ name: 'rate_usd', value: ({ token }) => token?.exchange_rate ?? null }],
    },
    {
      id: 'worth',
      head: 'Worth',
      align: 'right',
      priority: 1,
      cell: (balance) => <Worth balance={balance} />,
      csv: [{ name: 'worth_usd', value: worthInUsd }],
    },
    {
      id: 'multiplier',
      csv: [
        {
          name: 'ui_multiplier',
          value: ({ token, token_id }) => multiplierCell(scaleOf(token, { token_id })),
        },
      ],
    },
    {
      id: 'worth-share',
      head: 'Share',
      align: 'right',
      width: '136px',
      cell: (balance) => <Share balance={balance} total={total} />,
    },
  ]
}

/** Token balances of the address `holder`. `total` is the worth of all in 10^-18 USD, null while it isn't known. */
export const tokenBalanceColumns = (holder: string, total: bigint | null) =>
  shownOf(columnsOf(holder, total), 'token', 'kind', 'amount', 'rate', 'worth', 'worth-share')

export const tokenBalanceFields = () => fieldsOf(columnsOf('', null))

/** The full name behind the symbol, where there is space. */
function Name({ name }: { name: string }) {
  return <UntrustedLine text={name} className="ml-3 hidden max-w-72 text-ink-3 wide:inline-block" />
}

function Worth({ balance }: { balance: TokenBalance }) {
  useImpostors()
  const worth = appraise(balance)
  if (typeof worth === 'bigint')
    return (
      <span className="mono" title={exactDollars(worth)}>
        {dollars(worth, balance.value !== 0n)}
      </span>
    )
  if (worth === 'with a rate that can’t be right')
    return <span className="text-wait">rate can’t be right</span>
  return <Nothing why={worth} />
}

function Share({ balance, total }: { balance: TokenBalance; total: bigint | null }) {
  useImpostors()
  const worth = appraise(balance)
  if (typeof worth !== 'bigint' || !total) return null
  return (
    <span className="flex items-center justify-between">
      <span aria-hidden className="h-1.5 w-16 bg-rule" style={keepColors}>
        <span className="block h-full bg-accent" style={{ width: `${percentOf(worth, total)}%` }} />
      </span>
      <ShareWords part={worth} whole={total} className="mono text-ink-2" />
    </span>
  )
}

/** In USD, cut at 18 decimals; empty for tokens that the total worth leaves out. */
function worthInUsd(balance: TokenBalance): string | null {
  const worth = appraise(balance)
  return typeof worth === 'bigint' ? inUnits(worth, 18) : null
}
