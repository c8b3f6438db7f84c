import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeUnder, usePlace } from '#views/network.ts'

/** A link to whatever path under the network, in a short list; the words alone where there is none. */
export function PathLink({ path, children }: { path: string | null; children: ReactNode }) {
  const { network } = usePlace()
  if (path === null) return <span className="min-w-0 truncate">{children}</span>
  return (
    <Link to={placeUnder(network, path)} className="min-w-0 truncate text-accent hover:underline">
      {children}
    </Link>
  )
}
