import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockRowsQuery, blockOfRows, readElsewhere } from '#api/fallback/listedBlock.ts'
import { useCachedList, useWholeList } from '#api/hooks.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { Button } from '#ui/Button.tsx'
import { Facts } from '#ui/Facts.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { HeaderFacts } from './BlockFacts.tsx'
import { Link } from '@tanstack/react-router'
import { Notice } from '#ui/Notice.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { Section } from '#views/shell/Section.tsx'
import { blockTransactionColumns, transactionFields } from '#views/transaction/columns.tsx'
import type { ListedBlock } from '#api/fallback/found.ts'

/** Requests for a block that are sent without asking the user, fewer where they cost credits: the most that a page may spend. */
const questionsUnasked = { free: 12, keyed: 10 }
const creditsOfPage = 20
const creditsOfState = 30

type Props = { listed: ListedBlock; number: number }

export function ListedBlockFacts({ listed, number }: Props) {
  const { api, network } = useNetwork()
  const client = useQueryClient()
  const [further, setFurther] = useState(0)
  const unasked = questionsUnasked[api.keyed ? 'keyed' : 'free'] - listed.questions
  const list = useWholeList(blockRowsQuery(api, client, number), 1 + unasked + further)
  const rows = list.rows.map(({ item }) => item)
  const { isWhole } = list
  const isFromLast = list.readFrom !== readElsewhere
  const block = blockOfRows(number, rows, isWhole ? 'all' : isFromLast ? 'from the last' : 'some', network)
  const isPausing = list.more && list.pages.length >= 1 + unasked + further
  return (
    <div className="mt-8 max-w-[700px]">
      <Facts>
        <HeaderFacts
          block={block}
          builder={<Builder transaction={list.pages[0]?.items.at(-1)} />}
          why={isWhole ? 'not told by its transactions' : 'not all of its transactions are read'}
        />
      </Facts>
      <p className="mt-3 text-table text-ink-3">
        {isWhole
          ? 'Added up from its transactions. Its parent, gas limit, size, nonce, difficulty and rewards aren’t told by this server.'
          : `${counted(rows.length, 'transaction')} of it ${rows.length === 1 ? 'is' : 'are'} read; ${list.isBroken ? 'which others it has isn’t told' : 'sums stand here once all are'}.`}
      </p>
      {isPausing && (
        <div className="mt-2">
          <Button onClick={() => setFurther(further + 12)}>
            Read up to {count(12)} pages more{api.keyed && ` (${count(12 * creditsOfPage)} credits)`}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * The builder, from the state change of this transaction that is marked as the miner's; on request where that costs credits. The
 * earlier a transaction, the less work its state changes are for the server: of the first page it is the last, and stays so.
 */
function Builder({ transaction }: { transaction: Transaction | undefined }) {
  const { api } = useNetwork()
  const [isWanted, setWanted] = useState(!api.keyed)
  const list = stateChangesQuery(api, transaction?.hash.toLowerCase() ?? '')
  const { rows: changes, read, error } = useCachedList(list, isWanted && transaction !== undefined)
  const builder = changes.find(({ item }) => item.is_miner)?.item.address ?? null
  if (builder) return <AddressLink address={builder} withHash />
  if (!isWanted && !read)
    return (
      <button type="button" className="link" onClick={() => setWanted(true)}>
        Ask who ({creditsOfState} credits)
      </button>
    )
  if (transaction && !read && !error)
    return <span aria-busy className="inline-block h-2 w-44 animate-wait bg-rule" />
  return (
    <Nothing
      why={error ? 'its state changes couldn’t be read' : 'no state change is marked as its builder’s'}
    />
  )
}

export function ListedTransactions({ listed: { number } }: { listed: ListedBlock }) {
  const { deployment } = useNetwork()
  if (number !== null) return <FoundTransactions number={number} />
  return (
    <Section tab title="Transactions">
      <Notice icon="list" title="Its transactions aren’t known">
        {deployment.name} doesn’t tell which number this block has, only its{' '}
        <Link from="/$network/block/$id" to="/$network/block/$id/withdrawals" className="link">
          withdrawals
        </Link>
        .
      </Notice>
    </Section>
  )
}

function FoundTransactions({ number }: { number: number }) {
  const query = blockRowsQuery(useNetwork().api, useQueryClient(), number)
  return (
    <ListSection
      tab
      title="Transactions"
      list={useListAtLink(query)}
      columns={blockTransactionColumns}
      fields={transactionFields}
      empty="No transactions in this block"
    />
  )
}
