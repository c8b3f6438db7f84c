import type { Instance } from '#api/instances.ts'
import { ProofSection, type LedgerState } from './ProofSection.tsx'
import { useCachedList } from '#api/hooks.ts'
import { instanceTransfersQuery } from '#api/tokenTransferLists.ts'
import { useRefetch } from '#api/parallelHooks.ts'
import { ledger } from '#proofs/line.ts'
import { ownerIsReceiver, ownershipUnbroken, ownerAtNode } from '#proofs/instance.ts'
import { useNetwork } from '#views/shell/context.ts'
import { listReadOf } from './proofInputs.ts'
import { useQuestionLines, useRequestedLines } from './useQuestionLines.ts'
import { instanceQuery } from '#api/fallback/instance.ts'

export function InstanceProof({ token, instance }: { token: string; instance: Instance }) {
  return (
    <ProofSection
      ledger={useInstanceLines(token, instance)}
      notProven="That its picture and traits are its maker’s, that they stay as they are, and what it is worth."
    />
  )
}

function useInstanceLines(token: string, instance: Instance): LedgerState {
  const { api } = useNetwork()
  const id = String(instance.id)
  const asked = useRequestedLines(`${api.base} ${token} ${id}`)
  const read = listReadOf(useCachedList(instanceTransfersQuery(api, token, id), true))
  // of a non-unique NFT, there is no single owner
  const isUnique = instance.is_unique ?? read?.rows[0]?.token?.type === 'ERC-721'
  const { lines, isAsking, stop } = useQuestionLines(
    [isUnique ? ownerAtNode(token, instance.id, instance.owner) : null],
    asked,
    useRefetch(instanceQuery(api, token, id)),
  )
  return {
    lines: ledger(isUnique ? [ownerIsReceiver(instance.owner, read), ownershipUnbroken(read), ...lines] : []),
    ask: asked.ask,
    isAsking,
    stop,
  }
}
