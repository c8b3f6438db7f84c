import type { Address } from '#api/addresses.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'
import { useHeldList } from '#api/listHooks.ts'
import { sentWithoutGaps } from '#proofs/account.ts'
import { ledger } from '#proofs/line.ts'
import { usePlace } from '#views/network.ts'
import type { Ledgered } from './ledgered.ts'
import { readOf } from './readOf.ts'

/** What of an address is recomputed in this browser. */
export function useAddressLines(address: Address): Ledgered {
  const { api } = usePlace()
  const transactions = useHeldList(addressTransactionsQuery(api, address.hash), true)
  return {
    lines: ledger([sentWithoutGaps(address, readOf(transactions))]),
    ask: () => {},
    isAsking: false,
  }
}
