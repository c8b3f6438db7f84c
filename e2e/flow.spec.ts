import { contracts, people, transactions } from '#demo/places.ts'
import { expect, pathOfCode, settled, test } from './loupe.ts'

const heading = 'Who sent what to whom'
const drawing = 'Drawing of who sent what to whom'

for (const width of [1280, 390]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a swap is drawn with its parties and amounts, and said in words', async ({ page }) => {
      await page.goto(`/local/tx/${transactions.swap}`)
      const group = page.getByRole('group', { name: drawing })
      await expect(group.getByRole('link')).toHaveText(['marlow.eth', 'HarbourRouter2', 'DUSD/WDMO 0.01%'])
      await expect(group.getByRole('listitem')).toHaveText([
        /^1: DUSD\/WDMO 0\.01% sent 0\.044795… WDMO, \$[\d.]+, to marlow\.eth$/,
        /^2: marlow\.eth sent 140 DUSD, \$[\d.]+, to HarbourRouter2$/,
        /^3: HarbourRouter2 sent 140 DUSD, \$[\d.]+, to DUSD\/WDMO 0\.01%$/,
        /^marlow\.eth burnt 0\.[\d]+… DMO, \$[\d.]+,$/,
        /^marlow\.eth tipped 0\.[\d]+… DMO, \$[\d.]+, to the block’s builder$/,
      ])
      await expect(group.getByText('140 DUSD', { exact: true }).locator('visible=true')).toHaveCount(2)
    })

    test('nothing of the drawing stands outside it or on another name', async ({ page }) => {
      for (const transaction of [transactions.swap, transactions.scamDrop, transactions.nftSale]) {
        await page.goto(`/demo/tx/${transaction}`)
        const group = page.getByRole('group', { name: drawing })
        await expect(group.getByRole('link').first()).toBeVisible()
        await settled(page)
        const [box, ...boxes] = await group.evaluate((of) =>
          [of, ...of.querySelectorAll('a')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        )
        for (const [index, one] of boxes.entries()) {
          if (!box) throw new Error('the drawing is not to be seen')
          expect(one.x).toBeGreaterThanOrEqual(box.x)
          expect(one.x + one.width).toBeLessThanOrEqual(box.x + box.width + 0.5)
          for (const other of boxes.slice(index + 1))
            expect(other && one.x + one.width > other.x && one.y + one.height > other.y).toBeFalsy()
        }
      }
    })
  })
}

test('the keyboard reaches the parties, lights their equals, and follows them', async ({ page }) => {
  await page.goto(`/local/tx/${transactions.swap}`)
  const router = page.getByRole('group', { name: drawing }).getByRole('link', { name: 'HarbourRouter2' })
  await router.focus()
  await expect(page.locator(`[data-lit][data-address="${contracts.router.toLowerCase()}"]`)).not.toHaveCount(
    0,
  )
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).toHaveText('marlow.eth')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/local/address/${people.alice}`)
})

for (const [name, hash] of Object.entries({
  failed: transactions.failed,
  pending: transactions.pending,
  'moved nothing': transactions.unverified,
})) {
  test(`nothing is drawn where nothing moved: ${name}`, async ({ page }) => {
    await page.goto(`/local/tx/${hash}`)
    await expect(page.getByRole('term').filter({ hasText: /^Value$/ })).toBeVisible()
    await settled(page) // what stands below comes with the drawing’s code
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
  })
}

test('from a server that doesn’t tell the transfers, what its logs tell is drawn', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/)
  await page.goto(`/document/tx/${transactions.nftSale}`)
  const group = page.getByRole('group', { name: drawing })
  await expect(group.getByRole('listitem').first()).toContainText('marlow.eth sent 0.555 DMO')
  await expect(
    group.getByRole('listitem').filter({ hasText: /^1: .+ sent .+#1221 to marlow\.eth$/ }),
  ).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Token transfers' }).getByRole('row')).toHaveCount(2)
})

test('the facts don’t move when the drawing comes, and what stands below is under it', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest(`**${pathOfCode('below')}`)
  await page.route(`**${pathOfCode('below')}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/demo/tx/${transactions.scamDrop}`)
  const fact = page.getByRole('term').filter({ hasText: /^Value$/ })
  await expect(fact).toBeVisible()
  await asked
  const before = await fact.boundingBox()
  release()
  const group = page.getByRole('group', { name: drawing })
  await expect(group.getByRole('link').first()).toBeVisible()
  expect(await fact.boundingBox()).toEqual(before)
  const [drawn, below] = await Promise.all([
    group.boundingBox(),
    page.getByRole('heading', { name: 'What changed for whom' }).boundingBox(),
  ])
  expect(below?.y).toBeGreaterThan((drawn?.y ?? Infinity) + (drawn?.height ?? 0))
})
