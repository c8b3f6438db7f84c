import { useEffect, useRef } from 'react'
import { useHeldList } from '#api/listHooks.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { FlowSection } from '#views/flow/FlowSection.tsx'
import { Guard } from '#views/Guard.tsx'
import { InputPart } from '#views/input/InputPart.tsx'
import { usePlace } from '#views/network.ts'
import { NetChanges } from './NetChangesTable.tsx'
import { netWorthOf } from './netWorth.ts'
import { MoreFacts } from './TransactionFacts.tsx'
import { useKnownChanges } from './useKnownChanges.ts'
import { FirstTransfers } from './FirstTransfers.tsx'
import { EventStrip } from './EventStrip.tsx'
import { Actions } from './Actions.tsx'
import { Authorizations } from '#views/input/Authorizations.tsx'

type Props = {
  transaction: Transaction
  /** The same with the transfers that its logs tell, where its record leaves them out. */
  moved: Transaction
}

/** What changed hands, drawn and as a table; beside the facts where there is room. */
export function Movements({ transaction, moved }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const known = useKnownChanges(transaction, place)
  const net = netWorthOf(transaction, known, usePlace().network)
  return (
    <div ref={place}>
      <FlowSection transaction={moved} hasInner={known.hasInner} net={net} />
      <NetChanges transaction={transaction} known={known} />
    </div>
  )
}

/** Who lets whom act for them, the token transfers one by one, what the server says of them, and what was asked of whom. */
export function Below({ transaction, moved, isLogged }: Props & { isLogged: boolean }) {
  useEffect(() => void MoreFacts.ask().catch(() => null), [])
  return (
    <>
      {transaction.authorization_list.length > 0 && (
        <Guard>
          <Authorizations transaction={transaction} />
        </Guard>
      )}
      <Transfers transaction={moved} isLogged={isLogged} />
      <Events transaction={moved} />
      {transaction.actions.length > 0 && (
        <Guard>
          <Actions transaction={transaction} />
        </Guard>
      )}
      <InputPart transaction={moved} />
    </>
  )
}

function Transfers({ transaction, isLogged }: { transaction: Transaction; isLogged: boolean }) {
  if (shownOf(transaction) === 0) return null
  return (
    <Guard>
      <FirstTransfers transaction={transaction} isLogged={isLogged} />
    </Guard>
  )
}

/** Of what ran code and may have emitted some; where each question costs credits, only those that were read already. */
function Events({ transaction }: { transaction: Transaction }) {
  const { api } = usePlace()
  const { read } = useHeldList(transactionLogsQuery(api, transaction.hash.toLowerCase()))
  const { raw_input, status, to, created_contract } = transaction
  const mayEmit =
    isMined(transaction) &&
    status !== 'error' &&
    // what is sent to a contract without a word runs its code, too
    ((raw_input ?? '0x') !== '0x' || to?.is_contract || created_contract || shownOf(transaction) > 0)
  if (!mayEmit || (api.keyed && !read)) return null
  return (
    <Guard>
      <EventStrip transaction={transaction} />
    </Guard>
  )
}

const shownOf = ({ token_transfers }: Transaction) => Math.min(token_transfers?.length ?? 0, 10)
