import { Fragment, useMemo } from 'react'
import { feeOf } from '#api/fees.ts'
import { amountOf } from '#api/tokenAmounts.ts'
import type { Transaction } from '#api/transactions.ts'
import { Icon } from '#ui/Icon.tsx'
import { FootLines } from '#ui/LongGroups.tsx'
import type { Column } from '#ui/Table.tsx'
import { AssetAmount } from '#views/cells/FeeAmount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { Change, digits, CoinName } from './columns.tsx'
import { partWords } from '#views/transaction/feeWords.ts'
import { useNetwork } from '#views/shell/context.ts'
import type { Line } from './stateLines.ts'
import { coinProof, partToBuilder, type Proof, type Sum, sumsOf, tokenProof } from './stateSums.ts'
import { useShownColumns } from '#views/list/arrangement.ts'

type SumLine = Sum & Proof & { first: boolean }

type Props = {
  changes: readonly Line[]
  transaction: Transaction | null
  coinDecimals: number
  more: boolean
  isEnded: boolean
  /** Number of changes in no sum, which is then no proof. */
  left: number
}

export function StateTotals({ changes, transaction, coinDecimals, more, isEnded, left }: Props) {
  const { network } = useNetwork()
  const fee = transaction && feeOf(transaction, network)
  const sums = useMemo(() => sumsOf(changes), [changes])
  const proofOf = (sum: Sum): Proof =>
    !isEnded
      ? { words: `of the changes read; there ${more ? 'are' : 'may be'} more`, proven: false }
      : sum.token
        ? tokenProof(sum, fee)
        : coinProof(sum, fee, coinDecimals)
  const rows = sums.map((sum, index) => {
    const { words, proven } = proofOf(sum)
    const key = `${sum.token?.address_hash ?? 'coin'} ${sum.ui_multiplier}`
    return { key, item: { ...sum, first: index === 0, words, proven: proven && left === 0 } }
  })
  const shown = useShownColumns(columns)
  return sums.length > 0 && <FootLines columns={columns} shown={shown} rows={rows} />
}

const columns: readonly Column<SumLine>[] = [
  {
    id: 'words',
    head: 'Sum',
    sameAs: () => false,
    cell: ({ words, proven, first }) => (
      <span className="inline-flex max-w-[calc(100vw-40px)] gap-2 whitespace-normal desk:max-w-96">
        <span className={first ? 'w-10 shrink-0 font-semibold' : 'hidden w-10 shrink-0 desk:block'}>
          {first && 'Sum'}
        </span>
        <span className="text-ink-2">
          {/* not green: a sum only adds up */}
          {words} {proven && <Icon name="done" size={14} className="inline text-ink-2" />}
        </span>
      </span>
    ),
  },
  {
    id: 'token',
    head: 'Token',
    priority: 1,
    cell: ({ token, ui_multiplier }) =>
      token ? <TokenLink token={token} fields={{ ui_multiplier }} /> : <CoinName />,
  },
  { id: 'before', head: '', cell: () => null },
  { id: 'arrow', head: '', cell: () => null },
  { id: 'after', head: '', cell: () => null },
  {
    id: 'change',
    head: 'Sum',
    align: 'right',
    priority: 2,
    cell: (line) =>
      line.sum === null ? <Nothing why="no sum" /> : <Change amount={amountOf(line.sum, line)} />,
  },
  { id: 'relative', head: '', cell: () => null },
  {
    id: 'worth',
    head: 'Worth',
    align: 'right',
    priority: 3,
    cell: (line) =>
      line.sum && line.rate !== null && line.decimals !== null ? (
        <Worth {...amountOf(line.sum, line)} rate={line.rate} signed />
      ) : (
        <Nothing why={line.sum === 0n ? 'nothing' : 'not known'} />
      ),
  },
]

export function FeeLine({ transaction, changes }: { transaction: Transaction; changes: readonly Line[] }) {
  const fee = feeOf(transaction, useNetwork().network)
  const { asset, paid, parts, rest } = fee
  if (paid === null || (paid === 0n && parts.length === 0)) return null
  const coin = sumsOf(changes).find(({ token }) => token === null)
  const toBuilder = partToBuilder(fee, coin?.builder ?? null)
  return (
    <p className="mt-3 text-table text-ink-2">
      Fee <AssetAmount asset={asset} value={paid} digits={digits} />
      {parts.length === 0
        ? ': what it was made of isn’t told'
        : rest === null
          ? '; its parts, as sent: '
          : ' = '}
      {parts.map(({ id, of }, index) => (
        <Fragment key={id}>
          {index > 0 && (rest === null ? ', ' : ' + ')}
          <AssetAmount asset={asset} value={of} digits={digits} bare /> {partWords[id]}
          {id === toBuilder && ' to the block builder'}
        </Fragment>
      ))}
      {rest !== null && rest > 0n && parts.length > 0 && (
        <>
          {' + '}
          <AssetAmount asset={asset} value={rest} digits={digits} bare />{' '}
          {toBuilder === 'rest' ? 'to the block builder' : 'not told apart'}
        </>
      )}
      {rest === null && parts.length > 0 && ', which don’t add up to it'}.
    </p>
  )
}
