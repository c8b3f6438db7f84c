import type { ReactNode } from 'react'
import { Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { priceOf } from '#format/dollars.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { SentFacts } from '#views/sent/SentFacts.tsx'
import type { Shown } from '#views/sent/shown.ts'
import { feePlaces, FeeFields } from './FeeFields.tsx'
import { RevertReason } from './RevertReason.tsx'
import { useWorthShown } from '#views/useWorthShown.ts'

const shown: Shown = { schema: Transaction, places: feePlaces }

/** What is left of a transaction's record when the first facts are read, to the last field that its server sent. */
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
  const isWorthShown = useWorthShown()
  return (
    <>
      <Facts>
        <Fact label="Method">
          {transaction.method ? <StrangerText text={transaction.method} longest={2000} /> : <Nothing />}
        </Fact>
        <Fact label="Result">{result ? <StrangerText text={result} longest={2000} /> : <Nothing />}</Fact>
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
          {transaction_tag ? <StrangerText text={transaction_tag} longest={2000} /> : <Nothing />}
        </Fact>
        <Fact label="Inner errors">{told(inner, 'yes', 'none')}</Fact>
        <Fact label="Reindexing">{told(is_pending_update, 'its block is being indexed again', 'no')}</Fact>
        <Fact label="Transfers">{told(overflow, 'more than its record lists', 'all in its record')}</Fact>
        <SentFacts record={transaction} shown={shown} />
      </Facts>
      <RevertReason transaction={transaction} />
    </>
  )
}

function told(flag: boolean | null, yes: string, no: string): ReactNode {
  return flag === null ? <Nothing /> : flag ? yes : no
}

function Rate({ rate, of }: { rate: string; of: string }) {
  return <span title={`${rate} USD`}>{`$${priceOf(rate) ?? rate} ${of}`}</span>
}
