import { withoutSecrets } from '#api/secrets.ts'

type Circumstances = {
  version: string
  /** Path and search of the page. */
  place: string
  agent: string
  /** What may never be told: the reader's keys. */
  secrets: readonly string[]
}

/** What to send to whoever mends Loupe: the error, where it happened and in which browser. Without any key. */
export function reportOf(error: unknown, { version, place, agent, secrets }: Circumstances): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // Chromium's stacks begin with the message, those of others don't
  const trace = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`
  // cut after the keys are out: half of one is nothing that would be found
  const told = withoutSecrets(trace, secrets).slice(0, 8000)
  const report = [`Loupe ${version}`, `At ${place}`, `In ${agent}`, '', told].join('\n')
  // and whatever stands where a key would
  return withoutSecrets(report, secrets).replaceAll(/\b((?:api_?)?key=)[^&\s)]+/gi, '$1••••')
}
