import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { contentTypes, serve } from './server.ts'

const { swap } = transactions

test('a site whose files don’t come says from where they should; a page without its script has the app', async ({
  page,
  keep,
  expectErrors,
}) => {
  const html = await readFile('dist/index.html', 'utf8')
  await test.step('where none of the files come', async () => {
    const host = await keep(
      serve(({ url = '/' }, response) => {
        if (url !== '/deep/') response.statusCode = 404
        response.setHeader('content-type', 'text/html')
        response.end(url === '/deep/' ? html : '')
      }),
    )
    expectErrors(new RegExp(`status of 404.*${host.url}`))
    await page.goto(`${host.url}/deep/`, { waitUntil: 'load' })
    const said = page.getByRole('alert')
    await expect(said).toContainText(`its files didn’t come from ${host.url}/assets/`)
    await expect(said).toContainText('Reload the page')
  })

  await test.step('where the code of the app can’t be had, what is drawn stays and the page says so', async () => {
    const code = /\/assets\/(?!early-|start-)[\w-]+\.js$/
    expectErrors(/status of 404.*\/assets\/|dynamically imported module/)
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/local/tx/${swap}`, { waitUntil: 'load' })
    await expect(page.getByRole('alert')).toContainText('Loupe couldn’t be started')
    await expect(page.getByRole('main')).toContainText('marlow.eth swapped 140 DUSD')
    await page.unroute(code)
  })

  await test.step('a host that takes the script out of the page keeps the app from nobody', async () => {
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
})
