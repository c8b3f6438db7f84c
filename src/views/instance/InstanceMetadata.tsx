import { useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { Notice } from '#ui/Notice.tsx'
import { JsonTree } from '#views/json/JsonTree.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import type { FoundInstance } from '#api/fallback/found.ts'

export function InstanceMetadata({ query }: { query: RecordQuery<FoundInstance> }) {
  const { deployment } = useNetwork()
  const { data, error } = useCached(query)
  if (!data)
    return (
      error && (
        <p className="mt-8 text-ink-2">Nothing can be shown here without the NFT’s record: see above.</p>
      )
    )
  const { metadata } = data.instance
  return (
    <Section tab title="Metadata" note="what its maker says of it, as it was sent" record={data.instance}>
      {metadata === null || metadata === undefined ? (
        <Notice icon="list" title="No metadata">
          {deployment.name} has none of this NFT. It may not have been fetched yet, or there is nothing where
          the contract points.
        </Notice>
      ) : (
        <JsonTree value={metadata} label="metadata" />
      )}
    </Section>
  )
}
