import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { useImpostors } from '#api/useImpostors.ts'
import { scaled, scaleOf, amountMoved, decimalsOf, rateOf } from '#api/tokenAmounts.ts'
import { Arrow } from '#views/cells/Arrow.tsx'
import { BlockLink, BlockHashLink } from '#views/cells/BlockLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenLink, MultiplierBadge } from '#views/cells/TokenLink.tsx'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import {
  TransferSender,
  TransferReceiver,
  TransferIds,
  TransferAmount,
  ZeroTransferNote,
} from '#views/cells/Transfer.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { addressFields, inShownUnits, multiplierCell, rowTokenFields } from '#views/export/csvCells.ts'
import { copiedWords } from '#views/list/foundAmounts.ts'
import { fieldsOf, type ShownColumn } from '#views/list/recordColumns.ts'
import { ageColumn, blockColumn } from '#views/list/whenColumns.tsx'
import type { Noise } from '#views/list/folded.ts'
import { noiseOfAll } from './noise.ts'
import { transfersOfParty } from './TransfersLink.tsx'
import { transferKindWords } from './words.ts'
import { Method } from '#views/cells/Method.tsx'

// Columns of a token transfer: lists choose some and override cells; files have all.

type Shown = ShownColumn<TokenTransfer>
type Total = TokenTransfer['total'][number]

/** Groups rows by transaction, or by block without one. */
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
  csv: [{ name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash }],
}

const logColumn: Shown = {
  id: 'log',
  head: 'Log',
  align: 'right',
  cell: ({ log_index }) => <Count value={log_index} />,
  csv: [{ name: 'log_index', value: ({ log_index }) => log_index }],
}

export const transferBlockColumn: Shown = {
  ...blockColumn,
  csv: [...blockColumn.csv, { name: 'block_hash', value: ({ block_hash }) => block_hash }],
}

const kindColumn: Shown = {
  id: 'kind',
  head: 'Kind',
  chars: 7,
  cell: (transfer) => (
    <>
      {transfer.type ? (
        (transferKindWords.get(transfer.type) ?? <UntrustedText text={transfer.type} longest={30} />)
      ) : (
        <Nothing />
      )}
      <ZeroTransferNote transfer={transfer} />
    </>
  ),
  csv: [{ name: 'type', value: ({ type }) => type }],
}

export const methodColumn: Shown = {
  id: 'method',
  head: 'Method',
  cell: (transfer) => <MadeBy transfer={transfer} />,
  csv: [{ name: 'method', value: ({ method }) => method }],
}

const fromColumn: Shown = {
  id: 'from',
  head: 'From',
  chars: 20,
  cell: (transfer) => <TransferSender transfer={transfer} withHash />,
  lead: (transfer) => transfersOfParty(transfer, 'from'),
  csv: addressFields('from', ({ from }) => from),
}

const toColumn: Shown = {
  id: 'to',
  head: 'To',
  chars: 20,
  cell: (transfer) => <TransferReceiver transfer={transfer} withHash />,
  lead: (transfer) => transfersOfParty(transfer, 'to'),
  csv: addressFields('to', ({ to }) => to),
}

export const parties: readonly Shown[] = [
  fromColumn,
  {
    id: 'arrow',
    name: 'Arrow',
    head: <span className="sr-only">direction</span>,
    width: '24px',
    cell: () => <Arrow />,
  },
  toColumn,
]

export const amountColumn: Shown = {
  id: 'amount',
  head: <span className="pr-[7ch]">Amount</span>,
  name: 'Amount',
  align: 'right',
  priority: 1,
  cell: (transfer) => <TransferAmount transfer={transfer} />,
  finds: ({ token, total }) =>
    total.flatMap((own) => copiedWords(scaled(amountMoved(token, own.value), token, own))),
  csv: [
    {
      name: 'decimals',
      value: ({ token, total }) => each(total, (own) => decimalsOf(token, own.token_id, own.decimals)),
    },
    { name: 'amount_raw', value: ({ total }) => each(total, ({ value }) => value) },
    {
      name: 'amount',
      value: ({ token, total }) => each(total, (own) => inShownUnits(scaled(own.value, token, own))),
    },
  ],
}

/** The multiplier of a scaled token at that time. */
export const multiplierColumn: Shown = {
  id: 'multiplier',
  head: 'Multiplier',
  align: 'right',
  cell: ({ token, total: [own] }) => <MultiplierBadge token={token} fields={own} withOne />,
  csv: [
    {
      name: 'ui_multiplier',
      value: ({ token, total }) => each(total, (own) => multiplierCell(scaleOf(token, own))),
    },
    // the token's current one, if the transfer came without
    {
      name: 'ui_multiplier_of',
      value: ({ token, total }) =>
        each(total, (own) => {
          const scale = scaleOf(token, own)
          return scale && (scale.isTokens ? 'token' : 'transfer')
        }),
    },
  ],
}

export const tokenColumn: Shown = {
  id: 'token',
  head: 'Token',
  priority: 1,
  cell: (transfer) => (
    <>
      <TokenLink token={transfer.token} fields={transfer.total[0]} />
      <TransferIds transfer={transfer} />
    </>
  ),
  csv: [
    ...rowTokenFields,
    { name: 'token_type', value: ({ token_type, token }) => token_type ?? token?.type ?? null },
    { name: 'token_reputation', value: ({ token }) => token?.reputation ?? null },
    { name: 'token_id', value: ({ total }) => each(total, ({ token_id }) => token_id) },
  ],
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

export const assets: readonly Shown[] = [amountColumn, tokenColumn, worthColumn, kindColumn]

/**
 * A token transfer as a CSV row. Old Blockscouts' batches have several totals, separated by spaces. `noiseOf`: what the list
 * hides.
 */
export const tokenTransferFields = (noiseOf: (transfer: TokenTransfer) => Noise | null = noiseOfAll) =>
  fieldsOf<TokenTransfer>([
    transactionColumn,
    logColumn,
    ageColumn,
    transferBlockColumn,
    kindColumn,
    methodColumn,
    fromColumn,
    toColumn,
    tokenColumn,
    amountColumn,
    multiplierColumn,
    { csv: [{ name: 'noise', value: noiseOf }] },
  ])

function each(totals: readonly Total[], read: (total: Total) => bigint | number | string | null) {
  const [only, ...others] = totals
  if (!only) return null
  if (others.length === 0) return read(only)
  const cells = totals.map(read)
  return cells.every((cell) => cell === null) ? null : cells.map((cell) => cell ?? '').join(' ')
}

export const transactionTransferColumns: readonly Column<TokenTransfer>[] = [
  { id: 'number', head: '#', width: '24px', cell: (_transfer, index) => index + 1 },
  ...parties,
  ...assets,
  logColumn,
]

function MadeBy({ transfer }: { transfer: TokenTransfer }) {
  const { method, type } = transfer
  return (
    <>
      {method ? (
        <Method transaction={{ method, transaction_types: [], created_contract: null }} />
      ) : (
        <Nothing why="method not sent" />
      )}
      {type !== null && !transferKindWords.has(type) && (
        <span className="ml-2 text-ink-3">
          <UntrustedText text={type} longest={30} />
        </span>
      )}
      <ZeroTransferNote transfer={transfer} />
    </>
  )
}
