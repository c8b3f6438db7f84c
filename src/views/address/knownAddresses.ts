import { createContext, useContext } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Log } from '#api/logs.ts'
import type { Transaction } from '#api/transactions.ts'
import { bareAddress } from './bareAddress.ts'
import { checksummedIn } from '#format/checksum.ts'

/** Addresses whose record the page has, by lower-case hash. */
export const KnownAddresses = createContext<ReadonlyMap<string, Address>>(new Map())

/** The record of an address that stands in bytes, from the page, else made of its checksummed hash; null for any other text. */
export function useAddress(text: string | null): Address | null {
  const known = useContext(KnownAddresses).get(text?.toLowerCase() ?? '')
  return known ?? (text === null ? null : bareAddress(checksummedIn(text)))
}

export function addressesIn(
  transaction: Transaction | null,
  logs: readonly Log[] = [],
): ReadonlyMap<string, Address> {
  const transfers = transaction?.token_transfers ?? []
  const tokens = transfers.flatMap(({ token }) => {
    const address = token && bareAddress(token.address_hash)
    return address ? [{ ...address, name: token.symbol ?? token.name, reputation: token.reputation }] : []
  })
  const parties = [
    ...tokens,
    ...logs.map(({ address }) => address),
    ...transfers.flatMap(({ from, to }) => [from, to]),
    transaction?.from,
    transaction?.to,
    transaction?.created_contract,
  ]
  const entries = parties.flatMap((party) => (party ? [[party.hash.toLowerCase(), party] as const] : []))
  // the first record of each address wins
  return new Map(entries.toReversed())
}
