import type { RecordQuery } from '#api/queries.ts'
import type { FoundToken } from '#api/token.ts'
import { shortHash } from '#format/hash.ts'
import { usePlace } from '#views/network.ts'
import { Tab, Tabs } from '#views/shell/Tabs.tsx'
import { usePart } from '#views/usePart.ts'
import { useIsCollection } from './useIsCollection.ts'

const titles: Record<string, string> = { holders: 'Holders', inventory: 'Inventory', proof: 'Proof' }

/** What the window is called: the part of the token that is open, and its short hash. */
export function useTokenTitle(hash: string): string {
  const part = titles[usePart()]
  return part ? `${part} of token ${shortHash(hash)}` : `Token ${shortHash(hash)}`
}

/** The parts of a token. Only collections have an inventory, and only a server with more than the document has code; what is open stays. */
export function TokenTabs({ hash, query }: { hash: string; query: RecordQuery<FoundToken> }) {
  const { api } = usePlace()
  const open = usePart()
  const isCollection = useIsCollection(hash, query)
  const hasCode = !api.offers.isMissing(query.queryKey[2])
  return (
    <Tabs label="Parts of this token">
      <Tab to="/$network/token/$hash">Transfers</Tab>
      <Tab to="/$network/token/$hash/holders">Holders</Tab>
      {(isCollection || open === 'inventory') && <Tab to="/$network/token/$hash/inventory">Inventory</Tab>}
      {(hasCode || open === 'contract') && <Tab to="/$network/token/$hash/contract">Contract</Tab>}
      <Tab to="/$network/token/$hash/proof">Proof</Tab>
    </Tabs>
  )
}
