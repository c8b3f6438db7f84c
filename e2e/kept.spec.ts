import { transactions } from '#demo/places.ts'
import { drawn, expect, settled, test } from './loupe.ts'

test('a transaction seen before opens without its server, with its time, until it is forgotten', async ({
  page,
  context,
  demoAnswer,
  serveOdd,
  requests,
  expectErrors,
}) => {
  expectErrors(
    /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|FAILED|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)/,
  )
  const record = `/transactions/${transactions.nftSale}`
  let [held, release] = [Promise.resolve(), () => {}]
  const { site, api } = await serveOdd(async ({ pathname, search }) => {
    if (!pathname.endsWith(record)) await held
    return demoAnswer({ pathname, search })
  })
  const main = page.getByRole('main')
  const nonce = main.getByRole('term').filter({ hasText: 'Nonce' })
  const names = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('loupe-kept')
      await new Promise((resolve, reject) => {
        opening.addEventListener('success', resolve)
        opening.addEventListener('error', reject)
      })
      // until the page has repaired it
      if (!opening.result.objectStoreNames.contains('answers')) return opening.result.close()
      const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      await new Promise((resolve) => asked.addEventListener('success', resolve))
      opening.result.close()
      return asked.result.map(String)
    })
  // a database by other code, without our object store
  await page.goto(`${site}/icon.svg`)
  await names()
  const place = `${site}/odd/tx/${transactions.nftSale}`
  await page.goto(place)
  await expect(nonce).toBeVisible()
  await expect.poll(names).toContainEqual(expect.stringMatching(`${transactions.nftSale}/summary$`))
  const note = main.getByText('can’t be reached. What this browser kept of the page is shown')
  await page.route(`${api.url}/**`, (route) => route.abort())
  await page.reload()
  await expect(note).toBeVisible()
  await expect(main.getByText('In the server’s words')).toBeVisible()
  await settled(page) // the failed request was repeated and succeeded
  await page.unroute(`${api.url}/**`)
  held = new Promise((resolve) => (release = resolve))
  requests.length = 0
  const answered = page.waitForResponse((response) => response.url().endsWith(record))
  await context.setOffline(true)
  await context.setOffline(false)
  await (await answered).finished()
  await drawn(page)
  release()
  await expect(note).toHaveCount(0)
  await expect(nonce).toBeVisible()
  // the first response restarts no pending request
  const asked = requests.map(({ url }) => url)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked).toEqual([...new Set(asked)])
  await api.stop()
  await page.reload()
  await expect(note).toBeVisible()
  await expect(nonce).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(page.getByText('Nothing is kept now.')).toBeVisible()
  await page.keyboard.press('Escape')
  // closing goes back in history, which a reload would interrupt
  await expect(page).toHaveURL(place)
  await page.reload()
  await expect(main.getByRole('alert')).toContainText('The server can’t be reached')
})
