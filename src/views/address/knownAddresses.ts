import { createContext, useContext } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Log } from '#api/logs.ts'
import type { Transaction } from '#api/transactions.ts'
import { bareAddress } from './bareAddress.ts'
import { checksummedIn } from '#format/checksum.ts'

/** Addresses of which the page knows more than their hash, by their hash in lower case. */
export const KnownAddresses = createContext<ReadonlyMap<string, Address>>(new Map())

/**
 * An address that stands in bytes: as the page knows it, else by its hash alone, with its checksum; null when the text is
 * none.
 */
export function useAddress(text: string | null): Address | null {
  const known = useContext(KnownAddresses).get(text?.toLowerCase() ?? '')
  return known ?? (text === null ? null : bareAddress(checksummedIn(text)))
}

/** Everyone that a transaction and its logs name. Tokens go by their symbols. */
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
  const told = parties.flatMap((party) => (party ? [[party.hash.toLowerCase(), party] as const] : []))
  // of one that is told more than once the first stays; in which order they stand nobody asks
  return new Map(told.toReversed())
}
