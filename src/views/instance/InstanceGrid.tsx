import { useMemo, useRef } from 'react'
import type { Instance } from '#api/instances.ts'
import type { Row } from '#api/rows.ts'
import { useNarrow } from '#ui/useNarrow.ts'
import { useWindow } from '#ui/useWindow.tsx'
import type { Token } from '#api/tokens.ts'
import { NftTile } from './NftTile.tsx'

type Props = { rows: readonly Row<Instance>[]; count: number; token: Token | null }

/** About what a line takes on a desk, in px. */
const lineHeight = 260
const lineClass = 'grid grid-cols-3 gap-x-4 pb-6 desk:grid-cols-6'

/** NFTs as pictures, six beside each other or three on phones; only the lines in view stand in the page. */
export function InstanceGrid({ rows, count, token }: Props) {
  const across = useNarrow() ? 3 : 6
  const body = useRef<HTMLUListElement>(null)
  const { first, end, before, after, watch } = useWindow(Math.ceil(count / across), body, lineHeight)
  const lines = useMemo(
    () =>
      Array.from({ length: end - first }, (_, line) =>
        rows.slice((first + line) * across, Math.min(count, (first + line + 1) * across)),
      ),
    [rows, count, first, end, across],
  )
  return (
    <>
      {watch}
      <ul ref={body} style={{ paddingTop: before, paddingBottom: after }} aria-label="NFTs">
        {lines.map((line) => (
          <li key={line[0]?.key} data-row>
            <ul className={lineClass}>
              {line.map(({ key, item }) => (
                <li key={key} className="min-w-0">
                  <NftTile instance={item} token={token ?? item.token} owner={item.owner} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The grid as it will stand. */
export function GridSkeleton({ children }: { children: string }) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {children}
      </p>
      <div aria-hidden className={`animate-wait ${lineClass}`}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <div key={tile}>
            <div className="aspect-square bg-rule" />
            <div className="mt-3 mb-[54px] h-2 w-2/3 bg-rule" />
          </div>
        ))}
      </div>
    </div>
  )
}
