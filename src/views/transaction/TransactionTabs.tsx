import { useHeld, useHeldAt } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { FoundTransaction } from '#api/transaction.ts'
import { shortHash } from '#format/hash.ts'
import { usePlace } from '#views/network.ts'
import { Tab, Tabs } from '#views/shell/Tabs.tsx'
import { usePart } from '#views/usePart.ts'

/** The parts of a transaction in their order; `title` is what the window says, `beyond` what they ask beyond the document. */
const parts = [
  { to: '/$network/tx/$hash', word: 'Overview', title: null, beyond: null },
  { to: '/$network/tx/$hash/transfers', word: 'Transfers', title: 'Transfers', beyond: null },
  {
    to: '/$network/tx/$hash/internal',
    word: 'Internal',
    title: 'Internal calls',
    beyond: 'internal-transactions',
  },
  { to: '/$network/tx/$hash/logs', word: 'Logs', title: 'Logs', beyond: null },
  { to: '/$network/tx/$hash/state', word: 'State', title: 'State', beyond: null },
  { to: '/$network/tx/$hash/raw', word: 'Raw', title: 'Raw record', beyond: null },
] as const

const useOpen = () => {
  const open = usePart()
  return parts.find(({ to }) => to.split('/')[4] === open) ?? parts[0]
}

/** The window's title on a part of a transaction. */
export function useTransactionTitle(hash: string): string {
  const { title } = useOpen()
  return `${title ? `${title} of transaction` : 'Transaction'} ${shortHash(hash)}`
}

/** The parts of a transaction that its server tells, each at its own link, with how much there is of what was read. */
export function TransactionTabs({ query, hash }: { query: RecordQuery<FoundTransaction>; hash: string }) {
  const { api } = usePlace()
  const { data } = useHeld(query)
  const open = useOpen()
  // the paths of their lists, whose queries would bring the code of their rows
  const counts: Partial<Record<string, string>> = {
    Transfers: transfersIn(data),
    Internal: counted(useHeldAt(api, `/transactions/${hash}/internal-transactions`)),
    Logs: counted(useHeldAt(api, `/transactions/${hash}/logs`)),
    State: counted(useHeldAt(api, `/transactions/${hash}/state-changes`)),
  }
  // a server without the record itself has nothing else beyond the document
  const isMissing = (part: string) =>
    (data !== null && data.foundIn !== 'record') || api.offers.isMissing(`/transactions/${hash}/${part}`)
  return (
    <Tabs label="Parts of this transaction">
      {parts.map((part) =>
        part.beyond && part !== open && isMissing(part.beyond) ? null : (
          <Tab key={part.to} to={part.to} count={counts[part.word]}>
            {part.word}
          </Tab>
        ),
      )}
    </Tabs>
  )
}

/** How many token transfers the record holds; "10+" where it doesn't hold them all. */
function transfersIn(found: FoundTransaction | null): string | undefined {
  const { transfers: rows, more } = found?.logged ?? {
    transfers: found?.transaction?.token_transfers,
    more: found?.transaction?.token_transfers_overflow,
  }
  return rows ? counted({ rows, more: more === true, read: true }) : undefined
}

const counted = ({ rows, more, read }: ReturnType<typeof useHeldAt>): string | undefined =>
  read ? `${rows.length}${more ? '+' : ''}` : undefined
