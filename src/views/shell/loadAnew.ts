/**
 * Loads the page anew once its host answers: a browser doesn't ask again for code that failed to come. A network that has
 * just come back may carry nothing for some seconds.
 */
export async function loadAnew(): Promise<void> {
  for (const wait of [0, 1000, 4000]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const host = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
    if (host?.ok) return location.reload()
  }
}
