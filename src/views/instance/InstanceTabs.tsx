import { useHeld } from '#api/hooks.ts'
import type { FoundInstance } from '#api/instance.ts'
import type { RecordQuery } from '#api/queries.ts'
import { usePlace } from '#views/network.ts'
import { Tab, Tabs } from '#views/shell/Tabs.tsx'
import { usePart } from '#views/usePart.ts'

const titles: Record<string, string> = { holders: 'Holders', metadata: 'Metadata', proof: 'Proof' }

/** What the window is called: the part of the NFT that is open, and its id as `short`. */
export function useInstanceTitle(short: string): string {
  const part = titles[usePart(6)]
  return part ? `${part} of NFT #${short}` : `NFT #${short}`
}

/** The parts of an NFT. A server without single NFTs doesn't tell their holders either: that part goes away, unless it is open. */
export function InstanceTabs({ query }: { query: RecordQuery<FoundInstance> }) {
  const { api } = usePlace()
  useHeld(query) // its answer tells what the server offers
  const hasHolders = usePart(6) === 'holders' || !api.offers.isMissing(query.queryKey[2])
  return (
    <Tabs label="Parts of this NFT">
      <Tab to="/$network/token/$hash/instance/$id">Transfers</Tab>
      {hasHolders && <Tab to="/$network/token/$hash/instance/$id/holders">Holders</Tab>}
      <Tab to="/$network/token/$hash/instance/$id/metadata">Metadata</Tab>
      <Tab to="/$network/token/$hash/instance/$id/proof">Proof</Tab>
    </Tabs>
  )
}
