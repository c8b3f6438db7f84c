import { calledOffAt, drawn, expect, key, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { visit } from './visit.ts'

test('a test says what came back, and an instance that refuses offers who answers with a key', async ({
  page,
  apis,
  expectErrors,
  siteWith,
  keep,
}) => {
  expectErrors(/ERR_.*127\.0\.0\.1:2/, new RegExp(`status of 40[12].*${apis.keyed}`))
  const slow = await keep(serveApi(() => new Promise(() => {})))
  const site = await siteWith((config) => ({
    ...config,
    networks: [
      ...config.networks,
      { slug: 'shut', chainId: '1337', name: 'Shut', instance: 'http://127.0.0.1:2' },
      { slug: 'silent', name: 'Silent', instance: slow.url },
      { slug: 'far', chainId: '7', name: 'Far' },
    ],
    keyed: [{ id: 'slow', name: 'Slow', url: slow.url, chains: ['7'] }, ...config.keyed],
  }))
  await page.goto(`${site}/local#settings`)
  const panel = page.getByRole('dialog', { name: 'Settings' })
  const ask = panel.getByRole('button', { name: 'Test', exact: true })
  await ask.click()
  await expect(
    panel.getByText(/Answered in [\d,]+ ms. Its newest transaction is in block [\d,]+, .+ ago\./),
  ).toBeVisible()
  await visit(page, `${site}/html#settings`)
  await ask.click()
  await expect(panel.getByText('This isn’t the API')).toBeVisible()
  // by a link, where the panel's code is already loaded
  await visit(page, `${site}/shut`)
  await page.getByRole('button', { name: 'Ask Keyed demo instead' }).first().click()
  await expect(panel.getByLabel(/^Key for/)).toBeFocused()
  await ask.click()
  await expect(panel.getByText('A key is needed')).toBeVisible()
  await panel.getByLabel(/^Key for/).fill('proapi_notTheRightOne')
  await panel.getByRole('button', { name: 'Use' }).click()
  await ask.click()
  await expect(panel.getByText('The key was refused')).toBeVisible()
  await panel.getByRole('button', { name: 'Replace' }).click()
  await expect(panel.getByLabel(/^Key for/)).toBeFocused()
  // the press doesn't submit the empty field
  await expect(panel.locator('input:user-invalid')).toHaveCount(0)
  // as copied from a file
  await panel.getByLabel(/^Key for/).fill(` "apikey": "${key}", `)
  await panel.getByRole('button', { name: 'Use' }).click()
  await expect(panel.getByText('The key was refused')).toHaveCount(0)
  await ask.click()
  await expect(panel.getByText('Works', { exact: true })).toBeVisible()
  await panel.getByLabel('Remember on this device').click()
  await expect(panel.getByText('Works', { exact: true })).toBeVisible()
  await panel.getByLabel('Remember on this device').click()
  await expect(panel.getByText('••••4321')).toBeVisible()
  await test.step('a key that was typed is the one that is tested, and isn’t lost when the panel is closed', async () => {
    await page.goto('/keyed#settings')
    await panel.getByLabel(/^Key for/).fill('proapi_notTheRightOne')
    await ask.click()
    await expect(panel.getByText('The key was refused')).toBeVisible()
    await panel.getByRole('button', { name: 'Replace' }).click()
    await panel.getByLabel(/^Key for/).fill('proapi_somethingElse')
    await panel.getByRole('button', { name: 'Keep the old key' }).click()
    await expect(panel.getByText('••••tOne')).toBeVisible()
    await panel.getByRole('button', { name: 'Replace' }).click()
    await panel.getByLabel(/^Key for/).fill(key)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.keyboard.press(',')
    await expect(panel.getByText('••••4321')).toBeVisible()
    await panel.getByRole('button', { name: 'Replace' }).click()
    await panel.getByLabel(/^Key for/).fill('proapi_oneMore')
    await page.goBack()
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.keyboard.press(',')
    await expect(panel.getByText('••••More')).toBeVisible()
  })
  await test.step('a test ends with the panel', async () => {
    await page.goto(`${site}/silent/blocks#settings`)
    await ask.click()
    await expect(panel.getByText(/^Asking 127/)).toBeVisible()
    await Promise.all([
      calledOffAt(page, `${slow.url}/api/v2/main-page/transactions`),
      page.keyboard.press('Escape'),
    ])
    await expect(panel).toHaveCount(0)
  })
  await test.step('a test with another key takes the place of the one that is on', async () => {
    await visit(page, `${site}/far#settings`)
    const askWith = async (given: string) => {
      await panel.getByLabel(/^Key for/).fill(given)
      await panel.getByRole('button', { name: 'Use' }).click()
      await ask.click()
      await expect(panel.getByText('Asking Slow')).toBeVisible()
    }
    await askWith('proapi_first')
    await panel.getByRole('button', { name: 'Replace' }).click()
    await Promise.all([
      calledOffAt(page, `${slow.url}/7/api/v2/main-page/transactions?apikey=proapi_first`),
      askWith('proapi_second'),
    ])
    // aborted requests have settled by then
    await drawn(page)
    await expect(ask).toBeDisabled()
  })
})
