/** Reloads the page once its host responds (browsers don't refetch a failed module); returns whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  const answers = await hostAnswers()
  if (answers) location.reload()
  return answers
}

/** Reloads by itself, unless that would lose a running export (which has a dialog) or half-typed text. */
export async function reloadIfIdle(): Promise<void> {
  const answers = await hostAnswers()
  if (answers && !document.querySelector('dialog[open], input:focus, textarea:focus')) location.reload()
}

/** A network that has just come back may fail for some more seconds. */
async function hostAnswers(): Promise<boolean> {
  for (const wait of [0, 1000, 4000]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const host = await fetch(import.meta.env.BASE_URL, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (host?.ok) return true
  }
  return false
}
