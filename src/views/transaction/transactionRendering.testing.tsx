// Rendering helpers for tests of a transaction's page.

import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Page } from '#api/query.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { Transaction } from '#api/transactions.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { MoreFacts } from './MoreFacts.tsx'
import { TransactionHeading } from './TransactionHeading.tsx'
import { TransactionOverview } from './TransactionOverview.tsx'
import type { FoundTransaction } from '#api/fallback/found.ts'

// a desktop's width
globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList

export const hash = `0x${'1'.repeat(64)}`
/** The hash is the page's heading. */
export const fields = Object.keys(Transaction.pipe[2].entries).filter((field) => field !== 'hash')
export const address = (digit: string, name: string) => ({ hash: `0x${digit.repeat(40)}`, name })

export async function shown(
  sent: object,
  found: Partial<FoundTransaction> = {},
  state: Partial<Page<StateChange>> | null = null,
  chain: object = {},
): Promise<string> {
  const transaction = v.parse(Transaction, { hash, ...sent })
  const query = transactionQuery(unreachable, hash)
  const client = new QueryClient()
  client.setQueryData(query.queryKey, { hash, transaction, foundIn: 'record', ...found })
  if (state) {
    const page = { items: [], unread: 0, unreadable: [], next: null, ...state }
    client.setQueryData(stateChangesQuery(unreachable, hash).queryKey, { pages: [page], pageParams: [null] })
  }
  return textOf(
    <>
      <TransactionHeading hash={hash} query={query} />
      <TransactionOverview query={query} />
      <MoreFacts transaction={transaction} />
    </>,
    client,
    chain,
  )
}
