import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './loupe.ts'
import { open, pages, type State, states } from './places.ts'

const places: Record<string, State> = { ...pages, ...states }

for (const [name, state] of Object.entries(places)) {
  test(`${name}: axe finds nothing, and nothing scrolls the page sideways`, async ({
    page,
    expectErrors,
  }) => {
    test.setTimeout(60_000) // axe three times, over all rows of a page
    if (state.fails) expectErrors(/Failed to load resource/, /CORS policy/)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, state)
    expect(await faults(page), 'light, desk').toEqual([])

    // the same elements: what another look and width can change of them
    await page.emulateMedia({ contrast: 'more' })
    expect(await faults(page, ['color-contrast']), 'high contrast').toEqual([])
    await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    const anew = ['color-contrast', 'scrollable-region-focusable', 'target-size']
    expect(await faults(page, anew), 'dark, phone').toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(tooWide), 'sideways at 320').toBeLessThanOrEqual(0)
  })
}

/** What axe finds, by all its rules or these; of a table's rows the first ones speak for all. */
async function faults(page: Page, runOnly?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    .setLegacyMode() // in the page itself: without it a second page is opened, only to put frames together
    .exclude('tbody tr:nth-child(n+4)')
    .exclude('article:nth-of-type(n+4)')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
