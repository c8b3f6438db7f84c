import { ProofSection, type LedgerState } from './ProofSection.tsx'
import { addressQuery, type Address } from '#api/addresses.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { useCached, useOptional, useCachedList } from '#api/hooks.ts'
import { useRefetch } from '#api/parallelHooks.ts'
import { noncesWithoutGaps, balanceAtNode, codeAtNode } from '#proofs/address.ts'
import { balanceProof, balanceNeedsRpc } from '#proofs/balanceProof.ts'
import { ledger } from '#proofs/line.ts'
import { useOwnRpc } from '#settings/ownRpc.ts'
import { useNetwork } from '#views/shell/context.ts'
import { listReadOf } from './proofInputs.ts'
import { useQuestionLines, useRequestedLines } from './useQuestionLines.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

export function AddressProof({ address }: { address: Address }) {
  return (
    <ProofSection
      ledger={useAddressLines(address)}
      notProven="Whose address this is: names, labels and tags. What it holds, but for what is asked of the chain’s node. The word “verified”, and prices."
    />
  )
}

function useAddressLines(address: Address): LedgerState {
  const { api, network, deployment } = useNetwork()
  const asked = useRequestedLines(`${api.base} address ${address.hash}`)
  const record = addressQuery(api, address.hash)
  const { data: details } = useCached(record)
  const transactions = useCachedList(addressTransactionsQuery(api, address.hash), true)
  const { symbol, decimals } = network.currency
  const coin = { symbol: symbol ?? null, decimals }
  const ownRpc = useOwnRpc(network.slug)
  // needs two servers: the block's hash from the user's RPC and from this one
  const readAt = details?.block_number_balance_updated_at ?? null
  const isProven = ownRpc !== null && readAt !== null && asked.has('D1')
  const { data: readBlock } = useOptional(blockQuery(api, String(readAt ?? 0)), isProven)
  const questions = [
    details && balanceAtNode(details, coin),
    details && ownRpc !== null ? balanceProof(details, coin, readBlock?.block?.hash ?? null) : null,
    ...codeAtNode(details ?? address),
  ]
  const { lines, isAsking, stop } = useQuestionLines(questions, asked, useRefetch(record))
  return {
    lines: ledger([
      noncesWithoutGaps(address, listReadOf(transactions)),
      ownRpc === null && deployment.kind !== 'demo' ? balanceNeedsRpc() : null,
      ...lines,
    ]),
    ask: asked.ask,
    isAsking,
    stop,
  }
}
