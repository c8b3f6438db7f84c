import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { isSameHash } from './sameHash.ts'
import type { Token } from './tokens.ts'
import type { Transaction } from './transactions.ts'

// What other pages were told of a thing, for its heading until its own record is there. Asks nothing.

/** The transaction as a list or a record of this server has it; null where none does. */
export const useSeenTransaction = (api: Api, hash: string): Transaction | null =>
  useSeen(api, (part): part is Transaction => 'raw_input' in part && isCalled(part.hash, hash))

/** The address, as `useSeenTransaction`, with the name that it has there. */
export const useSeenAddress = (api: Api, hash: string): Address | null =>
  useSeen(api, (part): part is Address => 'ens_domain_name' in part && isCalled(part.hash, hash))

/** The token, as `useSeenTransaction`. */
export const useSeenToken = (api: Api, hash: string): Token | null =>
  useSeen(api, (part): part is Token => 'holders_count' in part && isCalled(part.address_hash, hash))

type Part = Record<string, unknown>

/** Looks once, when the page opens. */
function useSeen<Item extends object>(api: Api, fits: (part: Part) => part is Item & Part): Item | null {
  const client = useQueryClient()
  const [seen] = useState(() => findSeen(client, api, fits))
  return seen
}

/** The fields of records that hold a thing of its own. */
const fields = ['from', 'to', 'created_contract', 'token', 'address', 'miner']

/** The first thing that is read and fits. */
export function findSeen<Item>(
  client: QueryClient,
  api: Api,
  fits: (part: Part) => part is Item & Part,
): Item | null {
  const read = client.getQueriesData<Read>({ queryKey: [api.network, api.base] })
  for (const [, data] of read)
    for (const record of recordsIn(data))
      for (const part of [record, ...fields.map((name) => record?.[name])])
        if (typeof part === 'object' && part !== null && fits(part as Part)) return part as Item
  return null
}

type Read = Part & { pages?: { items: Part[] }[]; transaction?: Part; block?: Part }

/** The rows of a list, or a record with what was found to be it. */
function recordsIn(data: Read | undefined): (Part | null | undefined)[] {
  return data?.pages?.flatMap(({ items }) => items) ?? [data, data?.transaction, data?.block]
}

function isCalled(name: unknown, hash: string): boolean {
  return typeof name === 'string' && isSameHash(name, hash)
}
