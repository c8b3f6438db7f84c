import { people } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

test('every network and every list is a click or two away; another network keeps the place, and is found by its name', async ({
  page,
  siteWith,
}) => {
  const site = await siteWith((config) => ({
    ...config,
    networks: [
      ...config.networks,
      ...[1, 2, 3, 4].map((n) => ({
        slug: `more-${n}`,
        name: `More ${n}`,
        instance: config.networks[1]?.instance,
      })),
    ],
  }))
  await page.goto(`${site}/demo`)
  await page.getByRole('button', { name: /^Network/ }).click()
  await page
    .getByRole('navigation', { name: 'Networks' })
    .getByRole('link', { name: /Local chain/ })
    .click()
  await expect(page).toHaveURL(`${site}/local`)
  await expect(page.getByRole('contentinfo')).toContainText('Answered by 127.0.0.1')

  await test.step('on a tablet every list is under one word of the header', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await visit(page, `${site}/local/blocks`)
    const header = page.getByRole('banner')
    const inMenu = header.getByRole('link', { name: 'Transactions' })
    await expect(inMenu).toBeHidden()
    await header.getByRole('button', { name: 'Lists' }).click()
    await expect(header.getByRole('link', { name: 'Blocks' })).toHaveAttribute('aria-current', 'page')
    await inMenu.click()
    await expect(page).toHaveURL(`${site}/local/txs`)
    await expect(inMenu).toBeHidden()
  })

  await test.step('on a phone every list is one control away, by keys alone too, and what is left says where one is', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await visit(page, `${site}/local/blocks`)
      const header = page.getByRole('banner')
      const control = header.getByRole('button', { name: 'Lists' })
      const inMenu = header.getByRole('link', { name: 'Accounts' })
      await settled(page)
      const line = await header.getByRole('button', { name: 'Search' }).boundingBox()
      expect((await control.boundingBox())?.y).toBe(line?.y)
      await control.focus()
      await page.keyboard.press('Enter')
      await expect(inMenu).toBeVisible()
      await expect(header.getByRole('link', { name: 'Blocks' })).toHaveAttribute('aria-current', 'page')
      await page.keyboard.press('Escape')
      await expect(inMenu).toBeHidden()
      await expect(control).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(header.getByRole('link', { name: 'Transactions' })).toBeFocused()
      await inMenu.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site}/local/accounts`)
      await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeFocused()
      await expect(inMenu).toBeHidden()
    }
  })

  await test.step('another network keeps the place, and is found by its name; "?" lists the keys', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await visit(page, `${site}/local/address/${people.alice}/tokens`)
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    // a busy browser reports late that the list has opened: what is typed goes into it all the same
    await page.evaluate(() =>
      addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
    )
    const networks = page.getByRole('button', { name: /^Network/ })
    await networks.hover()
    await networks.click()
    await page.keyboard.type('none such')
    const menu = page.getByRole('navigation', { name: 'Networks' })
    await expect(menu).toContainText('No network has such a name')
    // Enter opens nothing then
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Add another network' }).click()
    await expect(page).toHaveURL(`${site}/local/address/${people.alice}/tokens#settings`)
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/#/)
    await page.getByRole('button', { name: /^Network/ }).click()
    await page.keyboard.type('more 3')
    await expect(menu.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site}/more-3/address/${people.alice}/tokens`)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Through what is offered')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(',Settings')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  })
})
