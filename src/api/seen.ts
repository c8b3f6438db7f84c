import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { isSameHash } from './sameHash.ts'
import type { Token } from './tokens.ts'
import type { Transaction } from './transactions.ts'

// What other pages were told of a thing, for its heading until its own record is there. Asks nothing.

/** The transaction as a list or a record of this server has it; null where none does. */
export const useSeenTransaction = (api: Api, hash: string) => useSeen<Transaction>(api, hash, 'raw_input')

/** The address, as `useSeenTransaction`, with the name that it has there. */
export const useSeenAddress = (api: Api, hash: string) => useSeen<Address>(api, hash, 'ens_domain_name')

/** The token, as `useSeenTransaction`. */
export const useSeenToken = (api: Api, hash: string) =>
  useSeen<Token>(api, hash, 'holders_count', 'address_hash')

type Part = Record<string, unknown>

/** Looks once, when a thing of that hash is first shown. */
function useSeen<Item>(api: Api, hash: string, mark: keyof Item, id?: string): Item | null {
  const client = useQueryClient()
  return useMemo(() => findSeen(client, api, hash, mark, id), [client, api, hash, mark, id])
}

/** The fields of records that hold a thing of its own. */
const fields = ['from', 'to', 'created_contract', 'token', 'address', 'miner']

/** The first thing of that hash that is read; `mark` is a field that only things of its kind have. */
export function findSeen<Item>(
  client: QueryClient,
  api: Api,
  hash: string,
  mark: keyof Item,
  id = 'hash',
): Item | null {
  const isIt = (part: Part) => mark in part && isCalled(part[id], hash)
  const read = client.getQueriesData<Read>({ queryKey: [api.network, api.base] })
  for (const [, data] of read)
    for (const record of recordsIn(data))
      for (const part of [record, ...fields.map((name) => record?.[name])])
        if (typeof part === 'object' && part !== null && isIt(part as Part)) return part as Item
  return null
}

type Read = Part & { pages?: { items: Part[] }[]; transaction?: Part; block?: Part }

/** The rows of a list, or a record with what was found to be it. */
export function recordsIn(data: Read | undefined): (Part | null | undefined)[] {
  return data?.pages?.flatMap(({ items }) => items) ?? [data, data?.transaction, data?.block]
}

function isCalled(name: unknown, hash: string): boolean {
  return typeof name === 'string' && isSameHash(name, hash)
}
