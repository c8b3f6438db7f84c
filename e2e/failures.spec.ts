import { people, sentinels, transactions } from '#demo/places.ts'
import { clock, expect, readToEnd, runAhead, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const path = `tx/${transactions.swap}`

test('what goes wrong or isn’t there is told in words, and the page around it stands', async ({
  page,
  expectErrors,
}) => {
  await test.step('an unknown network is named, and the settings are offered', async () => {
    await page.goto(`/nowhere/${path}`)
    await expect(page.getByRole('alert')).toContainText('No network “nowhere”')
    await expect(page.getByRole('banner')).not.toContainText('Demo chain')
    await page.getByRole('link', { name: 'Open settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })

  await test.step('a server that answers with a web page', async () => {
    await visit(page, `/html/${path}`)
    await expect(page.getByRole('alert')).toContainText('This isn’t the API')
    await expect(page.getByRole('search')).toBeVisible()
  })

  await test.step('a server that repeats itself ends the list with a note', async () => {
    await visit(page, `/demo/address/${sentinels.addresses.looping}`)
    await readToEnd(page, 'The server repeats itself from here on')
  })

  await test.step('a server that can’t be reached', async () => {
    expectErrors(/(?:ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT).*127\.0\.0\.1:2\//)
    await visit(page, `/dead/${path}`)
    await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
    await expect(page.getByRole('main')).toContainText('Nothing can be shown here without the transaction')
    await expect(page.getByRole('contentinfo')).toContainText('Loupe asks 127.0.0.1:2')
    await expect(page.getByRole('contentinfo')).not.toContainText('Answered')
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Loupe' })).toBeVisible()
  })

  await test.step('a place that Loupe doesn’t have', async () => {
    for (const place of ['/%E0%A4%A', '/demo/nothing/here']) {
      await (place.includes('%') ? page.goto(place) : visit(page, place)) // the first is no valid URL
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
      await expect(page.getByRole('main')).toContainText('Links look like /network/tx/hash')
    }
  })

  for (const part of ['', '/logs', '/state'])
    await test.step(`on a phone, what strangers wrote is shown as text, and changes nothing else (${part || 'overview'})`, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, `/demo/tx/${sentinels.hashes.hostile}${part}`)
      await expect(page.getByRole('main')).toContainText('javascript:alert')
      await settled(page)
      await expect(page.getByRole('main').locator('script, iframe, img')).toHaveCount(0)
      expect(await sideways(page)).toBe(0)
    })
})

test('what a link to an unknown network names isn’t lost: it opens on those that are there', async ({
  page,
  requests,
  atRest,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_REFUSED|status of 4\d\d/) // on all networks one server is dead, one needs a key, others don't know the hash
  await runAhead(page, Date.parse(clock))
  await page.goto(`/nowhere/${path}/logs?find=swap`)
  const here = page.getByRole('alert').getByRole('link', { name: 'Local chain' })
  await here.hover()
  await expect(here).toHaveAttribute('href', `/local/${path}/logs?find=swap`)
  // hovering a link may prefetch a moment later
  await page.clock.fastForward(1000)
  await atRest()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Networks' }).click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Local chain/ })
    .click()
  await expect(page).toHaveURL(`/local/${path}/logs?find=swap`)
  await page.goBack()
  await page.getByRole('link', { name: 'Look on all networks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Search for ${transactions.swap.slice(0, 6)}`,
  )
})

test('a server that comes back fills the page; what a list told of a transaction stays where its own record can’t be had', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  const hash = `0x${'12'.repeat(32)}`
  const party = (address: string) => ({ hash: address, is_contract: false })
  const record = {
    hash,
    status: 'ok',
    block_number: 7,
    timestamp: '2025-03-01T11:00:00.000000Z',
    from: party(people.alice),
    to: party(people.bob),
    value: '5000000000000000000',
    transaction_types: ['coin_transfer'],
  }
  let isDown = true
  let asked = 0
  const another = `0x${'34'.repeat(32)}`
  const { site, api } = await serveOdd(({ pathname }, response) => {
    if (pathname.includes(another)) {
      asked += 1
      if (asked > 3 && pathname.endsWith(another)) return { ...record, hash: another }
      response.statusCode = asked > 3 ? 404 : 500
      return 'Internal server error'
    }
    if (pathname.endsWith('/transactions')) return { items: [record], next_page_params: null }
    if (pathname.endsWith(`/${hash}`) && !isDown) return { ...record, nonce: 41 }
    response.statusCode = pathname.endsWith(`/${hash}`) ? 500 : 404
    return { message: 'no' }
  })
  expectErrors(new RegExp(`status of (404|500).*\\(${api.url}/`))
  const main = page.getByRole('main')
  await test.step('a server that recovers fills the whole page on "Try again"', async () => {
    await page.goto(`${site}/odd/tx/${another}`)
    await expect(page.getByRole('alert')).toContainText('The server failed')
    expect(asked).toBe(3)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(main).toContainText('sent 5')
    await expect(page.getByRole('term').filter({ hasText: 'Nonce' })).toBeVisible()
  })
  await visit(page, `${site}/odd/txs`)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^0x 1212/ })
    .first()
    .click()
  await expect(main.getByRole('alert')).toContainText('The server failed')
  await expect(main).toContainText('told of it before')
  await expect(main).toContainText('sent 5 ODD')
  await expect(main.getByRole('term').filter({ hasText: /^Value/ })).toBeVisible()
  isDown = false
  await main.getByRole('button', { name: 'Try again' }).first().click()
  await expect(main).toContainText('Nonce41')
  await expect(main).not.toContainText('told of it before')
})
