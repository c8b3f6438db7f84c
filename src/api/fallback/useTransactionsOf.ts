import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { cachedTransactions } from './cachedLists.ts'
import { transactionQuery } from './transaction.ts'
import { type Transaction, transactionPath } from '#api/transactions.ts'
import type { FoundTransaction } from './found.ts'

/** Maximum records per batch; each takes one request. */
export const maxAsked = 50

type TransactionsAsked = {
  /** The cached record of a transaction; undefined before it is requested, null if unavailable. */
  recordOf: (hash: string) => Transaction | null | undefined
  state: 'idle' | 'asking' | 'failed'
  /** Requests the first `maxAsked` of these. */
  ask: (hashes: readonly string[]) => void
}

/** The transactions of a list's rows, requested by `ask`; the cache is searched again when `read` changes. */
export function useTransactionsOf(api: Api, read: number): TransactionsAsked {
  const client = useQueryClient()
  const [asked, setAsked] = useState<ReadonlyMap<string, Transaction | null>>(new Map())
  const [state, setState] = useState<TransactionsAsked['state']>('idle')
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  // oxlint-disable-next-line react/exhaustive-deps -- other lists may have been read by then
  const seen = useMemo(() => heldBy(client, api), [client, api, read])
  const recordOf = useMemo(
    () => (hash: string) => {
      const key = hash.toLowerCase()
      return asked.has(key) ? asked.get(key) : seen(key)
    },
    [asked, seen],
  )
  const ask = async (hashes: readonly string[]) => {
    setState('asking')
    try {
      for (const hash of hashes.slice(0, maxAsked)) {
        const { transaction } = await client.fetchQuery(transactionQuery(api, hash))
        if (isGone.current) return
        setAsked((before) => new Map(before).set(hash.toLowerCase(), transaction))
      }
      setState('idle')
    } catch {
      // those loaded before the failure stay
      setState('failed')
    }
  }
  return { recordOf, state, ask: (hashes) => void ask(hashes) }
}

function heldBy(client: QueryClient, api: Api): (hash: string) => Transaction | undefined {
  const listed = new Map(cachedTransactions(api, client).map((one) => [one.hash.toLowerCase(), one]))
  return (hash) =>
    client.getQueryData<FoundTransaction>([api.network, api.base, transactionPath(hash)])?.transaction ??
    listed.get(hash)
}
