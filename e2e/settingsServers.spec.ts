import { blocks } from '#demo/places.ts'
import { calledOffAt, expect, key, test } from './loupe.ts'
import { serve, serveApi } from './server.ts'
import { refusedServers, serveSite } from './servers.ts'

test('a keyed deployment is added by its address, with the chains that it lists or with typed ones', async ({
  page,
  apis,
  keep,
  expectErrors,
}) => {
  expectErrors(/status of 40[024]/)
  const slow = await keep(serveApi(() => new Promise(() => {})))
  await page.goto('/local#settings')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByText('Add or edit keyed deployments').click()
  await panel.getByRole('button', { name: 'Add a keyed deployment' }).click()
  const form = panel.getByRole('form', { name: 'New keyed deployment' })
  const [address, chains] = [form.getByLabel('Address'), form.getByLabel('Chain ids')]
  await form.getByLabel('Name').fill('Mine')
  for (const [typed, words] of refusedServers) {
    await address.fill(typed)
    await form.getByRole('button', { name: 'Ask for its chains' }).click()
    await expect(form.getByText(words)).toBeVisible()
    await expect(address).toBeFocused()
  }
  await address.fill(`${apis.document}/api/v2`)
  await form.getByRole('button', { name: 'Ask for its chains' }).click()
  await expect(form.getByRole('status')).toContainText('doesn’t list its chains. They can be typed.')
  await chains.fill('1337, mainnet')
  await form.getByRole('button', { name: 'Add it' }).click()
  await expect(form).toContainText('must be a whole number')
  await address.fill(apis.keyed)
  await form.getByRole('button', { name: 'Ask for its chains' }).click()
  await expect(form.getByRole('status')).toContainText('lists 1 chain')
  await expect(chains).toHaveValue('1337')
  // typing while a server is tested stays, and aborts the test
  const calledOff = () => calledOffAt(page, slow.url)
  const askSlow = async () => {
    await address.fill(slow.url)
    await Promise.all([
      page.waitForRequest((request) => request.url().startsWith(slow.url)),
      form.getByRole('button', { name: 'Ask for its chains' }).click(),
    ])
    await expect(form.getByRole('status')).toHaveText('Asking')
  }
  for (const field of [chains, address]) {
    await askSlow()
    await Promise.all([calledOff(), field.fill('7')])
    await expect(form.getByText('Asking', { exact: true })).toHaveCount(0)
  }
  await expect(chains).toHaveValue('7')
  await askSlow()
  await Promise.all([calledOff(), form.getByRole('button', { name: 'Leave it' }).click()])
  await panel.getByRole('button', { name: 'Add a keyed deployment' }).click()
  await form.getByLabel('Name').fill('Mine')
  await address.fill(apis.keyed)
  await chains.fill('1337')
  await form.getByRole('button', { name: 'Add it' }).click()
  await panel.getByRole('radio', { name: 'Mine' }).check()
  await panel.getByLabel(/^Key for/).fill(key)
  await panel.getByRole('button', { name: 'Use' }).click()
  await panel.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(panel.getByText('Works', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Edit Mine' }).click()
  await panel.getByRole('form', { name: 'Edit Mine' }).getByLabel('Name').fill('Ours')
  await panel.getByRole('button', { name: 'Keep the changes' }).click()
  await expect(panel.getByRole('radio', { name: 'Ours' })).toBeChecked()
  await panel.getByRole('button', { name: 'Remove Ours, with its keys' }).click()
  await expect(panel.getByRole('radio', { name: 'Ours' })).toHaveCount(0)
  const remove = panel.getByRole('button', { name: 'Remove Keyed demo, with its keys' })
  const keys = () => page.evaluate(() => sessionStorage.getItem('loupe.keys'))
  await remove.click()
  await expect.poll(keys).toBeNull()
  await panel.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(keys).toContain(key)
  await expect(remove).toBeEnabled()
  // no other server has this network
  await panel.getByLabel('Network', { exact: true }).selectOption({ label: 'Keyed chain, chain 1337, DMO' })
  await panel.getByText('Add or edit keyed deployments').click()
  await expect(remove).toHaveCount(0)
  await expect(panel.getByText('In use: nobody else answers for the page that is open')).toBeVisible()
})

test('what is left of what a server allows is told; a browser that forbids all storage is no trouble', async ({
  page,
  apis,
  demoAnswer,
  keep,
  siteWith,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 402.*${apis.keyed}`))
  const api = await keep(
    serveApi(async ({ pathname, search }, response) => {
      response.setHeader(
        'access-control-expose-headers',
        'x-ratelimit-limit,x-ratelimit-remaining,x-ratelimit-reset,x-credits-remaining',
      )
      response.setHeader('x-ratelimit-limit', '180')
      response.setHeader('x-ratelimit-remaining', '175')
      response.setHeader('x-ratelimit-reset', '60000')
      response.setHeader('x-credits-remaining', '-3.5')
      return demoAnswer({ pathname, search })
    }),
  )
  const site = await siteWith((config) => ({
    ...config,
    networks: [{ slug: 'told', name: 'Told', instance: api.url }],
    defaultNetwork: 'told',
  }))
  await page.goto(`${site}/told/block/${blocks.swap}#settings`)
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel).toContainText('Told with the last answer: 175 of 180 calls left, -3.5 credits left.')
  await test.step('a browser that forbids all storage', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
    })
    await page.goto(`/local/block/${blocks.swap}#settings`)
    await expect(panel.getByRole('alert')).toContainText('The browser keeps nothing here')
    await panel.getByRole('radio', { name: /Keyed demo/ }).check()
    await panel.getByLabel(/^Key for/).fill(key)
    await panel.getByRole('button', { name: 'Use' }).click()
    await expect(panel.getByRole('alert').filter({ hasText: 'won’t keep the key' })).toBeVisible()
    await panel.getByRole('button', { name: 'Forget them' }).click()
    await expect(panel.getByText('The browser refused to forget them.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('contentinfo')).toContainText('Answered by Keyed demo')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  })
})

test('a server that is dead, none of this API, or refuses browsers can be added all the same; networks are put in an order, which stays; a host that changes its config.json is followed', async ({
  page,
  apis,
  keep,
  site,
  expectErrors,
}) => {
  const refusing = await keep(serve((_request, response) => response.end('{}')))
  expectErrors(
    new RegExp(`(ERR_|CORS policy|status of 404).*(127\\.0\\.0\\.1:2/|${refusing.url}/|${site}/)`),
    new RegExp(`status of 400.*${apis.document}`),
  )
  const slow = await keep(serveApi(() => new Promise(() => {})))
  await page.goto('/demo#settings')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByText('Add or edit networks').click()
  for (const [server, words] of [
    ['http://127.0.0.1:2', 'The server can’t be reached'],
    [refusing.url, 'it doesn’t allow requests from browsers'],
    [site, 'This isn’t the API'],
  ] as const) {
    await panel.getByRole('button', { name: 'Add a network' }).click()
    await panel.getByLabel('Address of a server').fill(server)
    await panel.getByRole('button', { name: 'Ask it' }).click()
    await expect(panel.getByRole('status').filter({ hasText: words })).toContainText(
      'It can be added all the same.',
    )
    await expect(panel.getByLabel('Address of its server')).toHaveValue(server)
    await panel.getByRole('button', { name: 'Leave it' }).click()
  }
  for (const path of ['/api/v2', '/api/v2/', `/block/${blocks.swap}?tab=txs`]) {
    await panel.getByRole('button', { name: 'Add a network' }).click()
    await panel.getByLabel('Address of a server').fill(apis.instance + path)
    await panel.getByRole('button', { name: 'Ask it' }).click()
    await expect(panel.getByLabel('Address of its server')).toHaveValue(apis.instance)
    await panel.getByRole('button', { name: 'Leave it' }).click()
  }
  await panel.getByRole('button', { name: 'Add a network' }).click()
  const askSlow = (path: string) =>
    Promise.all([
      page.waitForRequest((request) => request.url().startsWith(`${slow.url}${path}/api`)),
      panel.getByRole('button', { name: 'Ask it' }).click(),
    ])
  await panel.getByLabel('Address of a server').fill(slow.url)
  await askSlow('')
  await Promise.all([
    calledOffAt(page, `${slow.url}/api`),
    panel.getByLabel('Address of a server').fill(`${slow.url}/b`),
  ])
  await askSlow('/b')
  await Promise.all([
    calledOffAt(page, `${slow.url}/b/api`),
    panel.getByRole('list', { name: 'Public networks' }).getByRole('button').first().click(),
  ])
  await expect(panel.getByRole('status').filter({ hasText: 'As the list has it' })).toBeVisible()
  const names = () => panel.getByLabel('Network', { exact: true }).getByRole('option').allTextContents()
  await test.step('networks are put in an order, which stays', async () => {
    await panel.getByRole('button', { name: 'Move Local chain up' }).click()
    await expect.poll(async () => (await names())[0]).toContain('Local chain')
    await page.reload()
    await expect.poll(async () => (await names())[0]).toContain('Local chain')
    await panel.getByText('Add or edit networks').click()
    await panel.getByRole('button', { name: 'Reset to the host’s' }).click()
    await expect.poll(async () => (await names())[0]).toContain('Demo chain')
  })
  await test.step('where the host changes its config.json, the reader’s own stays', async () => {
    const currency = { symbol: 'DMO', decimals: 18 }
    const network = (slug: string, name: string, instance: string) => ({ slug, name, currency, instance })
    const config = (networks: object[]) => ({ title: 'Loupe', defaultNetwork: 'a', networks })
    const followed = await keep(
      serveSite(() =>
        config([
          network('a', 'Alpha', apis.instance),
          network('b', 'Beta', apis.instance),
          network('c', 'Gamma', apis.instance),
        ]),
      ),
    )
    await page.goto(`${followed.url}/a#settings`)
    await panel.getByText('Add or edit networks').click()
    await panel.getByRole('button', { name: 'Edit Alpha' }).click()
    await panel.getByLabel('Name', { exact: true }).fill('My Alpha')
    await panel.getByRole('button', { name: 'Keep the changes' }).click()
    await panel.getByRole('button', { name: 'Remove Beta' }).click()
    await panel.getByRole('radio', { name: 'UTC' }).check()

    followed.write(
      config([
        network('a', 'Alpha', apis.document),
        network('b', 'Beta', apis.instance),
        network('d', 'Delta', apis.instance),
      ]),
    )
    await page.reload()
    await expect
      .poll(async () => (await names()).map((name) => name.split(',')[0]))
      .toEqual(['My Alpha', 'Delta'])
    await expect(page.getByRole('contentinfo')).toContainText(`Answered by ${new URL(apis.document).host}`)
    await expect(page.getByRole('contentinfo')).toContainText('Times in UTC')
  })
})
