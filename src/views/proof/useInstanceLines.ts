import { instanceQuery } from '#api/instance.ts'
import type { Instance } from '#api/instances.ts'
import { useHeldList } from '#api/listHooks.ts'
import { instanceTransfersQuery } from '#api/tokenTransferLists.ts'
import { useRenew } from '#api/useQuestions.ts'
import { ledger } from '#proofs/line.ts'
import { ownerIsReceiver, passedOn } from '#proofs/owner.ts'
import { ownerAtNode } from '#proofs/ownerAtNode.ts'
import { usePlace } from '#views/network.ts'
import type { Ledgered } from './ledgered.ts'
import { readOf } from './readOf.ts'
import { useAsked } from './useAsked.ts'
import { useQuestionLines } from './useQuestionLines.ts'

/** What of an NFT is recomputed in this browser, and what of it can be asked; `token` is the address of its collection. */
export function useInstanceLines(token: string, instance: Instance): Ledgered {
  const { api } = usePlace()
  const id = String(instance.id)
  const asked = useAsked(`${api.base} ${token} ${id}`)
  const read = readOf(useHeldList(instanceTransfersQuery(api, token, id), true))
  // of what there may be many, nobody is the one who has it
  const isUnique = instance.is_unique ?? read?.rows[0]?.token?.type === 'ERC-721'
  const { lines, isAsking, stop } = useQuestionLines(
    [isUnique ? ownerAtNode(token, instance.id, instance.owner) : null],
    asked,
    useRenew(instanceQuery(api, token, id)),
  )
  return {
    lines: ledger(isUnique ? [ownerIsReceiver(instance.owner, read), passedOn(read), ...lines] : []),
    ask: asked.ask,
    isAsking,
    stop,
  }
}
