import type { Instance } from '#api/instances.ts'
import { useHeldList } from '#api/listHooks.ts'
import { instanceTransfersQuery } from '#api/tokenTransferLists.ts'
import { ledger } from '#proofs/line.ts'
import { ownerIsReceiver, passedOn } from '#proofs/owner.ts'
import { usePlace } from '#views/network.ts'
import type { Ledgered } from './ledgered.ts'
import { readOf } from './readOf.ts'

/** What of an NFT is recomputed in this browser; `token` is the address of its collection. */
export function useInstanceLines(token: string, instance: Instance): Ledgered {
  const { api } = usePlace()
  const transfers = useHeldList(instanceTransfersQuery(api, token, String(instance.id)), true)
  const read = readOf(transfers)
  // of what there may be many, nobody is the one who has it
  const isUnique = instance.is_unique ?? read?.rows[0]?.token?.type === 'ERC-721'
  return {
    lines: ledger(isUnique ? [ownerIsReceiver(instance.owner, read), passedOn(read)] : []),
    ask: () => {},
    isAsking: false,
  }
}
