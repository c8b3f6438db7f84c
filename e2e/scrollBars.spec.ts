import { people, tokens, transactions } from '#demo/places.ts'
import config from '../playwright.config.ts'
import { expectSame, watchFirstCommit } from './firstCommit.ts'
import { expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

// visible scroll bars, as with a mouse on most systems: Playwright hides them by default
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

test('where scroll bars take room, a narrow window holds what is painted early in its place, and tabs have none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await watchFirstCommit(page)
  for (const [path, says] of [
    [`/tx/${transactions.swap}`, /marlow\.eth swapped 140 DUSD/],
    [`/address/${people.alice}`, /marlow\.eth.*read, more below/],
    [`/token/${tokens.dollar}`, /Demo Dollar.*read, more below/],
    ['/txs', /read, more below/],
  ] as const)
    await test.step(path, () => expectSame(page, `/local${path}`, says))
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5)

  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, `/local/address/${people.alice}`)
    await settled(page)
    expect(await sideways(page), `sideways at ${width}`).toBe(0)
    const [whole, inner] = await page
      .getByRole('navigation', { name: 'Parts' })
      .evaluate((tabs) => [(tabs as HTMLElement).offsetHeight, tabs.clientHeight])
    expect(inner, `tabs at ${width}`).toBe(whole)
  }
})
