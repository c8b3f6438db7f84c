import { blocks, people, tokens } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { serveApi } from './server.ts'

for (const [what, place, status, said] of [
  ['an address', `address/${people.alice}`, 500, 'The server failed'],
  ['a token', `token/${tokens.foxes}`, 200, 'This isn’t the API'],
  ['an NFT', `token/${tokens.foxes}/instance/7`, 403, 'The server won’t show this'],
  ['a block', `block/${blocks.withdrawals}`, 422, 'The server refused the question'],
] as const) {
  test(`the page of ${what} whose server answers with ${status} and no record recovers part by part`, async ({
    page,
    apis,
    siteWith,
    expectErrors,
  }) => {
    expectErrors(/status of \d{3}/)
    let isBroken = true
    const api = await serveApi(async ({ pathname, search }, response) => {
      if (!isBroken) return (await fetch(apis.instance + pathname + search)).json()
      response.statusCode = status
      return 'no record'
    })
    const site = await siteWith((config) => ({
      ...config,
      networks: [{ slug: 'odd', name: 'Odd chain', instance: api.url }],
      defaultNetwork: 'odd',
    }))
    await page.goto(`${site}/odd/${place}`)
    const main = page.getByRole('main')
    const alerts = main.getByRole('alert')
    await expect(alerts.first()).toContainText(said)
    for (const text of await alerts.allTextContents()) expect(text).toContain(said)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    isBroken = false
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
      await expect(alerts).toHaveCount(0, { timeout: 200 })
      await expect(main.getByRole('row').nth(1)).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.goto('about:blank')
    await api.stop()
  })
}

test('what a page was asking for is called off when it is left', async ({ page, apis, siteWith }) => {
  const open = new Set<string>()
  const asked: string[] = []
  const api = await serveApi(async ({ pathname, search }, response) => {
    if (!pathname.includes(people.alice)) return (await fetch(apis.instance + pathname + search)).json()
    open.add(pathname)
    asked.push(pathname)
    response.on('close', () => open.delete(pathname))
    return new Promise(() => {})
  })
  const site = await siteWith((config) => ({
    ...config,
    networks: [{ slug: 'odd', name: 'Odd chain', instance: api.url }],
    defaultNetwork: 'odd',
  }))
  await page.goto(`${site}/odd/address/${people.alice}`)
  await expect(() => expect(open.size).toBeGreaterThan(2)).toPass()
  await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(() => expect([...open], `of ${asked.join(', ')}`).toEqual([])).toPass()
  await page.goto('about:blank')
  await api.stop()
})

test('a key that is missing or refused is led to its field', async ({ page, expectErrors }) => {
  expectErrors(/status of 40[12]/)
  await page.goto(`/keyed/block/${blocks.withdrawals}`)
  await expect(page.getByRole('alert').first()).toContainText('A key is needed')
  await page.getByRole('main').getByRole('link', { name: 'Open settings' }).first().click()
  const field = page.getByRole('textbox', { name: /^Key for/ })
  await expect(field).toBeFocused()
  await field.fill('proapi_wrong')
  await field.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').first()).toContainText('The key was refused')
  await page.getByRole('main').getByRole('link', { name: 'Open settings' }).first().click()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
})
