import { contracts, people, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what is pinned leaves most of the narrowest phone to the rest of the row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/local/accounts', `/local/token/${tokens.dollar}/holders`]) {
    await page.goto(path)
    await settled(page)
    const pinned = page.getByRole('cell', { name: /Quayside Exchange/ })
    expect((await pinned.boundingBox())?.width).toBeLessThan(210)
  }
})

test('of each place on the way up enough can be read on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    `token/${tokens.passes}/instance/2`,
    `tx/${transactions.swap}`,
    `token/${tokens.foxes}`,
  ]) {
    await page.goto(`/local/${path}`)
    await settled(page)
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    const read = await way.getByRole('listitem').evaluateAll((places) =>
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
    expect(read.length, path).toBe(2)
    // as many have room, and the last of them is “…”
    expect(Math.min(...read), path).toBeGreaterThan(4)
  }
})

test('what a button opens keeps to the margin of the page, and the words of the footer to their line', async ({
  page,
}) => {
  await page.goto(`/local/address/${people.alice}`)
  await settled(page)
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
})

test('what is pinned keeps its rule while the rest of the row scrolls under it', async ({ page }) => {
  await page.goto('/local/txs')
  await settled(page)
  const table = page.getByRole('region', { name: 'Transactions' })
  await table.evaluate((box) => box.scrollTo({ left: 300 }))
  for (const pinned of [table.getByRole('columnheader').first(), table.getByRole('cell').first()]) {
    expect((await pinned.boundingBox())?.x).toBe(20)
    await expect(pinned).toHaveCSS('box-shadow', /\) -1px 0px 0px 0px inset$/)
  }
})

test('no digit of what an address holds is cut, however much it is', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/local/address/${people.exchange}`)
    const holdings = page.getByRole('region', { name: 'Holdings' }).getByRole('listitem')
    await expect(holdings.first()).toContainText('$36,757,266,098.50')
    const cut = await holdings
      .locator('p')
      .locator('span:visible')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      )
    expect(cut.filter((text) => /\d,/.test(text ?? ''))).toEqual([])
  }
})

test('with every digit no amount that an address holds is broken or cut, nor the page widened', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('loupe.settings', '{"amounts":"exact"}'))
  for (const width of [320, 720, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/local/address/${people.alice}`)
    const amounts = page.getByRole('region', { name: 'Holdings' }).locator('li p:last-child span[title]')
    await expect(amounts.filter({ hasText: /\.\d{18}$/ })).toHaveCount(2)
    const heights = await amounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(24)
    const cut = await amounts.evaluateAll((all) =>
      all.filter(({ parentElement: cell }) => cell && cell.scrollWidth > cell.clientWidth),
    )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('kinds to choose among stand on one line, which scrolls where it has no room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`/local/address/${people.alice}/transfers`)
  await settled(page)
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  const tops = await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page
    .getByRole('checkbox')
    .last()
    .evaluate((box) => box.scrollIntoView())
  await expect(page.getByRole('checkbox').last()).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => scrollX)).toBe(0)
})

test('an amount without room for all of it parts at its point, not between digits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`/local/token/${tokens.dollar}`)
  for (const name of ['Supply', 'Circulating']) {
    const amount = page.getByText(name, { exact: true }).locator('+ *')
    const fraction = amount.getByText(/^\.\d{6}$/)
    await expect(fraction).toBeVisible()
    // one line high
    expect((await fraction.boundingBox())?.height).toBeLessThan(24)
  }
})

test('what can be done with a part stands at the end of its heading’s line, with a list in line with its text', async ({
  page,
}) => {
  await page.goto(`/local/tx/${transactions.swap}`)
  const { x = 0, width = 0 } = (await page.getByRole('button', { name: 'JSON of Input' }).boundingBox()) ?? {}
  const heading = await page.getByRole('main').locator('dl').first().boundingBox()
  expect(x + width).toBe((heading?.x ?? 0) + (heading?.width ?? 0))
  await page.goto('/local/txs')
  const [columns, title] = await Promise.all([
    page.getByRole('button', { name: /^Columns/ }).boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(columns?.x).toBe(title?.x)
})

test('a box to tick isn’t narrowed by what is said beside it, and labels are of one size', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  await page.goto('/keyed/blocks#settings-key')
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
})

test('the address of a page can be read whole on it', async ({ page }) => {
  for (const [path, hash] of [
    ['address', people.alice],
    ['token', tokens.dollar],
  ] as const) {
    await page.goto(`/local/${path}/${hash}`)
    await expect(page.getByText(hash, { exact: true })).toBeVisible()
  }
})

test('the open tab is in sight: on a link, on the way back, and among counts that come late', async ({
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
})

test('between a phone and a desk tables go on to the window’s edge, and the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of ['', `/address/${people.alice}`, `/address/${people.alice}/internal`]) {
    await page.goto(`/local${path}`)
    await settled(page)
    const edges = await page.evaluate(() => ({
      tables: [...document.querySelectorAll('main [role=region]:has(>table)')].map(
        (box) => document.body.clientWidth - box.getBoundingClientRect().right,
      ),
      over: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    }))
    expect(new Set(edges.tables)).toEqual(new Set([0]))
    expect(edges.over).toBe(0)
  }
})
