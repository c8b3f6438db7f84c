import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { cachedTransactions } from './heldLists.ts'
import { transactionQuery } from './transaction.ts'
import { type Transaction, transactionPath } from '#api/transactions.ts'
import type { FoundTransaction } from './found.ts'

/** So many are asked for at a time, one after the other: each is a question of its own. */
export const maxAsked = 50

type TransactionsAsked = {
  /** The record of a transaction as far as it was read, in a list or by itself; undefined until then, null where it isn't told. */
  recordOf: (hash: string) => Transaction | null | undefined
  state: 'idle' | 'asking' | 'failed'
  /** Asks for these, the first `mostAsked` of them. */
  ask: (hashes: readonly string[]) => void
}

/** The transactions that rows of a list are parts of. Asks nothing until `ask` is called. What is held is looked through as `read` changes. */
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
      // what was asked for before it failed stays; the reader may ask again
      setState('failed')
    }
  }
  return { recordOf, state, ask: (hashes) => void ask(hashes) }
}

/** The transactions that are held, in lists or by themselves, by their hash in lower case. */
function heldBy(client: QueryClient, api: Api): (hash: string) => Transaction | undefined {
  const listed = new Map(cachedTransactions(api, client).map((one) => [one.hash.toLowerCase(), one]))
  return (hash) =>
    client.getQueryData<FoundTransaction>([api.network, api.base, transactionPath(hash)])?.transaction ??
    listed.get(hash)
}
