import type { ReactNode } from 'react'
import { Fact } from '#ui/Facts.tsx'

/** A fact whose meaning isn't known on this chain, with the server's field name. */
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
