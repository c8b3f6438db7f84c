import { useMemo } from 'react'
import type { Address } from '#api/addresses.ts'
import type { CallNode } from './callTree.ts'
import type { Transaction } from '#api/transactions.ts'
import { callWords, type CallWords, codesOf, type Names } from './callWords.ts'
import { tokensOf } from '#views/input/namedAmounts.ts'
import { type Contract, contractQuery } from '#api/contracts.ts'
import { useAddressNames } from '#views/cells/AddressLink.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useOnDemand } from '#api/parallelHooks.ts'
import { useOwnAbis } from '#settings/ownAbiChanges.ts'

/** The ABIs of so many contracts are asked for. */
const mostContracts = 24

/** What each call asks, by what is known of those who are called; their ABIs are asked for once a reader wants that. */
export function useCallNames(
  nodes: readonly CallNode[],
  addresses: ReadonlyMap<string, Address>,
  transaction: Transaction | null,
  wanted: boolean,
) {
  const { api } = useNetwork()
  const own = useOwnAbis()
  const nameOf = useAddressNames()
  const codes = useMemo(() => {
    const found = new Set<string>()
    for (const node of nodes) {
      if ((node.trace.action?.input?.length ?? 0) < 10) continue
      const [itself = '', ...run] = codesOf(node, addresses)
      for (const code of run) found.add(code)
      // who isn't told of at all may be verified
      if (run.length === 0 && addresses.get(itself)?.is_verified !== false) found.add(itself)
    }
    found.delete('')
    return [...found].slice(0, mostContracts)
  }, [nodes, addresses])
  const { states } = useOnDemand(codes.map((code) => ({ ...contractQuery(api, code), wanted })))
  const answers = states.map(({ data }) => data)
  const contracts = new Map<string, Contract>(
    codes.flatMap((code, index) => {
      const contract = answers[index]
      return contract ? [[code, contract] as const] : []
    }),
  )
  const known = contracts.size
  const names: Names = {
    addresses,
    contracts,
    own,
    tokens: tokensOf(transaction?.token_transfers ?? null),
    nameOf,
  }
  // each is decoded once it is drawn or looked through
  const wordsOf = useMemo(
    () => {
      const read = new Map<CallNode, CallWords>()
      return (node: CallNode): CallWords => {
        const words = read.get(node) ?? callWords(node, names)
        read.set(node, words)
        return words
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the others follow from these, and are made anew each time
    [nodes, addresses, own, known, transaction, nameOf],
  )
  return {
    wordsOf,
    contracts: codes.length,
    isAsking: states.some(({ isAsking }) => isAsking),
  }
}
