import type { ReactNode } from 'react'
import { allKeyTexts } from '#settings/keys.ts'
import { Copy } from '#ui/Copy.tsx'
import { withoutSecrets } from '#api/client/secrets.ts'

export function CopyErrorReport({ error }: { error: unknown }): ReactNode {
  const report = () =>
    errorReport(error, {
      version: import.meta.env.LOUPE_VERSION,
      place: location.pathname + location.search,
      agent: navigator.userAgent,
      secrets: allKeyTexts(),
    })
  return (
    <Copy value={report} label="Copy a report of the error">
      Copy a report
    </Copy>
  )
}

type Circumstances = {
  version: string
  place: string
  agent: string
  /** The user's keys, which the report must not hold. */
  secrets: readonly string[]
}

export function errorReport(error: unknown, { version, place, agent, secrets }: Circumstances): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // Chromium's stacks begin with the message, those of other browsers don't
  const trace = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`
  // truncate after removing keys: half of one wouldn't be found
  const safeTrace = withoutSecrets(trace, secrets).slice(0, 8000)
  const report = [`Loupe ${version}`, `At ${place}`, `In ${agent}`, '', safeTrace].join('\n')
  // also what looks like a key in a URL
  return withoutSecrets(report, secrets).replaceAll(/\b((?:api_?)?key=)[^&\s)]+/gi, '$1••••')
}
