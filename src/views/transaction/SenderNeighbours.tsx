import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { creditsFor } from '#api/fallback/recordSearchState.ts'
import { useOptional } from '#api/hooks.ts'
import { neighbourQuery, type NeighbourSide } from '#api/senderNeighbour.ts'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { useNetwork } from '#views/shell/context.ts'

const words = { before: 'Previous', after: 'Next' } as const

/** Links to the sender's previous and next transaction, searched for on click. Nothing for one that is in no block. */
export function SenderNeighbours({ transaction }: { transaction: Transaction }) {
  const { from, nonce, block_number } = transaction
  if (!from || nonce === null || block_number === null) return null
  return (
    <span className="no-print inline-flex flex-wrap gap-x-4">
      {nonce === 0 ? (
        <span className="text-ink-3">the sender’s first</span>
      ) : (
        <Neighbour key={`${transaction.hash} before`} transaction={transaction} way="before" />
      )}
      <Neighbour key={`${transaction.hash} after`} transaction={transaction} way="after" />
    </span>
  )
}

function Neighbour({ transaction, way }: { transaction: Transaction; way: NeighbourSide }) {
  const { api, deployment, network } = useNetwork()
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  const { data, error } = useOptional({ ...neighbourQuery(api, transaction, way), retry: false }, isWanted)
  const credits = creditsFor(api, 1)
  const found = isWanted ? data?.found : null
  const go = useEffectEvent(
    (hash: string) => void navigate({ to: '/$network/tx/$hash', params: { network: network.slug, hash } }),
  )
  useEffect(() => {
    if (found) go(found.hash)
  }, [found])
  if (isWanted && data && !data.found)
    return (
      <span role="status" className="text-ink-3">
        {data.isUnknown
          ? `${deployment.name} doesn’t tell the ${words[way].toLowerCase()} one`
          : way === 'after'
            ? 'none after it yet'
            : 'none before it'}
      </span>
    )
  if (isWanted && error)
    return (
      <span role="status" className="text-wait">
        The {words[way].toLowerCase()} one can’t be had just now
      </span>
    )
  return (
    <button
      type="button"
      className="link"
      aria-label={`${words[way]} transaction of this sender`}
      aria-busy={isWanted}
      onClick={() => setWanted(true)}
    >
      {words[way]}
      {credits !== null && ` (${count(credits)} credits)`}
    </button>
  )
}
