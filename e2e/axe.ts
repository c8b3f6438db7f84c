import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const further = [
  'tbody tr:nth-child(n+3)',
  'article:nth-of-type(n+3)',
  'main ul[aria-label] > li:nth-child(n+6)',
]

type Loaded = {
  axe: {
    run: (what: object, how: object) => Promise<AxeResults>
    configure: (how: object) => void
    commons: Commons
  }
}
type Commons = { color: { Color: new (like: Color) => Color } }
type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color }

/** axe's findings, by all its rules or these, without the selectors tested `elsewhere`; only the first rows of a table. */
export async function axeFaults(page: Page, runOnly?: string[], elsewhere: string[] = []): Promise<string[]> {
  // compiled once: a page opened inside the app still has its half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(leaveChoices)
    await page.evaluate(readColoursOnce)
  }
  return page.evaluate(
    async ([only, others]) => {
      const { violations } = await (window as unknown as Loaded).axe.run(
        { exclude: others.map((one) => [one]) },
        {
          resultTypes: ['violations'],
          preload: false, // style sheets are read for a rule that isn't used
          // voice control can't use a name that differs from the visible label
          ...(only ? { runOnly: only } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
        },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [runOnly, [...further, ...elsewhere]] as const,
  )
}

export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFaults(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFaults(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: null })
  return [...dark, ...light]
}

/** An option's accessible name may differ from its text, a hash in groups: it is picked by its first visible letters. */
function leaveChoices() {
  const rule = { id: 'label-content-name-mismatch', selector: ':not(option[aria-label^="0x "])' }
  ;(window as unknown as Loaded).axe.configure({ rules: [rule] })
}

/** Caches colours: a page has few, and axe parses them anew for each element, a fifth of its work. */
function readColoursOnce() {
  const { Color } = (window as unknown as Loaded).axe.commons.color
  const { parseString } = Color.prototype as Color
  const known = new Map<string, Color>()
  Color.prototype.parseString = function (this: Color, text: string) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    Object.assign(this, { r, g, b, alpha })
    if (!known.has(text)) known.set(text, new Color(this))
    return this
  }
}
