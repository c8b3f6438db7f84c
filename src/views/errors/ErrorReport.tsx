import type { ReactNode } from 'react'
import { allKeyTexts } from '#settings/keys.ts'
import { Copy } from '#ui/Copy.tsx'
import { withoutSecrets } from '#api/client/secrets.ts'

/** Copies what is worth knowing of an error of ours. Nothing of it is sent anywhere. */
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
  /** Path and search of the page. */
  place: string
  agent: string
  /** What may never be told: the reader's keys. */
  secrets: readonly string[]
}

/** What to send to whoever mends Loupe: the error, where it happened and in which browser. Without any key. */
export function errorReport(error: unknown, { version, place, agent, secrets }: Circumstances): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // Chromium's stacks begin with the message, those of others don't
  const trace = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`
  // cut after the keys are out: half of one is nothing that would be found
  const told = withoutSecrets(trace, secrets).slice(0, 8000)
  const report = [`Loupe ${version}`, `At ${place}`, `In ${agent}`, '', told].join('\n')
  // and whatever stands where a key would
  return withoutSecrets(report, secrets).replaceAll(/\b((?:api_?)?key=)[^&\s)]+/gi, '$1••••')
}
