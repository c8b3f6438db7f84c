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
  return withoutSecrets(
    [`Loupe ${version}`, `At ${place}`, `In ${agent}`, '', trace.slice(0, 8000)].join('\n'),
    secrets,
  )
}

/** Keys as they are and as they stand in a URL, and whatever stands where a key would. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, `${new URLSearchParams({ k: secret })}`.slice(2)])
  return forms
    .filter((form) => form !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((kept, form) => kept.replaceAll(form, '••••'), text)
    .replaceAll(/\b((?:api_?)?key=)[^&\s)]+/gi, '$1••••')
}
