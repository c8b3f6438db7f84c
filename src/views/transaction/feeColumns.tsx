import { costOf, type FeePart, feeOf, type TransactionFee } from '#api/fees.ts'
import { amountOf } from '#api/tokenAmounts.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Cell } from '#format/csv.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { Count } from '#views/cells/Count.tsx'
import { CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { FeeAmount } from '#views/cells/FeeAmount.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import { useNetwork } from '#views/shell/context.ts'
import { addressCell, inShownUnits } from '#views/export/csvCells.ts'
import type { Field } from '#views/export/form.ts'
import { copiedWords } from '#views/list/foundAmounts.ts'
import type { RecordColumn } from '#views/list/recordColumns.ts'

const PriorityFee = lazyComponent(async () => (await loadDeferred()).PriorityFee, {
  placeholder: renderNothing,
  fallback: renderNothing,
})
const PaidGasPrice = lazyComponent(async () => (await loadDeferred()).PaidGasPrice, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

export const feeColumns: readonly RecordColumn<Transaction>[] = [
  {
    id: 'fee',
    name: 'Fee',
    sort: 'fee',
    head: <CoinColumnHead of="Fee, " />,
    align: 'right',
    cell: (transaction) => <Fee transaction={transaction} />,
    finds: (transaction, decimals) => {
      const { amount, asset } = costOf(transaction, { currency: { symbol: null, decimals } })
      return copiedWords(amountOf(amount, asset))
    },
    csv: [
      { name: 'fee_type', value: ({ fee }) => fee?.type ?? null },
      { name: 'fee_wei', value: inCoin(({ amount }) => amount) },
      { name: 'fee', value: ofFee(({ amount, asset }) => inShownUnits(amountOf(amount, asset))) },
      // of the token that paid the fee
      { name: 'fee_token', value: ofFee(({ asset }) => (asset.kind === 'token' ? asset.symbol : null)) },
      { name: 'fee_token_address', value: ofFee(({ asset }) => addressCell(asset.token?.address_hash)) },
      { name: 'fee_token_raw', value: inToken(({ amount }) => amount) },
      // the payer, if not the sender
      { name: 'fee_payer', value: ofFee(({ sponsor }) => addressCell(sponsor?.hash)) },
    ],
  },
  {
    id: 'priority',
    head: 'Priority fee',
    align: 'right',
    isExtra: true,
    cell: (transaction) => <PriorityFee transaction={transaction} />,
    // by Ethereum's rules; empty on chains with their own, where servers send it all the same
    csv: [{ name: 'priority_fee_wei', value: inCoin(partOf('priority')) }],
  },
  {
    id: 'parts',
    csv: [
      { name: 'transaction_burnt_fee_wei', value: inCoin(partOf('burnt')) },
      { name: 'burnt_blob_fee_wei', value: ({ burnt_blob_fee }) => burnt_blob_fee ?? null },
      // of rollups: Optimism, Scroll, Arbitrum
      { name: 'l1_fee_wei', value: inCoin(partOf('l1')) },
      { name: 'l2_fee_wei', value: inCoin(partOf('l2')) },
      { name: 'operator_fee_wei', value: inCoin(partOf('operator')) },
      { name: 'network_fee_wei', value: inCoin(partOf('network')) },
      { name: 'poster_fee_wei', value: inCoin(partOf('poster')) },
      // of Stability
      { name: 'validator_fee_token_raw', value: inToken(partOf('validator')) },
      { name: 'dapp_fee_token_raw', value: inToken(partOf('dapp')) },
    ],
  },
  {
    id: 'gasLimit',
    head: 'Gas limit',
    align: 'right',
    isExtra: true,
    cell: ({ gas_limit }) => <Count value={gas_limit} why="gas limit not sent" />,
    csv: [{ name: 'gas_limit', value: ({ gas_limit }) => gas_limit }],
  },
  {
    id: 'gasUsed',
    head: 'Gas used',
    align: 'right',
    isExtra: true,
    cell: ({ gas_used }) => <Count value={gas_used} why="gas used not sent" />,
    csv: [{ name: 'gas_used', value: ({ gas_used }) => gas_used }],
  },
  {
    id: 'gasPrice',
    head: 'Gas price',
    align: 'right',
    isExtra: true,
    cell: (transaction) => <PaidGasPrice transaction={transaction} />,
    csv: [
      { name: 'gas_price_wei', value: inCoin((_fee, { gas_price }) => gas_price) },
      { name: 'gas_price_token_raw', value: priceInToken(({ gas_price }) => gas_price) },
    ],
  },
  {
    id: 'limits',
    csv: [
      // of the block, in coin, even if a token paid the fee
      { name: 'base_fee_per_gas_wei', value: ({ base_fee_per_gas }) => base_fee_per_gas },
      { name: 'max_fee_per_gas_wei', value: inCoin((_fee, { max_fee_per_gas }) => max_fee_per_gas) },
      { name: 'max_fee_per_gas_token_raw', value: priceInToken(({ max_fee_per_gas }) => max_fee_per_gas) },
      {
        name: 'max_priority_fee_per_gas_wei',
        value: inCoin((_fee, { max_priority_fee_per_gas }) => max_priority_fee_per_gas),
      },
      {
        name: 'max_priority_fee_per_gas_token_raw',
        value: priceInToken(({ max_priority_fee_per_gas }) => max_priority_fee_per_gas),
      },
    ],
  },
]

function Fee({ transaction }: { transaction: Transaction }) {
  const { amount, isMost } = costOf(transaction, useNetwork().network)
  return (
    <span className="text-ink-2">
      {isMost && amount !== null && <span title="at most">{'≤\u00A0'}</span>}
      <FeeAmount transaction={transaction} bare digits={8} aligned />
    </span>
  )
}

type OfFee<Value> = (fee: TransactionFee, transaction: Transaction) => Value
type FileCell = Field<Transaction>['value']

function ofFee(of: OfFee<Cell>): FileCell {
  return (transaction, chain) => of(feeOf(transaction, chain), transaction)
}

/** In wei; empty if a token paid the fee. */
function inCoin(of: OfFee<bigint | null | undefined>): FileCell {
  return ofFee((fee, transaction) => (fee.asset.kind === 'coin' ? (of(fee, transaction) ?? null) : null))
}

/** In the token's smallest unit; empty if coin paid the fee. */
function inToken(of: OfFee<bigint | null>): FileCell {
  return ofFee((fee, transaction) => (fee.asset.kind === 'token' ? of(fee, transaction) : null))
}

/** A gas price or its limit in the fee's token; empty unless prices are known to be in it. */
function priceInToken(of: (transaction: Transaction) => bigint | null): FileCell {
  return inToken(({ priceAsset }, transaction) => priceAsset && of(transaction))
}

/** A part of the fee as in the record, by the chain's own rules. */
function partOf(id: FeePart['id']): OfFee<bigint | null> {
  return ({ toldParts }) => toldParts.find((one) => one.id === id)?.of ?? null
}
