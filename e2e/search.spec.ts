import type { Page } from '@playwright/test'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { expect, key, settled, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('option')

test('typing a part of a name suggests what the server finds, and the arrow keys and Enter open it', async ({
  page,
  requests,
}) => {
  await page.goto(`/local/tx/${transactions.swap}`)
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await field(page).fill('dollar')
  await expect(options(page).filter({ hasText: 'Demo Dollar' })).toContainText(/DUSD.*\$0\.9998.*token/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  // one request for the whole word
  expect(requests.filter(({ url }) => url.includes('/search/quick'))).toHaveLength(1)
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveId((await field(page).getAttribute('aria-activedescendant')) ?? 'none')
  await expect(chosen).toContainText('Demo Dollar')
  await expect(chosen.locator('b')).toHaveText('Dollar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/local/token/${tokens.dollar}`)
  await expect(page.getByRole('listbox')).toBeHidden()
  await test.step('a page is remembered by its own name, not by that of the page that led to it', async () => {
    await settled(page, /^Demo Dollar/)
    await visit(page, `/local/token/${tokens.dollar}/holders`)
    await settled(page, /Holders of token/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Dollar')
    const nameless = page
      .getByRole('row')
      .getByRole('link', { name: /^0x \w{4} \w\w …/ })
      .first()
    const hash = String(await nameless.getAttribute('data-address'))
    await nameless.click()
    await settled(page, /Address 0x/)
    await page.keyboard.press('/')
    const opened = page.getByRole('group', { name: 'Opened before' }).getByRole('option')
    await expect(opened.first()).toContainText(new RegExp(hash.slice(0, 6), 'i'))
    await expect(opened.first()).not.toContainText('Demo Dollar')
    await expect(opened.filter({ hasText: 'Demo Dollar' })).toHaveCount(1)
  })
  await test.step('a whole ENS name leads to its address, and back to where it was typed', async () => {
    await visit(page, '/local/txs')
    await field(page).fill('Marlow.eth')
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/local/address/${people.alice}$`))
    await page.goBack()
    await expect(page).toHaveURL(/\/local\/txs$/)
  })
  await test.step('on a phone, search opens from the header and its suggestions fit', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/local/txs')
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).fill('fox')
    const foxes = options(page).filter({ hasText: 'Lantern Foxes' })
    await expect(foxes.locator('b')).toHaveText(['Fox', 'FOX'])
    expect(await sideways(page)).toBe(0)
    await foxes.click()
    await expect(page).toHaveURL(`/local/token/${tokens.foxes}`)
  })
})

test('own labels and pages opened before are suggested without asking anyone, and can be forgotten', async ({
  page,
  apis,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 40[04].*${apis.document}`), /status of 404.*\/transactions\//)
  await page.addInitScript(
    ([address]) =>
      localStorage.setItem('loupe.labels', JSON.stringify({ [String(address)]: { name: 'Cold box' } })),
    [people.dave.toLowerCase()],
  )
  await page.goto(`/document/address/${people.alice}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('marlow')
  await field(page).fill('cold')
  await expect(page.getByRole('group', { name: 'Your labels' }).getByRole('option')).toContainText('Cold box')
  await field(page).fill('')
  await expect(page.getByRole('group', { name: 'Your labels' }).getByRole('option')).toContainText('Cold box')
  await expect(page.getByRole('group', { name: 'Opened before' }).getByRole('option')).toHaveCount(1)
  await page.getByRole('button', { name: 'Forget these pages' }).click()
  await expect(options(page)).toHaveCount(1)
  await test.step('a server without a search says what it can do instead', async () => {
    await visit(page, '/document/search?q=harbour')
    await expect(page.getByRole('main')).toContainText('has no search for names')
  })
  await test.step('a hash is asked for as a transaction and as a block, and the one that is there is opened', async () => {
    await visit(page, '/local')
    const hash = await page.request
      .get(`${apis.instance}/api/v2/blocks/${blocks.swap}`)
      .then(async (answer) => ((await answer.json()) as { hash: string }).hash)
    await field(page).fill(` ${hash.slice(2, 30)} ${hash.slice(30)} `)
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/local/block/${hash}`)
    await field(page).fill(`https://etherscan.io/tx/${transactions.swap}#eventlog`)
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/local/tx/${transactions.swap}/logs`)
  })
  await test.step('results say their kinds', async () => {
    await visit(page, '/local/search?q=harbour')
    const rows = page.getByRole('region', { name: 'Results' }).getByRole('row')
    await expect(rows.filter({ hasText: 'harbourlight.eth' })).toContainText('ENS name')
    await expect(rows.filter({ hasText: 'HBR' })).toContainText('token, ERC-20')
    await expect(rows.filter({ hasText: 'harbourlight.eth' }).locator('b')).toHaveText('harbour')
    await expect(page.getByText('That is all.')).toBeVisible()
    await field(page).fill('fox')
    await field(page).press('Enter')
    await expect(rows.filter({ hasText: 'Lantern Foxes' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await settled(page, /harbour/)
    await visit(page, '/local/search?q=lastsummer.eth')
    await expect(rows.filter({ hasText: 'lastsummer.eth' })).toContainText('expired ENS name')
    await expect(page).toHaveURL(/q=lastsummer/)
    await page.goBack()
    await settled(page, /harbour/)
    await page.getByRole('button', { name: 'JSON of Found on this network' }).click()
    const answer = page.getByRole('dialog', { name: 'Request' })
    await expect(answer).toContainText('/search?q=harbour"')
    await page.keyboard.press('Escape')
    await expect(answer).toHaveCount(0)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog', { name: 'Export search results' })).toContainText('CSV')
  })
})

test('a hash that isn’t here is looked for on all networks, each of which answers for itself', async ({
  page,
  context,
  keep,
  siteWith,
  expectErrors,
}) => {
  expectErrors(/status of 40[024]/, /ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/)
  await test.step('a page that isn’t there leads to all networks, too', async () => {
    await page.goto(`/document/tx/${transactions.neverSeen}`)
    await page.getByRole('link', { name: 'Look on all networks' }).click()
    await expect(page.getByText(/^Found on 0 of 6 networks/)).toBeVisible()
    // following a link to a search needs consent before other servers are asked
    const copy = await context.newPage()
    const asked: string[] = []
    copy.on('request', (request) => asked.push(request.url()))
    await copy.goto(page.url())
    await expect(copy.getByRole('button', { name: 'Look on all networks' })).toBeVisible()
    expect(asked.filter((url) => url.includes('/api/v2/'))).toEqual([])
  })
  const empty = await keep(
    serveApi((_url, response) => {
      response.statusCode = 404
      return { message: 'Not found' }
    }),
  )
  const site = await siteWith((config) => ({
    ...config,
    defaultNetwork: 'empty',
    networks: [
      { slug: 'empty', name: 'Empty chain', instance: empty.url },
      ...config.networks.filter(({ slug }) => ['local', 'document', 'dead'].includes(slug)),
    ],
  }))
  await page.goto(`${site}/empty/search?q=${transactions.swap}`)
  await expect(page.getByText('No transaction or block on Empty chain has this hash')).toBeVisible()
  await page.getByRole('button', { name: 'Look on all networks' }).click()
  const rows = page.getByRole('region', { name: 'Networks asked' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Empty chain' })).toContainText('not there')
  await expect(rows.filter({ hasText: 'Dead chain' })).toContainText('can’t be reached')
  await expect(rows.filter({ hasText: 'Document chain' })).toContainText('Open the transaction')
  await expect(page.getByText('Found on 2 of 4 networks, 1 couldn’t say')).toBeVisible()
  await rows.filter({ hasText: 'Local chain' }).getByRole('link').click()
  await expect(page).toHaveURL(`${site}/local/tx/${transactions.swap}`)
})

test('what can’t be searched for says what can; a keyed deployment is asked for names only at Enter', async ({
  page,
  site,
  requests,
  apis,
  atRest,
  expectErrors,
}) => {
  await page.goto(`/local/address/${contracts.router}`)
  const alert = page.getByRole('search').getByRole('alert')
  await field(page).press('Enter')
  await expect(alert).toContainText('Paste a hash')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field(page).fill('x'.repeat(10_000))
  await field(page).press('Enter')
  await expect(alert).toContainText('10,000 characters')
  await field(page).fill(transactions.swap.slice(0, 30))
  await field(page).press('Enter')
  await expect(page.getByRole('main')).toContainText('has 28 digits behind 0x')
  const shown = shortHash(transactions.swap.slice(0, 30))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Results for ${shown}`)
  await visit(page, `/local/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>\u202e')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await visit(page, `/local/search?q=eip155:5:${people.alice}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Chain 5 isn’t among the networks of this Loupe',
  )
  await test.step('a link of Loupe’s own opens on the network that it names', async () => {
    await field(page).fill(`${site}/demo/block/${blocks.swap}/internal`)
    await expect(page.getByRole('option').first()).toContainText('on Demo chain')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/demo/block/${blocks.swap}/internal`)
  })
  expectErrors(new RegExp(`status of 402.*${apis.keyed}`))
  await test.step('a keyed deployment', async () => {
    requests.length = 0
    await page.goto('/keyed/accounts#settings')
    await page.getByLabel(/^Key for/).fill(key)
    await page.getByRole('button', { name: 'Use' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.type('dollar')
    await expect(page.getByRole('search')).toContainText('asked only at Enter')
    expect(requests.filter(({ url }) => url.includes('/search'))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('Demo Dollar')
  })
  await test.step('a key in what is looked for is sent nowhere and written into no link, and the reader is told', async () => {
    await atRest()
    requests.length = 0
    await visit(page, '/local')
    for (const text of [key, `${apis.keyed}/1337/api/v2/stats?apikey=another`]) {
      await field(page).fill(text)
      await expect(page.getByText('There is a key in this text')).toBeVisible()
      // a pending delayed request is sent for the current text
      await field(page).pressSequentially(' ')
      await field(page).press('Enter')
      await expect(page.getByRole('alert')).toContainText('There is a key in this text')
      await expect(page).toHaveURL('/local')
    }
    await field(page).fill('dollar')
    await expect(options(page).filter({ hasText: 'Demo Dollar' })).toBeVisible()
    expect(requests.filter(({ url }) => url.includes(key) || url.includes('another'))).toEqual([])
    await page.goto(`/local/search?q=${key}`)
    await expect(page.getByRole('alert')).toContainText('The link held a key')
    await expect(page).toHaveURL('/local/search')
  })
})
