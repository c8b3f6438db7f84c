import { axeFaults } from './axe.ts'
import { expect, test } from './loupe.ts'
import { open, pages, type State, states } from './places.ts'
import { sideways } from './sideways.ts'
import { tourFaults } from './tour.ts'
import { unparted } from './unparted.ts'
import { visit } from './visit.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

for (const some of someOf(Object.entries(pages)))
  test(`each opens without an error of its own, Tab leads through it, axe finds nothing in both themes, and nothing scrolls it sideways: ${namesOf(some)}`, async ({
    page: shown,
    expectErrors,
  }) => {
    expectErrors(...errorsOf(some))
    for (const [name, page] of some)
      await test.step(name, async () => {
        await shown.emulateMedia({ colorScheme: 'light' })
        await shown.setViewportSize(wide)
        await open(shown, page, visit)
        expect.soft(await axeFaults(shown), 'light, desk').toEqual([])
        expect.soft(await unparted(shown), 'hashes that aren’t read in groups').toEqual([])
        expect.soft(await tourFaults(shown), 'by Tab from its beginning to its end').toEqual([])
        await shown.emulateMedia({ colorScheme: 'dark' })
        await shown.setViewportSize(narrow)
        const anew = ['color-contrast', 'scrollable-region-focusable', 'target-size']
        expect.soft(await axeFaults(shown, anew), 'dark, phone').toEqual([])
        await expect.poll(() => sideways(shown, 320), 'sideways at 320').toBe(0)
      })
  })

/** A failure may be stored, which must not affect another state. */
const isCold = ({ cold, fails }: State) => !!(cold || fails)

const byCold = Object.entries(states).toSorted(
  ([, one], [, other]) => Number(isCold(one)) - Number(isCold(other)),
)
// apart, so that only failing states may log errors
for (const some of [true, false].flatMap((isQuiet) =>
  someOf(byCold.filter(([, { fails }]) => !fails === isQuiet)),
))
  test(`axe finds nothing in both themes, Tab leads through what is open, and nothing scrolls it sideways: ${namesOf(some)}`, async ({
    page: shown,
    expectErrors,
  }) => {
    expectErrors(...errorsOf(some))
    for (const [name, state] of some)
      await test.step(name, async () => {
        await shown.emulateMedia({ colorScheme: 'light' })
        // some states exist on desks only
        await shown.setViewportSize(wide)
        if (state.act) {
          // closes what is open
          await visit(shown, '/local/nowhere')
          await shown.keyboard.press('Escape')
        }
        await open(shown, { ...state, cold: isCold(state) }, visit)
        expect.soft(await unparted(shown), 'hashes that aren’t read in groups').toEqual([])
        // header and footer are as on every page, unless something is open
        const elsewhere = state.act ? [] : ['body header', 'body footer']
        expect.soft(await axeFaults(shown, ['color-contrast'], elsewhere), 'light, desk').toEqual([])
        await shown.emulateMedia({ colorScheme: 'dark' })
        await shown.setViewportSize(narrow)
        expect.soft(await axeFaults(shown, undefined, elsewhere), 'dark, phone').toEqual([])
        await expect.poll(() => sideways(shown, 320), 'sideways at 320').toBe(0)
        // last, since the tour may close what is open; the rest is as on every page
        if (state.act) expect.soft(await tourFaults(shown), 'by Tab through what is open').toEqual([])
      })
  })

test('the colours of high contrast can be told apart', async ({ page: shown }) => {
  await shown.emulateMedia({ contrast: 'more' })
  for (const name of ['overview', 'address', 'transactions', 'settings']) {
    await open(shown, pages[name] as State, visit)
    for (const colorScheme of ['light', 'dark'] as const) {
      await shown.emulateMedia({ colorScheme })
      expect.soft(await axeFaults(shown, ['color-contrast']), `${name}, ${colorScheme}`).toEqual([])
    }
  }
})

test('in the colours of the system the open part and what is held can be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, pages.address as State)
  const lines = page
    .getByRole('navigation', { name: 'Parts of this address' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('aria-current'),
        Number.parseFloat(getComputedStyle(link).borderBottomWidth),
      ]),
    )
  const [first, ...others] = await lines
  expect(first).toEqual(['page', 2])
  expect(others).toEqual(others.map(() => [null, 0]))
  const marks = page.getByRole('region', { name: 'Holdings' }).locator('li span:empty')
  const grounds = await marks.evaluateAll((all) =>
    [...all, document.body].map((one) => getComputedStyle(one).backgroundColor),
  )
  const paper = grounds.pop()
  expect(grounds.length).toBeGreaterThan(1)
  expect(grounds).not.toContain(paper)
})

/** A few states per window: for each new window the browser compiles the app and axe anew. */
function someOf(all: [string, State][]): [string, State][][] {
  return all.flatMap((_, at) => (at % 11 === 0 ? [all.slice(at, at + 11)] : []))
}

function namesOf(some: [string, State][]): string {
  return some.map(([name]) => name).join(', ')
}

function errorsOf(some: [string, State][]): RegExp[] {
  return some.some(([, { fails }]) => fails) ? [/Failed to load resource/, /CORS policy/] : []
}
