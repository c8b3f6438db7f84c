import type { Page } from '@playwright/test'
import { contracts, people, tokens, transactions } from '#demo/places.ts'
import { arrives } from './byKeys.ts'
import { expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone what a button opens, what is pinned and what can be done stand in line; on the narrowest, of names and amounts enough is read', async ({
  page,
  apis,
  expectErrors,
}) => {
  await page.goto(`/local/address/${people.alice}`)
  await settled(page)
  await test.step('what a button opens keeps to the margin, and the words of the footer to their line', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('group', { name: 'Columns of Transactions' })).toBeVisible()
    expect((await page.getByRole('group', { name: 'Columns of Transactions' }).boundingBox())?.x).toBe(20)
    await page.keyboard.press('Escape')
    const bottomOf = (words: RegExp) =>
      page
        .getByRole('contentinfo')
        .getByText(words)
        .evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().bottom
        })
    await page.setViewportSize({ width: 600, height: 844 }) // both on one line
    expect(await bottomOf(/^Is it up to date/)).toBe(await bottomOf(/^Answered by/))
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the address of a page can be read whole on it', async () => {
    for (const [path, hash] of [
      ['token', tokens.dollar],
      ['address', people.alice],
    ] as const) {
      await visit(page, `/local/${path}/${hash}`)
      await expect(page.getByText(hash, { exact: true })).toBeVisible()
    }
  })

  await test.step('no digit of what an address holds is cut, however much it is', () =>
    nothingHeldIsCut(page))

  await test.step('what can be done with a part stands at the end of its heading’s line, and with a list as well', async () => {
    await visit(page, `/local/tx/${transactions.swap}`)
    const { x = 0, width = 0 } =
      (await page.getByRole('button', { name: 'JSON of Input' }).boundingBox()) ?? {}
    const heading = await page.getByRole('main').locator('dl').first().boundingBox()
    expect(x + width).toBe((heading?.x ?? 0) + (heading?.width ?? 0))
    await visit(page, '/local/txs')
    const ends = await Promise.all(
      ['JSON of Transactions', 'Copy link'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    const [last, above] = ends.map((box) => (box?.x ?? 0) + (box?.width ?? 999))
    expect(last).toBe(above)
  })

  await test.step('what is pinned keeps its rule while the rest of the row scrolls under it', async () => {
    await settled(page)
    const table = page.getByRole('region', { name: 'Transactions' })
    await table.evaluate((box) => box.scrollTo({ left: 300 }))
    for (const pinned of [table.getByRole('columnheader').first(), table.getByRole('cell').first()]) {
      expect((await pinned.boundingBox())?.x).toBe(20)
      await expect(pinned).toHaveCSS('box-shadow', /\) -1px 0px 0px 0px inset$/)
    }
  })

  expectErrors(new RegExp(`status of 402.*${apis.keyed}`))
  await test.step('a box to tick isn’t narrowed by what is said beside it, and labels are of one size', async () => {
    await visit(page, '/keyed/blocks#settings-key')
    const panel = page.getByRole('dialog', { name: 'Settings' })
    const box = await panel.getByRole('checkbox', { name: /^Remember/ }).boundingBox()
    expect([box?.width, box?.height]).toEqual([16, 16])
    const sizes = await panel
      .locator('h3, legend:visible, label, label > span:first-child', {
        hasText: /^(Appearance|Theme|IPFS|Key for .*)$/,
      })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
    expect(sizes).toEqual(sizes.map(() => '13px'))
    expect(sizes).toHaveLength(4)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    // closing may go back in history
    await expect(page).not.toHaveURL(/#/)
  })

  await page.setViewportSize({ width: 320, height: 700 })
  await test.step('what is pinned leaves most of it to the rest of the row', async () => {
    for (const path of ['/local/accounts', `/local/token/${tokens.dollar}/holders`]) {
      await visit(page, path)
      await settled(page)
      const pinned = page.getByRole('cell', { name: /Quayside Exchange/ })
      expect((await pinned.boundingBox())?.width, path).toBeLessThan(210)
    }
  })

  await test.step('of each place on the way up enough can be read', async () => {
    for (const path of [
      `token/${tokens.passes}/instance/2`,
      `tx/${transactions.swap}`,
      `token/${tokens.foxes}`,
    ]) {
      await visit(page, `/local/${path}`)
      await arrives(page, /./)
      await settled(page)
      const read = await lettersRead(page)
      expect(read.length, path).toBe(2)
      // as many as fit, and the last one is “…”
      expect(Math.min(...read), path).toBeGreaterThan(4)
    }
  })

  await page.setViewportSize({ width: 320, height: 844 })
  await test.step('kinds to choose among are all in sight, and stand beside each other', async () => {
    await visit(page, `/local/address/${people.alice}/transfers`)
    await settled(page)
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    const [first, ...others] = await page
      .getByRole('group', { name: 'Kinds of token' })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()))
    expect(first?.top).toBe(others[0]?.top)
    expect(Math.max(...others.map(({ right }) => right))).toBeLessThanOrEqual(300)
    await expect.poll(() => page.evaluate(() => scrollX)).toBe(0)
  })

  await test.step('an amount without room for all of it parts at its point, not between digits', async () => {
    await visit(page, `/local/token/${tokens.dollar}`)
    for (const name of ['Supply', 'Circulating']) {
      const amount = page.getByText(name, { exact: true }).locator('+ *')
      const fraction = amount.getByText(/^\.\d{6}$/)
      await expect(fraction).toBeVisible()
      expect((await fraction.boundingBox())?.height, name).toBeLessThan(24)
    }
  })

  await test.step('no digit of what an address holds is cut, however much it is', () =>
    nothingHeldIsCut(page))
})

test('the open tab is in sight: on a link, on the way back, and among counts that come late; wider, tables go on to the edge', async ({
  page,
}) => {
  await page.goto(`/local/address/${contracts.router}/balance`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this address' })
  const last = tabs.getByRole('link', { name: 'Balance' })
  await settled(page)
  await expect(last).toBeInViewport({ ratio: 1 })
  await tabs.getByRole('link', { name: 'Contract' }).click()
  await expect(page).toHaveURL(/\/contract$/)
  await tabs.evaluate((nav) => nav.scrollTo({ left: 0 }))
  await tabs.getByRole('link', { name: 'Transactions' }).click()
  await expect(page).toHaveURL(new RegExp(`${contracts.router}$`))
  await settled(page)
  await page.goBack()
  await page.goBack()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })

  await test.step('in a window that grows and shrinks', async () => {
    await page.setViewportSize({ width: 844, height: 844 })
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of [`/address/${people.alice}`, '', `/address/${people.alice}/internal`])
    await test.step(`between a phone and a desk tables go on to the window’s edge, and the page stays (${path})`, async () => {
      await visit(page, `/local${path}`)
      await arrives(page, /./)
      await settled(page)
      const edges = await page.evaluate(() => ({
        tables: [...document.querySelectorAll('main [role=region]:has(>table)')].map(
          (box) => document.body.clientWidth - box.getBoundingClientRect().right,
        ),
      }))
      expect(new Set(edges.tables)).toEqual(new Set([0]))
      expect(await sideways(page)).toBe(0)
    })

  await test.step('which record a row is stays in sight while it scrolls, and how much and when is seen before', async () => {
    await visit(page, '/local/txs')
    await settled(page)
    const table = page.getByRole('region', { name: 'Transactions' })
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    await expect(table.getByRole('columnheader').nth(1)).toHaveText('DMO')
    await expect(cells.nth(2)).toBeInViewport({ ratio: 1 })
    await table.evaluate((box) => box.scrollTo({ left: 999 }))
    expect((await cells.first().boundingBox())?.x).toBe(40)
    // sticky cells are opaque, also in a hovered row
    await cells.nth(6).hover()
    await expect(cells.first()).toHaveCSS('background-color', 'rgb(243, 240, 232)')
  })

  await test.step('but one that fits ends with the text above it, and its words with it', async () => {
    await visit(page, '/local/accounts')
    await settled(page)
    const ends = [
      page.getByRole('button', { name: 'Copy link' }),
      page.getByRole('table'),
      page.getByRole('columnheader', { name: 'Transactions' }),
    ].map((end) => end.evaluate((element) => element.getBoundingClientRect().right))
    const [text, ...others] = await Promise.all(ends)
    expect(others).toEqual([text, text])
  })
})

const lettersRead = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('listitem')
    .evaluateAll((places) =>
      places
        .filter((place) => place.checkVisibility())
        .map((place) => {
          const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode() as Text
          const letters = Array.from({ length: text.length }, (_letter, index) => {
            const range = new Range()
            range.setStart(text, index)
            range.setEnd(text, index + 1)
            return range.getBoundingClientRect().right
          })
          return letters.filter((right) => right <= place.getBoundingClientRect().right).length
        }),
    )

async function nothingHeldIsCut(page: Page) {
  await visit(page, `/local/address/${people.exchange}`)
  const holdings = page.getByRole('region', { name: 'Holdings' }).getByRole('listitem')
  await expect(holdings.first()).toContainText('$36,757,259,796.96')
  const cut = await holdings
    .locator('p')
    .locator('span:visible')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  expect(cut.filter((text) => /\d,/.test(text ?? ''))).toEqual([])
}
