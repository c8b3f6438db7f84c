/** Loads the page anew once its host answers: a browser doesn't ask again for code that failed to come. Whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  const answers = await hostAnswers()
  if (answers) location.reload()
  return answers
}

/**
 * The same without being asked to: not while that would lose what the reader is at, such as an export, which runs in a
 * dialog, or something half typed.
 */
export async function reloadIfIdle(): Promise<void> {
  const answers = await hostAnswers()
  if (answers && !document.querySelector('dialog[open], input:focus, textarea:focus')) location.reload()
}

/** A network that has just come back may carry nothing for some seconds. */
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
