import { expect, test } from './loupe.ts'

test('the page runs under a policy that turns text into neither markup nor code', async ({
  browser,
  site,
}) => {
  // in a context of its own, whose violations are what is wanted
  const context = await browser.newContext({ baseURL: site })
  const page = await context.newPage()
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const content = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(content).toContain("default-src 'none'")
  expect(content).not.toContain('unsafe')
  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>text</b>'
    } catch (error) {
      return (error as Error).name
    }
    return null
  })
  expect(refused).toEqual('TypeError')
  await context.close()
})
