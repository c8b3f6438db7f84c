import { useCached, useCachedList } from '#api/hooks.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import type { RecordQuery } from '#api/query.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { count } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Tab, Tabs, useOpenTab } from '#views/shell/Tabs.tsx'
import { loadProofLine } from '#views/shell/chunks.ts'
import { isMined } from '#api/transactions.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import type { FoundTransaction } from '#api/fallback/found.ts'

const TransactionProofFails = lazyComponent(async () => (await loadProofLine()).TransactionProofFails, {
  fallback: renderNothing,
})

type Part = {
  word: string
  path: '' | 'transfers' | 'internal' | 'logs' | 'state' | 'proof' | 'raw'
  title?: string
}

const parts: readonly Part[] = [
  { word: 'Overview', path: '' },
  { word: 'Transfers', path: 'transfers', title: 'Token transfers' },
  { word: 'Internal', path: 'internal', title: 'Internal calls' },
  { word: 'Logs', path: 'logs' },
  { word: 'State', path: 'state' },
  { word: 'Proof', path: 'proof' },
  { word: 'Raw', path: 'raw', title: 'Raw record' },
]

export function useTransactionTitle(hash: string): string {
  const open = useOpenTab()
  const shown = parts.find(({ path }) => path === open)
  return `${shown?.path ? `${shown.title ?? shown.word} of transaction` : 'Transaction'} ${shortHash(hash)}`
}

export function TransactionTabs({ query, hash }: { query: RecordQuery<FoundTransaction>; hash: string }) {
  const { api } = useNetwork()
  const { data } = useCached(query)
  const open = useOpenTab()
  const counts: Partial<Record<string, string>> = {
    transfers: transfersIn(data),
    internal: counted(useCachedList(transactionInternalTransactionsQuery(api, hash))),
    logs: counted(useCachedList(transactionLogsQuery(api, hash))),
    state: counted(useCachedList(stateChangesQuery(api, hash))),
  }
  // a server without the record endpoint lacks the optional ones too
  const isPlain =
    (data && data.foundIn !== 'record') ||
    api.endpoints.isMissing(`/transactions/${hash}/internal-transactions`)
  const mined = data?.transaction && isMined(data.transaction) ? data.transaction : null
  return (
    <Tabs label="Parts of this transaction">
      {parts.map(({ word, path }) =>
        path === 'internal' && path !== open && isPlain ? null : (
          <Tab
            key={path}
            to={`/$network/tx/$hash${path && (`/${path}` as const)}` as const}
            count={counts[path]}
          >
            {word}
            {path === 'proof' && mined && <TransactionProofFails transaction={mined} />}
          </Tab>
        ),
      )}
    </Tabs>
  )
}

function transfersIn(found: FoundTransaction | null): string | undefined {
  const { transfers, more } = found?.logged ?? {
    transfers: found?.transaction?.token_transfers,
    more: found?.transaction?.token_transfers_overflow,
  }
  return counted({
    rows: transfers ?? [],
    read: transfers !== undefined && transfers !== null,
    isWhole: !more,
  })
}

type Counted = { rows: readonly unknown[]; read: boolean; isWhole: boolean }

const counted = ({ rows, read, isWhole }: Counted): string | undefined =>
  read ? `${count(rows.length)}${isWhole ? '' : '+'}` : undefined
