import { useState } from 'react'
import type { Address } from '#api/addresses.ts'
import { tagWords } from '#api/naming.ts'
import { counted } from '#format/count.ts'
import { nothing, part } from '#ui/part.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { addressRest } from '#views/code.ts'

const TagSource = part(async () => (await addressRest()).TagSource, { without: nothing })

const shownAtFirst = 6

/** The tags of an address but for its `name`, the first few until all are asked for. */
export function AddressTags({ of, name }: { of: Address; name: string | null }) {
  const [all, setAll] = useState(false)
  const tags = tagWords(of, name)
  if (tags.length === 0) return null
  const shown = all ? tags : tags.slice(0, shownAtFirst)
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-2 py-0.5">
      {shown.map((tag) => (
        <li key={tag} className="relative max-w-60 truncate rounded-tag border border-edge px-2 text-small">
          <StrangerText text={tag} longest={60} />
          <TagSource of={of} tag={tag} />
        </li>
      ))}
      {tags.length > shown.length && (
        <li>
          <button type="button" className="text-small quiet" onClick={() => setAll(true)}>
            {counted(tags.length - shown.length, 'more tag')}
          </button>
        </li>
      )}
    </ul>
  )
}
