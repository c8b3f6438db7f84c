import type { ReactNode } from 'react'
import { Fact } from '#ui/Facts.tsx'

/** What Loupe makes nothing of, because the rule behind its name isn't known to hold: with the name that its server gave it. */
export function ExtraFact({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <Fact
      label={label}
      note={
        <>
          sent as <span className="mono">{name}</span>
        </>
      }
    >
      {children}
    </Fact>
  )
}
