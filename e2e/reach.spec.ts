import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './loupe.ts'
import { isApart, open, pages, type State, states } from './places.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

for (const [names, some] of groups(pages))
  test(`axe finds nothing, and nothing scrolls the page sideways: ${names}`, async ({
    page,
    expectErrors,
  }) => {
    await reach(page, expectErrors, some, async (shown) => {
      expect(await faults(shown), 'light, desk').toEqual([])
      // the same elements: what another look and width can change of them
      await shown.emulateMedia({ colorScheme: 'dark' })
      await shown.setViewportSize(narrow)
      const anew = ['color-contrast', 'scrollable-region-focusable', 'target-size']
      expect(await faults(shown, anew), 'dark, phone').toEqual([])
    })
  })

for (const [names, some] of groups(states))
  test(`axe finds nothing on a phone, and nothing scrolls it sideways: ${names}`, async ({
    page,
    expectErrors,
  }) => {
    await reach(page, expectErrors, some, async (shown) => {
      await shown.emulateMedia({ colorScheme: 'dark' })
      await shown.setViewportSize(narrow)
      expect(await faults(shown), 'dark, phone').toEqual([])
    })
  })

test('the colours of high contrast can be told apart', async ({ page }) => {
  for (const name of ['overview', 'address', 'transactions', 'settings'])
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${name}, ${colorScheme}`, async () => {
        await page.emulateMedia({ contrast: 'more', colorScheme })
        await open(page, pages[name] as State)
        expect(await faults(page, ['color-contrast'])).toEqual([])
      })
})

/** Some at a time, with the names of the first and the last; those that the browser logs failures of are apart. */
function groups(all: Record<string, State>): [string, [string, State][]][] {
  const found: [string, [string, State][]][] = []
  for (const fails of [false, true]) {
    const some = Object.entries(all).filter(([, state]) => Boolean(state.fails) === fails)
    for (let at = 0; at < some.length; at += 4) {
      const group = some.slice(at, at + 4)
      found.push([[group[0]?.[0], group.at(-1)?.[0]].join(' to '), group])
    }
  }
  return found
}

/** Opens each, on a desk at first since some are reached there alone, looks at it, and makes it narrow. */
async function reach(
  page: Page,
  expectErrors: (...patterns: RegExp[]) => void,
  some: [string, State][],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  if (some[0]?.[1].fails) expectErrors(/Failed to load resource/, /CORS policy/)
  for (const [name, state] of some)
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(wide)
      await open(page, state)
      await look(page)
      await page.setViewportSize({ width: 320, height: 640 })
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      // a table learns that it has outgrown its place once a frame has laid it out
      await expect.poll(() => page.evaluate(tooWide), 'sideways at 320').toBeLessThanOrEqual(0)
      if (isApart(state)) await page.goto('about:blank')
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
