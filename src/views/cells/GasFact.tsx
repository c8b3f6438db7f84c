import type { ReactNode } from 'react'
import { percentOf } from '#format/units.ts'
import { StackedBar } from '#ui/StackedBar.tsx'
import { Fact } from '#ui/Facts.tsx'
import { Share } from './Share.tsx'

type Props = {
  used: bigint | null
  limit: bigint | null
  note?: ReactNode
  children: ReactNode
}

export function GasFact({ used, limit, note, children }: Props) {
  // no bar beyond 100 %, which a wrong record would give
  const drawn = used !== null && limit !== null && limit > 0n && used >= 0n && used <= limit
  const percent = drawn ? percentOf(used, limit) : 0
  return (
    <Fact
      label="Gas"
      worth={drawn && <Share part={used} whole={limit} digits={1} />}
      narrow
      note={note}
      below={
        drawn && (
          <StackedBar
            parts={[
              { id: 'used', fill: 'strong', percent, label: '' },
              { id: 'rest', fill: 'rest', percent: 100 - percent, label: '' },
            ]}
          />
        )
      }
    >
      {children}
      {used !== null && limit !== null && used > limit && (
        <span className="text-ink-2">, sent so: more than it might</span>
      )}
    </Fact>
  )
}
