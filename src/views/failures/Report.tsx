import type { ReactNode } from 'react'
import { heldKeys } from '#settings/keys.ts'
import { Copy } from '#ui/Copy.tsx'
import { reportOf } from './report.ts'

/** Copies what is worth knowing of an error of ours. Nothing of it is sent anywhere. */
export function Report({ error }: { error: unknown }): ReactNode {
  const report = () =>
    reportOf(error, {
      version: import.meta.env.LOUPE_VERSION,
      place: location.pathname + location.search,
      agent: navigator.userAgent,
      secrets: heldKeys(),
    })
  return (
    <Copy value={report} label="Copy a report of the error">
      Copy a report
    </Copy>
  )
}
