import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { contentTypes, serve } from './server.ts'

const { swap } = transactions

test('a site whose files don’t come says from where they should, and that they may come at another time', async ({
  page,
  keep,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  const html = await readFile('dist/index.html', 'utf8')
  const host = await keep(
    serve(({ url = '/' }, response) => {
      if (url !== '/deep/') response.statusCode = 404
      response.setHeader('content-type', 'text/html')
      response.end(url === '/deep/' ? html : '')
    }),
  )
  await page.goto(`${host.url}/deep/`, { waitUntil: 'load' })
  const said = page.getByRole('alert')
  await expect(said).toContainText(`its files didn’t come from ${host.url}/assets/`)
  await expect(said).toContainText('Reload the page')
})

test('where the code of the app can’t be had, what is drawn stays and the page says so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 404|dynamically imported module/)
  await page.route(/\/assets\/(?!early-|start-)[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/local/tx/${swap}`, { waitUntil: 'load' })
  await expect(page.getByRole('alert')).toContainText('Loupe couldn’t be started')
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped 140 DUSD')
})

test('a host that takes the script out of the page keeps the app from nobody', async ({ page, keep }) => {
  const html = await readFile('dist/index.html', 'utf8')
  const host = await keep(
    serve(async ({ url = '/' }, response) => {
      const isPage = !extname(url)
      response.setHeader('content-type', contentTypes[isPage ? '.html' : extname(url)] ?? 'text/plain')
      response.end(isPage ? html.replaceAll(/<script>.*?<\/script>/gs, '') : await readFile(`dist${url}`))
    }),
  )
  await page.goto(`${host.url}/demo/tx/${swap}`)
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
  expect(await page.evaluate(() => globalThis.loupeEarly)).toBeUndefined()
})
