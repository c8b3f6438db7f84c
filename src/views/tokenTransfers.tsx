import { useImpostors } from '#api/useImpostors.ts'
import { amountMoved, rateOf } from '#api/decimals.ts'
import { scaled } from '#api/scaled.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { BlockHashLink } from './cells/BlockHashLink.tsx'
import { BlockLink } from './cells/BlockLink.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { OfNothing } from './cells/OfNothing.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { TokenLink } from './cells/TokenLink.tsx'
import { Ids, Totals } from './cells/Totals.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'
import { Worth } from './cells/Worth.tsx'
import { copiedWords } from './list/foundAmounts.ts'
import { knownKinds } from './transferWords.ts'

type Shown = Column<TokenTransfer>

/** Rows of one transaction stand together under its hash, those of no transaction under their block. */
export const transactionColumn: Shown = {
  id: 'hash',
  head: 'Transaction',
  sameAs: ({ transaction_hash, block_number }, above) =>
    transaction_hash === above.transaction_hash &&
    (transaction_hash !== null || block_number === above.block_number),
  cell: ({ transaction_hash, block_number, block_hash }) =>
    transaction_hash !== null ? (
      <TransactionLink hash={transaction_hash} />
    ) : (
      <span className="text-ink-2" title="in no transaction: its block made it itself">
        block{' '}
        {block_number === null && block_hash !== null ? (
          <BlockHashLink hash={block_hash} />
        ) : (
          <BlockLink number={block_number} />
        )}
      </span>
    ),
}

export const amountColumn: Shown = {
  id: 'amount',
  head: <span className="pr-[7ch]">Amount</span>,
  name: 'Amount',
  align: 'right',
  priority: 1,
  cell: (transfer) => <Totals transfer={transfer} />,
  finds: ({ token, total }) =>
    total.flatMap((own) => copiedWords(scaled(amountMoved(token, own.value), token, own))),
}

export const tokenColumn: Shown = {
  id: 'token',
  head: 'Token',
  priority: 1,
  cell: (transfer) => (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <TokenLink token={transfer.token} own={transfer.total[0]} />
      <Ids transfer={transfer} />
    </span>
  ),
}

export const worthColumn: Shown = {
  id: 'worth',
  head: 'Worth',
  align: 'right',
  cell: (transfer) => <WorthMoved transfer={transfer} />,
}

function WorthMoved({
  transfer: {
    token,
    total: [total, ...others],
  },
}: {
  transfer: TokenTransfer
}) {
  useImpostors()
  return (
    <Worth {...scaled((others.length === 0 && total?.value) || null, token, total)} rate={rateOf(token)} />
  )
}

/** What moved: first how much, then of which token, its worth, and in which way. */
export const assets: readonly Shown[] = [
  amountColumn,
  tokenColumn,
  worthColumn,
  {
    id: 'kind',
    head: 'Kind',
    chars: 7,
    cell: (transfer) => (
      <>
        {transfer.type ? (
          (knownKinds.get(transfer.type) ?? <StrangerText text={transfer.type} longest={30} />)
        ) : (
          <Nothing />
        )}
        <OfNothing transfer={transfer} />
      </>
    ),
  },
]
