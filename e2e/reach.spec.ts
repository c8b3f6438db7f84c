import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './loupe.ts'
import { open, pages, type State, states } from './places.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

for (const [name, page] of Object.entries(pages)) {
  reached(`${name}: axe finds nothing, and nothing scrolls the page sideways`, page, async (shown) => {
    await shown.setViewportSize(wide)
    await open(shown, page)
    expect(await faults(shown), 'light, desk').toEqual([])
    // the same elements: what another look and width can change of them
    await shown.emulateMedia({ colorScheme: 'dark' })
    await shown.setViewportSize(narrow)
    const anew = ['color-contrast', 'scrollable-region-focusable', 'target-size']
    expect(await faults(shown, anew), 'dark, phone').toEqual([])
  })
}

for (const [name, state] of Object.entries(states)) {
  reached(`${name}: axe finds nothing on a phone, and nothing scrolls it sideways`, state, async (shown) => {
    // some of these are reached on desks alone
    await shown.setViewportSize(wide)
    await open(shown, state)
    await shown.emulateMedia({ colorScheme: 'dark' })
    await shown.setViewportSize(narrow)
    expect(await faults(shown), 'dark, phone').toEqual([])
  })
}

for (const name of ['overview', 'address', 'transactions', 'settings']) {
  const page = pages[name] as State
  test(`${name}: the colours of high contrast can be told apart`, async ({ page: shown }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await shown.emulateMedia({ contrast: 'more', colorScheme })
      await open(shown, page)
      expect(await faults(shown, ['color-contrast']), colorScheme).toEqual([])
    }
  })
}

function reached(title: string, { fails }: State, look: (page: Page) => Promise<void>): void {
  test(title, async ({ page, expectErrors }) => {
    if (fails) expectErrors(/Failed to load resource/, /CORS policy/)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await look(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    // a table learns that it has outgrown its place once a frame has laid it out
    await expect.poll(() => page.evaluate(tooWide), 'sideways at 320').toBeLessThanOrEqual(0)
  })
}

/** What axe finds, by all its rules or these; of a table's rows the first ones speak for all. */
async function faults(page: Page, runOnly?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      preload: false, // style sheets are read for a rule that isn't asked for
      // what is named otherwise than it reads can't be told to a computer
      ...(runOnly ? { runOnly } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    })
    .setLegacyMode() // in the page itself: without it a second page is opened, only to put frames together
    .exclude('tbody tr:nth-child(n+4)')
    .exclude('article:nth-of-type(n+4)')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
