import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { serveApi } from './server.ts'

test('a transaction seen before opens without its server, with its time, until it is forgotten', async ({
  page,
  apis,
  siteWith,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE/)
  const api = await serveApi(async ({ pathname, search }) =>
    (await fetch(apis.instance + pathname + search)).json(),
  )
  const site = await siteWith((config) => ({
    ...config,
    networks: [{ slug: 'odd', name: 'Odd chain', instance: api.url }],
    defaultNetwork: 'odd',
  }))
  const main = page.getByRole('main')
  const nonce = main.getByRole('term').filter({ hasText: 'Nonce' })
  await page.goto(`${site}/odd/tx/${transactions.tokenCreation}`)
  await expect(nonce).toBeVisible()
  const names = () =>
    page.evaluate(async () => {
      // opening it here would make it, empty, in the page's stead
      if (!(await indexedDB.databases()).some(({ name }) => name === 'loupe-kept')) return []
      const opening = indexedDB.open('loupe-kept')
      await new Promise((resolve, reject) => {
        opening.addEventListener('success', resolve)
        opening.addEventListener('error', reject)
      })
      const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      await new Promise((resolve) => asked.addEventListener('success', resolve))
      opening.result.close()
      return asked.result.map(String)
    })
  await expect.poll(names).toContainEqual(expect.stringContaining(transactions.tokenCreation))
  await api.stop()
  await page.reload()
  await expect(main).toContainText('can’t be reached. What this browser kept of the page is shown')
  await expect(nonce).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(page.getByText('Nothing is kept now.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(main.getByRole('alert')).toContainText('The server can’t be reached')
})
