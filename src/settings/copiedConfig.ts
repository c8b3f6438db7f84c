/** What the page says that config.json holds: scripts/configBlock.ts wrote it there. Null if it holds none, or no JSON. */
export function copiedConfig(): unknown {
  try {
    return JSON.parse(document.getElementById('config')?.textContent ?? '')
  } catch {
    return null
  }
}
