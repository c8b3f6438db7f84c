import { useImpostors } from '#api/useImpostors.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { scaled } from '#api/scaled.ts'
import { percentOf } from '#format/units.ts'
import { priceOf } from '#format/dollars.ts'
import { dollars, exactDollars } from '#format/worth.ts'
import { keepsGround } from '#ui/Bar.tsx'
import type { Column } from '#ui/Table.tsx'
import { Amount } from './cells/Amount.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { ShareWords } from './cells/Share.tsx'
import { StrangerLine } from './cells/StrangerLine.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { TokenLink } from './cells/TokenLink.tsx'
import { TokenId } from './cells/TokenId.tsx'
import { appraise } from './address/holdings.ts'
import { copiedWords } from './list/foundAmounts.ts'

/** What an address has of each token. `total` is its whole worth in 10^-18 USD, null while it isn't known. */
export function tokenBalanceColumns(total: bigint | null): readonly Column<TokenBalance>[] {
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
    },
    {
      id: 'kind',
      head: 'Kind',
      chars: 7,
      cell: ({ token }) => (token?.type ? <StrangerText text={token.type} longest={12} /> : <Nothing />),
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
    },
    {
      id: 'worth',
      head: 'Worth',
      align: 'right',
      priority: 1,
      cell: (balance) => <Worth balance={balance} />,
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

/** What the symbol stands for, where there is room. */
function Name({ name }: { name: string }) {
  return <StrangerLine text={name} className="ml-3 hidden max-w-72 text-ink-3 wide:inline-block" />
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

/** Its part of the whole, drawn and said. */
function Share({ balance, total }: { balance: TokenBalance; total: bigint | null }) {
  useImpostors()
  const worth = appraise(balance)
  if (typeof worth !== 'bigint' || !total) return null
  return (
    <span className="flex items-center justify-between">
      <span aria-hidden className="h-1.5 w-16 bg-rule" style={keepsGround}>
        <span className="block h-full bg-accent" style={{ width: `${percentOf(worth, total)}%` }} />
      </span>
      <ShareWords part={worth} whole={total} className="mono text-ink-2" />
    </span>
  )
}
