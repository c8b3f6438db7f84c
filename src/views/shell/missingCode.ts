const words = /dynamically imported module|Importing a module script failed/

/** Code of Loupe's own that didn't come: its host can't be reached, or has a newer Loupe by now. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message)
}

/** Loads the page anew once its host answers: a browser doesn't ask again for code that failed to come. */
export async function loadAnew(): Promise<void> {
  const host = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).catch(() => null)
  if (host?.ok) location.reload()
}
