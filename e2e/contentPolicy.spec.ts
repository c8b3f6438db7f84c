import { faultOf } from '#settings/server.ts'
import { readGateway } from '#settings/store.ts'
import { expect, test } from './loupe.ts'

test('the page runs under a policy that turns text into neither markup nor code', async ({
  browser,
  site,
}) => {
  // in a context of its own, where violations are expected
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
  // a third-party host can't redirect a picture to this machine
  const forbidden = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        new Image().src = 'http://127.0.0.1:2/'
      }),
  )
  expect(forbidden).toBe('img-src')
  await context.close()
})

test('whatever may be a server or a gateway may be asked, also for films and pages; for pictures on this machine by the page alone', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/net::ERR_/) // nobody listens there
  const addresses = [
    'https://a.example',
    'http://127.0.0.1:2',
    'http://localhost:2',
    'http://a.b.localhost:2',
  ]
  for (const address of addresses) {
    expect(faultOf(address)).toBeNull()
    expect(readGateway(address)).toBe(address)
  }
  await page.goto('/demo')
  // a violation of the policy fails any test
  await page.evaluate(async (servers) => {
    const load = (name: 'img' | 'video' | 'iframe', src: string) =>
      new Promise((resolve) => {
        document.body.append(
          Object.assign(document.createElement(name), { src, onload: resolve, onerror: resolve }),
        )
      })
    for (const server of servers) {
      await fetch(server).catch(() => null)
      const picture = server.startsWith('https:') ? [load('img', server)] : []
      await Promise.all([...picture, load('video', server), load('iframe', server)])
    }
  }, addresses)
})
