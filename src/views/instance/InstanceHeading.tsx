import { useHeld } from '#api/hooks.ts'
import type { FoundInstance } from '#api/instance.ts'
import type { RecordQuery } from '#api/queries.ts'
import { Copy } from '#ui/Copy.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { toldOf } from './metadata.ts'

/** What an NFT is called, and its id, whole however long. Stands before anything of it is known. */
export function InstanceHeading({ id, query }: { id: string; query: RecordQuery<FoundInstance> }) {
  const { name } = toldOf(useHeld(query).data?.instance.metadata)
  return (
    <>
      <h1 tabIndex={-1} className="text-name font-semibold wrap-anywhere">
        {name ? <StrangerText text={name} longest={100} /> : id.length > 20 ? 'NFT' : `NFT #${id}`}
      </h1>
      <span className="inline-flex max-w-full items-center gap-3 text-ink-2">
        <span className="min-w-0" style={{ textWrap: 'balance' }}>
          Id <span className="mono break-all text-ink">{id}</span>
        </span>
        <Copy value={id} label="Copy the id" />
      </span>
    </>
  )
}
