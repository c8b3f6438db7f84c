import type { ReactNode } from 'react'
import { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { priceOf } from '#format/price.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { ExtraFacts, type ShownFields } from '#views/extra/ExtraFields.tsx'
import { RevertReason } from './RevertReason.tsx'
import { useShowsWorth } from '#settings/store.ts'
import type { Address } from '#api/addresses.ts'
import { type FeeAsset, feeOf, type TransactionFee } from '#api/fees.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Amount, CoinAmount } from '#views/cells/Amount.tsx'
import { AssetAmount } from '#views/cells/FeeAmount.tsx'
import { CoinGasPrice, GasPrice } from '#views/cells/GasPrice.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ExtraFact } from '#views/extra/ExtraFact.tsx'

type Props = { transaction: Transaction; fee: TransactionFee }

/** Paths of the record that the fee's facts show, so that they aren't repeated below. */
const feePlaces = [
  'celo.gas_token',
  ...['token', 'total_fee', 'validator_fee', 'validator_address', 'dapp_fee', 'dapp_address'].map(
    (name) => `stability_fee.${name}`,
  ),
]

/** Further fields of the fee: by Ethereum's rules where they hold, else in the server's words. */
function FeeFields({ transaction }: { transaction: Transaction }) {
  const fee = feeOf(transaction, useNetwork().network)
  const saved = savedOf(transaction, fee)
  return (
    <>
      {fee.rules === 'own' ? (
        <SentParts transaction={transaction} fee={fee} />
      ) : (
        <>
          <Fact label="Burnt">
            <CoinAmount value={transaction.transaction_burnt_fee} />
          </Fact>
          <Fact label="Priority">
            <CoinAmount value={transaction.priority_fee} />
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

/** The token that paid the fee, and the receivers of its parts. */
function PaidIn({ transaction: { celo, stability_fee: stability }, fee: { asset } }: Props) {
  return (
    <>
      {(asset.kind === 'token' || celo) && (
        <Fact label="Fee paid in">
          {asset.token ? (
            <TokenLink token={asset.token} plain />
          ) : (
            <UntrustedText text={asset.symbol ?? asset.kind} />
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

/** What servers compute by Ethereum's rules on every chain: base fee times gas, and the rest. */
function SentParts({ transaction, fee: { asset, priceAsset } }: Props) {
  const { transaction_burnt_fee, priority_fee, base_fee_per_gas, max_priority_fee_per_gas } = transaction
  const { fee, stability_fee } = transaction
  const unit = (value: bigint) =>
    asset.kind === 'coin' ? (
      <CoinAmount value={value} />
    ) : (
      <>
        <Amount value={value} decimals={null} />, of coin or of the token: not told
      </>
    )
  return (
    <>
      {transaction_burnt_fee !== null && (
        <ExtraFact label="Base fees" name="transaction_burnt_fee">
          {unit(transaction_burnt_fee)}
        </ExtraFact>
      )}
      {priority_fee !== null && (
        <ExtraFact label="Priority" name="priority_fee">
          {unit(priority_fee)}
        </ExtraFact>
      )}
      {base_fee_per_gas !== null && asset.kind === 'token' && (
        <Fact label="Base fee" note="of its block, in coin">
          <CoinGasPrice value={base_fee_per_gas} />
        </Fact>
      )}
      {max_priority_fee_per_gas !== null && (
        <ExtraFact label="Priority limit" name="max_priority_fee_per_gas">
          <GasPrice value={max_priority_fee_per_gas} asset={priceAsset} />
        </ExtraFact>
      )}
      {stability_fee && fee?.value != null && (
        <ExtraFact label="Fee in coin" name="fee">
          <CoinAmount value={fee.value} />
        </ExtraFact>
      )}
    </>
  )
}

/** What the gas cost below its maximum; null if unknown, or if EIP-1559 isn't known to hold. */
function savedOf(
  { gas_used, gas_price, max_fee_per_gas: maxFee }: Transaction,
  fee: TransactionFee,
): bigint | null {
  if (fee.rules !== 'ethereum' || gas_used === null || gas_price === null || maxFee === null) return null
  return maxFee > gas_price && gas_used > 0n ? (maxFee - gas_price) * gas_used : null
}

const shown: ShownFields = { schema: Transaction, places: feePlaces }

export function MoreFacts({ transaction }: { transaction: Transaction }) {
  const {
    result,
    exchange_rate,
    historic_exchange_rate,
    transaction_tag,
    has_error_in_internal_transactions: inner,
    is_pending_update,
    token_transfers_overflow: overflow,
    confirmation_duration: durations,
  } = transaction
  const isWorthShown = useShowsWorth()
  return (
    <>
      <Facts>
        <Fact label="Method">
          {transaction.method ? <UntrustedText text={transaction.method} longest={2000} /> : <Nothing />}
        </Fact>
        <Fact label="Result">{result ? <UntrustedText text={result} longest={2000} /> : <Nothing />}</Fact>
        {isWorthShown && (
          <Fact
            label="Rate"
            note={historic_exchange_rate && <Rate rate={historic_exchange_rate} of="on its day" />}
          >
            {exchange_rate === null ? <Nothing /> : <Rate rate={exchange_rate} of="today" />}
          </Fact>
        )}
        <FeeFields transaction={transaction} />
        <Fact label="Included">
          {durations.length === 0 ? (
            <Nothing />
          ) : (
            `${durations.length === 1 ? 'within' : 'after'} ${durations.slice(0, 10).map(count).join(' to ')} ms`
          )}
        </Fact>
        <Fact label="Tag">
          {transaction_tag ? <UntrustedText text={transaction_tag} longest={2000} /> : <Nothing />}
        </Fact>
        <Fact label="Inner errors">{yesOrNo(inner, 'yes', 'none')}</Fact>
        <Fact label="Reindexing">{yesOrNo(is_pending_update, 'its block is being indexed again', 'no')}</Fact>
        <Fact label="Transfers">{yesOrNo(overflow, 'more than its record lists', 'all in its record')}</Fact>
        <ExtraFacts record={transaction} shown={shown} />
      </Facts>
      <RevertReason transaction={transaction} />
    </>
  )
}

function yesOrNo(flag: boolean | null, yes: string, no: string): ReactNode {
  return flag === null ? <Nothing /> : flag ? yes : no
}

function Rate({ rate, of }: { rate: string; of: string }) {
  return <span title={`${rate} USD`}>{`$${priceOf(rate) ?? rate} ${of}`}</span>
}
