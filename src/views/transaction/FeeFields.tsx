import type { Address } from '#api/addresses.ts'
import { type FeeAsset, feeOf, type TransactionFee } from '#api/fees.ts'
import { Celo, StabilityFee } from '#api/transactionParts.ts'
import type { Transaction } from '#api/transactions.ts'
import { visible } from '#format/text.ts'
import { Fact } from '#ui/Facts.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Amount, Coin } from '#views/cells/Amount.tsx'
import { AssetAmount } from '#views/cells/FeeAmount.tsx'
import { CoinGasPrice, GasPrice } from '#views/cells/GasPrice.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { Json } from '#views/json/Json.tsx'
import { usePlace } from '#views/network.ts'
import { SentFact } from '#views/SentFact.tsx'

type Props = { transaction: Transaction; fee: TransactionFee }

/** What else a record tells of its fee: by Ethereum's rules where they hold, in the server's words where its chain has its own. */
export function FeeFields({ transaction }: { transaction: Transaction }) {
  const fee = feeOf(transaction, usePlace().network)
  const saved = savedOf(transaction, fee)
  return (
    <>
      {fee.rules === 'own' ? (
        <SentParts transaction={transaction} fee={fee} />
      ) : (
        <>
          <Fact label="Burnt">
            <Coin value={transaction.transaction_burnt_fee} />
          </Fact>
          <Fact label="Priority">
            <Coin value={transaction.priority_fee} />
          </Fact>
        </>
      )}
      {saved !== null && (
        <Fact label="Saved" note="by a gas price below the highest that it allowed">
          <AssetAmount asset={fee.asset} value={saved} />
        </Fact>
      )}
      <PaidIn transaction={transaction} fee={fee} />
      {transaction.fee_payer !== undefined && (
        <Fact label="Fee payer">
          {transaction.fee_payer ? (
            <AddressLink address={transaction.fee_payer} withHash />
          ) : (
            <Nothing why="none: its sender paid" />
          )}
        </Fact>
      )}
    </>
  )
}

/** In what it was paid, where its chain takes more than coin; who got which part of it; and what else is told of that. */
function PaidIn({ transaction: { celo, stability_fee: stability }, fee: { asset } }: Props) {
  const others = [...unread(celo, Celo), ...unread(stability, StabilityFee)]
  return (
    <>
      {(asset.kind === 'token' || celo) && (
        <Fact label="Fee paid in">
          {asset.token ? (
            <TokenLink token={asset.token} plain />
          ) : (
            <StrangerText text={asset.symbol ?? asset.kind} />
          )}
        </Fact>
      )}
      {stability && (
        <>
          <TokenPart
            label="Validator"
            asset={asset}
            of={stability.validator_fee}
            to={stability.validator_address}
          />
          <TokenPart label="Dapp" asset={asset} of={stability.dapp_fee} to={stability.dapp_address} />
        </>
      )}
      {others.map(([name, value]) => (
        <Fact key={name} label={visible(name.slice(0, 60)).replaceAll('_', ' ')}>
          <Json value={value} />
        </Fact>
      ))}
    </>
  )
}

type TokenPartProps = { label: string; asset: FeeAsset; of: bigint | null; to: Address | null }

function TokenPart({ label, asset, of, to }: TokenPartProps) {
  if (of === null && to === null) return null
  return (
    <Fact label={label} note={<AssetAmount asset={asset} value={of} />}>
      <AddressLink address={to} withHash />
    </Fact>
  )
}

/** The fields of a part of the record that its schema doesn't name. */
const unread = (
  told: object | null | undefined,
  schema: { pipe: readonly [unknown, unknown, { entries: object }] },
) => Object.entries(told ?? {}).filter(([name]) => !(name in schema.pipe[2].entries))

/** What servers reckon by Ethereum's rules on every chain: base fee times gas, and what is above it. */
function SentParts({ transaction, fee: { asset, priceAsset } }: Props) {
  const { transaction_burnt_fee, priority_fee, base_fee_per_gas, max_priority_fee_per_gas } = transaction
  const { fee, stability_fee } = transaction
  const unit = (value: bigint) =>
    asset.kind === 'coin' ? (
      <Coin value={value} />
    ) : (
      <>
        <Amount value={value} decimals={null} />, of coin or of the token: not told
      </>
    )
  return (
    <>
      {transaction_burnt_fee !== null && (
        <SentFact label="Base fees" name="transaction_burnt_fee">
          {unit(transaction_burnt_fee)}
        </SentFact>
      )}
      {priority_fee !== null && (
        <SentFact label="Priority" name="priority_fee">
          {unit(priority_fee)}
        </SentFact>
      )}
      {base_fee_per_gas !== null && asset.kind === 'token' && (
        <Fact label="Base fee" note="of its block, in coin">
          <CoinGasPrice value={base_fee_per_gas} />
        </Fact>
      )}
      {max_priority_fee_per_gas !== null && (
        <SentFact label="Priority limit" name="max_priority_fee_per_gas">
          <GasPrice value={max_priority_fee_per_gas} asset={priceAsset} />
        </SentFact>
      )}
      {stability_fee && fee?.value != null && (
        <SentFact label="Fee in coin" name="fee">
          <Coin value={fee.value} />
        </SentFact>
      )}
    </>
  )
}

/** What its gas cost less than it might have; null where either isn't told, and where EIP-1559 isn't known to hold. */
function savedOf(
  { gas_used, gas_price, max_fee_per_gas: most }: Transaction,
  fee: TransactionFee,
): bigint | null {
  if (fee.rules !== 'ethereum' || gas_used === null || gas_price === null || most === null) return null
  return most > gas_price && gas_used > 0n ? (most - gas_price) * gas_used : null
}
