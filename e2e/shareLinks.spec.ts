import { people, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const swap = `/local/tx/${transactions.swap}`

test('a key in a link is taken out at once, also inside a cursor or in what is looked for, and the reader is told; a link is copied on a phone, and shown where nothing can be copied', async ({
  page,
  site,
}) => {
  const at = encodeURIComponent('{"block_number":3050000,"items_count":50,"apikey":"sneaked"}')
  const q = encodeURIComponent('https://api.example/1/api/v2/transactions?api_key=sneaked')
  for (const [link, clean] of [
    [`${swap}?apikey=sneaked&find=a`, `${swap}?find=a`],
    [`/local/blocks?at=${at}`, '/local/blocks'],
    [`/local/search?q=${q}`, '/local/search'],
  ] as const)
    await test.step(`a link to ${clean}`, async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(link)
      await expect(page.getByRole('alert'), clean).toContainText('The link held a key')
      await expect(page).toHaveURL(clean)
      await settled(page)
      if (clean.startsWith(swap)) {
        await page.getByRole('button', { name: 'Understood' }).click()
        await expect(page.getByRole('alert')).toBeHidden()
      }
      // it is in the link itself, and in no other request
      expect(asked.filter((url) => url.includes('sneaked'))).toEqual([site + link])
      page.removeAllListeners('request')
    })
  await test.step('in a page that is open, behind its # alone', async () => {
    await visit(page, swap)
    await page.evaluate(() => location.assign('#apikey=proapi_sneaked'))
    await expect(page.getByRole('alert')).toContainText('The link held a key')
    await expect(page).toHaveURL(swap)
    expect(await page.evaluate(() => location.hash)).toBe('')
    await page.getByRole('button', { name: 'Understood' }).click()
  })
  await test.step('a phone of 320', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, swap)
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Record as JSON' })).toContainText('gas_used')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Copy link to this page' }).click()
    const note = page.getByRole('status').filter({ hasText: 'It holds the network' })
    await expect(note).toBeInViewport({ ratio: 1 })
    expect(await sideways(page)).toBe(0)
  })
  await test.step('no clipboard, as on a page by plain http', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy link to this page' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The browser refused to copy' })).toContainText(
      swap,
    )
  })
})

test('a link that names a server asks before it does, refuses what can’t be one, and a no does nothing', async ({
  page,
  site,
  apis,
  requests,
}) => {
  const main = page.getByRole('main')
  const own = encodeURIComponent(`${apis.document}/own`)
  await test.step('what can’t be a server is refused with why', async () => {
    await page.goto(`/theirs?instance=${encodeURIComponent('http://public.example')}`)
    await expect(main).toContainText('must be https')
    await page.goto(`/theirs?instance=${encodeURIComponent('/\\public.example')}`)
    await expect(main).toContainText('must be an https address, or a path')
  })
  await test.step('a server is said to be on this device only where it is', async () => {
    await page.goto(`/theirs?instance=${own}`)
    await expect(main).toContainText('It is on this device.')
    await page.route('http://loupe.lan/**', async (route) => {
      const url = route.request().url().replace('http://loupe.lan', site)
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await page.goto('http://loupe.lan/theirs?instance=/own')
    await expect(main).toContainText('loupe.lan would see your internet address')
    await expect(main).not.toContainText('on this device')
  })
  await test.step('a no does nothing', async () => {
    await page.goto(`/theirs/tx/${transactions.swap}?instance=${own}`)
    await expect(page.getByRole('heading', { name: /Read from a server/ })).toBeVisible()
    await expect(main).toContainText(apis.document)
    await page.getByRole('button', { name: 'Don’t' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing was asked' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Loupe' })).toBeVisible()
    expect(requests).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('with a yes the network is added, and its page opened, now and later', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  expectErrors(/status of 40\d/)
  await page.goto(`/local/tx/${transactions.swap}/logs?instance=${encodeURIComponent(apis.document)}`)
  await expect(page).toHaveURL(/\/document\/tx\//) // its name here
  await settled(page)
  await expect(page.getByText('added to your networks')).toHaveCount(0)
  await page.goto(`/local/blocks?instance=${encodeURIComponent(`${apis.keyed}/x`)}`)
  await expect(page.getByRole('main')).toContainText('which is another network here')
  expect(requests.some(({ url }) => url.startsWith(apis.keyed))).toBe(false)
  await page.getByRole('button', { name: /^Read from/ }).click()
  await expect(page).toHaveURL('/local-2/blocks')
  await page.reload()
  await expect(page.getByRole('contentinfo')).toContainText(`Answered by ${new URL(apis.keyed).host}/x`)
})

test('links with a chain id, and as other explorers form them, lead to the place here, and back in one step', async ({
  page,
}) => {
  await page.goto('/local/txs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const steps = () => page.evaluate(() => history.length)
  const first = await steps()
  let opened = 0
  for (const [link, place] of [
    [`/tx/${transactions.swap}?tab=logs`, `/demo/tx/${transactions.swap}/logs`],
    [`/local/tx/${transactions.swap}#statechange`, `/local/tx/${transactions.swap}/state`],
    [
      `/local/token/${tokens.dollar}?a=${people.alice}`,
      `/local/address/${people.alice}/transfers?token=${tokens.dollar}`,
    ],
    [`/nft/${tokens.foxes}/1`, `/demo/token/${tokens.foxes}/instance/1`],
    [`/local/tx/${transactions.swap}/token-transfers`, `/local/tx/${transactions.swap}/transfers`],
    ['/block/7/txs', '/demo/block/7'],
    ['/block/countdown/7', '/demo/block/7'],
    [`/address/eip155:1337:${people.alice}`, `/demo/address/${people.alice}`],
    ['/block/latest', /\/demo\/block\/\d+$/],
    ['/accounts', '/demo/accounts'],
  ] as const)
    await test.step(link, async () => {
      await page.goto(link)
      await expect(page, link).toHaveURL(place)
      await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible()
      // one history entry each, so that one step leads back
      opened += 1
      expect(await steps(), link).toBe(first + opened)
    })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/demo\/block\/\d+$/)
  await test.step('a part that Loupe doesn’t have leads to the thing, which says so until another page is opened', async () => {
    await page.goto(`/tx/${transactions.swap}/user-ops?chainid=77`)
    await expect(page).toHaveURL(`/demo/tx/${transactions.swap}`)
    const said = page.getByText('The link asks for “user-ops” of this transaction')
    await expect(said).toBeVisible()
    await expect(page.getByText('The link is of chain 77, which isn’t among the networks')).toBeVisible()
    await page.getByRole('link', { name: 'Logs' }).click()
    await expect(page).toHaveURL(`/demo/tx/${transactions.swap}/logs`)
    await expect(said).toBeHidden()
  })
  await test.step('a chain id is a network’s name too, and an unknown network says so', async () => {
    await page.goto(`/1337/tx/${transactions.swap}/logs?find=x`)
    await expect(page).toHaveURL(`/demo/tx/${transactions.swap}/logs?find=x`)
    await page.goto('/nowhere')
    await expect(page.getByRole('alert')).toContainText('No network “nowhere”')
    await page.getByRole('link', { name: 'Open settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.goto(`/1337/token/${tokens.dollar}/contract#settings`)
    await expect(page).toHaveURL(`/demo/address/${tokens.dollar}/contract#settings`)
  })
})

test('a network called like another explorer’s list is that network, and a word of nobody’s stays unknown', async ({
  page,
  siteWith,
}) => {
  const site = await siteWith(({ networks, ...config }) => ({
    ...config,
    title: 'Harbour',
    networks: networks.map((one) => (one.slug === 'demo' ? { ...one, slug: 'txs' } : one)),
    defaultNetwork: 'local',
  }))
  await page.goto(`${site}/txs`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo chain')
  await expect(page).toHaveURL(`${site}/txs`)
  await page.goto(`${site}/nowhere/tx/${transactions.swap}?tab=logs`)
  await expect(page.getByRole('alert')).toContainText('No network “nowhere”')
  // an error's title has the host's name, too
  await expect(page).toHaveTitle('No network “nowhere” · Harbour')
  await visit(page, `${site}/local/nothing/here`)
  await expect(page).toHaveTitle('Not found · Harbour')
  await page.goto(`${site}/theirs?instance=http://theirs.example`)
  await expect(page).toHaveTitle('This link names no server · Harbour')
  await page.goto(`${site}/index.html`)
  await expect(page).toHaveURL(`${site}/local`)
  for (const path of ['//evil.example?tab=logs', '/http://[?tab=logs']) {
    await page.goto(site + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
