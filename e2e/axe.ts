import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

type Loaded = { axe: { run: (what: object, how: object) => Promise<AxeResults> } }

/** What axe finds, by all its rules or these; of a table's rows the first ones speak for all. */
export async function axeFaults(page: Page, runOnly?: string[]): Promise<string[]> {
  // its half a megabyte is compiled once for what a page is moved to inside the app
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as Loaded).axe.run(
      { exclude: [['tbody tr:nth-child(n+4)'], ['article:nth-of-type(n+4)']] },
      {
        resultTypes: ['violations'],
        preload: false, // style sheets are read for a rule that isn't asked for
        // what is named otherwise than it reads can't be told to a computer
        ...(only ? { runOnly: only } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
      },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, runOnly)
}
