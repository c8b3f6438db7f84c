/** The copy of config.json that scripts/configBlock.ts wrote into the page; null if there is none or it isn't JSON. */
export function copiedConfig(): unknown {
  try {
    return JSON.parse(document.getElementById('config')?.textContent ?? '')
  } catch {
    return null
  }
}
