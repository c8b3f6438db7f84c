import { useState } from 'react'
import { counted } from '#format/count.ts'
import { visible } from '#format/text.ts'
import type { AddressTag } from './addressTags.ts'
import { StrangerText } from '#views/cells/StrangerText.tsx'

const shownAtFirst = 6

/** The tags of an address, the first few until all are asked for. Who gave each is on hover, and read aloud. */
export function AddressTags({ tags }: { tags: readonly AddressTag[] }) {
  const [all, setAll] = useState(false)
  if (tags.length === 0) return null
  const shown = all ? tags : tags.slice(0, shownAtFirst)
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-2">
      {shown.map(({ text, sources }) => (
        <li
          key={text}
          title={`${visible(text.slice(0, 500))} (${visible(sources.join('; '))})`}
          className="relative max-w-60 truncate rounded-tag border border-edge px-2 text-small"
        >
          <StrangerText text={text} longest={60} />
          <span className="sr-only">, {visible(sources.join('; '))}</span>
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
