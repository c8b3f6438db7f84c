import type { Page } from '@playwright/test'
import { sentinels } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import {
  button,
  dave,
  download,
  openPanel,
  panel,
  parseCsv,
  partOf,
  readApi,
  rowOf,
  type Sent,
  withoutFiles,
} from './exporting.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'
import { startDemoApi } from './servers.ts'
import { gate } from './server.ts'

test('a file on disk is written as it comes, once, and whole again after going on', async ({
  page,
  apis,
  requests,
}) => {
  // the browser's private file system instead of a file picker; it asks for one at a time
  await page.addInitScript(() => {
    let isAsking = false
    const ask = async ({ suggestedName }: { suggestedName: string }) => {
      if (isAsking) throw new DOMException('File picker already active.', 'NotAllowedError')
      isAsking = true
      // the picker opens a moment later: a second click comes before it
      await new Promise((resolve) => document.addEventListener('dblclick', resolve))
      isAsking = false
      return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    }
    Object.defineProperty(window, 'showSaveFilePicker', { value: ask })
  })
  const { held } = await holdPages(page, 3)
  await openPanel(page, `/local/address/${dave}`, 'JSON')
  const before = requests.length
  await button(page, 'Start').dblclick()
  await held
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await button(page, 'Cancel').click()
  const name = `loupe-local-transactions-${shortHash(dave)}-2025-03-01.json`
  await expect(panel(page)).toContainText(`150 rows written to ${name}. There are more.`)
  const sent = (await readApi(apis.instance, `/addresses/${dave}/transactions`)).map(({ hash }) => hash)
  expect(await readDisk(page, name)).toEqual(sent.slice(0, 150))
  expect(requests.slice(before).filter(isPage)).toHaveLength(3)
  await page.unrouteAll()
  await button(page, 'Go on').click()
  await expect(panel(page)).toContainText(`408 rows written to ${name}`)
  expect(await readDisk(page, name)).toEqual(sent)
})

test('closed while it runs, its request stops; after a reload it goes on without reading again', async ({
  page,
  apis,
  requests,
}) => {
  await withoutFiles(page)
  const { held } = await holdPages(page, 4)
  await openPanel(page, `/local/address/${dave}`)
  await button(page, 'Start').click()
  await held
  await expect(panel(page)).toContainText('200 rows written')
  await expect(panel(page)).toContainText('Should this page be closed or reloaded')
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/transactions?'))
  await button(page, 'Close').click()
  expect((await calledOff).failure()?.errorText).toContain('ERR_ABORTED')
  await page.unrouteAll()

  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(panel(page)).toContainText(
    '200 rows of 4 pages are kept here as CSV, begun 1 Mar 2025, 12:00:00 UTC',
  )
  const before = requests.length
  await button(page, 'Go on').dblclick()
  await expect(panel(page)).toContainText('408 rows written to')
  const { text } = await download(page)
  const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
  expect(parseCsv(text).map(partOf)).toEqual(sent.map(rowOf))
  expect(requests.slice(before).filter(isPage)).toHaveLength(5)

  await button(page, 'Close').click()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(button(page, 'Start')).toBeVisible()

  await test.step('an unfinished one is discarded, and belongs to its own list only', async () => {
    const another = await holdPages(page, 2)
    await button(page, 'Start').click()
    await another.held
    await button(page, 'Cancel').click()
    await expect(panel(page)).toContainText('100 rows written to')
    await page.unrouteAll()
    await button(page, 'Close').click()
    await visit(page, `/local/address/${dave}?filter=from`)
    await expect(page.getByRole('link', { name: 'Out', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(button(page, 'Start')).toBeVisible()
    await button(page, 'Close').click()
    await visit(page, `/local/address/${dave}`)
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Export' }).click()
    await button(page, 'Discard').click()
    await expect(button(page, 'Start')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(button(page, 'Start')).toBeVisible()
  })
})

test('a server that refuses in the middle is waited for, in words, and never asked faster than it allows', async ({
  page,
  apis,
  keep,
  siteWith,
  atRest,
  expectErrors,
}) => {
  const rate = 8
  const slow = await keep(startDemoApi('--rate', String(rate)))
  expectErrors(/status of 429/)
  const site = await siteWith((config) => ({
    ...config,
    networks: config.networks.map((one) => (one.slug === 'local' ? { ...one, instance: slow.url } : one)),
  }))
  await withoutFiles(page)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/transactions?')) statuses.push(response.status())
  })
  // another client at the same address uses the rate up before the fifth page, by requests that are cheap to answer
  const useUp = () => Promise.all(Array.from({ length: rate }, () => fetch(`${slow.url}/api/v2/nothing`)))
  let asked = 0
  await page.route(/\/transactions\?/, async (route) => {
    asked += 1
    if (asked !== 4) return route.continue()
    for (;;) {
      await useUp()
      const response = await route.fetch()
      if (response.status() === 429) return route.fulfill({ response })
    }
  })
  await openPanel(page, `${site}/local/address/${dave}`)
  // the page's own requests count, too
  await atRest()
  await expect(
    page.getByRole('dialog').getByText(/never faster than .* allows: \d of 8 calls left/),
  ).toBeVisible()
  const said = await page.evaluateHandle(() => {
    const words: string[] = []
    new MutationObserver(() => words.push(document.querySelector('dialog[open]')?.textContent ?? '')).observe(
      document.body,
      { subtree: true, childList: true, characterData: true },
    )
    return words
  })
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('408 rows written to', { timeout: 30_000 })
  const words = (await said.jsonValue()).join('\n')
  expect(words).toMatch(/\d00 rows written.*The server asked us to wait\.goes on in \d+ s/)
  const { text } = await download(page)
  const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
  expect(parseCsv(text).map(partOf)).toEqual(sent.map(rowOf))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a failure keeps what was written and goes on; a loop and an unreadable record are said', async ({
  page,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  await withoutFiles(page)
  let asked = 0
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    const isPage = (pathname + search).includes('/transactions?')
    if (isPage) asked += 1
    if (!isPage || asked !== 2) return demoAnswer({ pathname, search })
    response.statusCode = 402
    return { error: 'Payment required' }
  })
  await openPanel(page, `${site}/odd/address/${dave}`)
  await button(page, 'Start').click()
  await expect(panel(page).getByRole('alert')).toContainText('Out of credits')
  await expect(panel(page)).toContainText('100 rows written to')
  expect(parseCsv((await download(page)).text)).toHaveLength(100)
  await button(page, 'Go on').click()
  await expect(panel(page)).toContainText('408 rows written to')

  await button(page, 'Close').click()
  await openPanel(page, `${site}/odd/address/${sentinels.addresses.looping}`)
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('The server repeats itself from here on')
  await button(page, 'Close').click()
  await openPanel(page, `${site}/odd/address/${sentinels.addresses.unreadable}`)
  await panel(page).getByRole('radio', { name: 'What is read so far' }).check()
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('Left out: 1 record that could not be read.')
})

const isPage = ({ url }: { url: string }) => url.includes('/transactions?')

async function holdPages(page: Page, pages: number): Promise<{ held: Promise<void> }> {
  const { opened: held, open: hold } = gate()
  let asked = 0
  await page.route(/\/transactions\?/, async (route) => {
    asked += 1
    if (asked >= pages) hold()
    else await route.continue()
  })
  return { held }
}

async function readDisk(page: Page, name: string): Promise<string[]> {
  const text = await page.evaluate(async (wanted) => {
    const folder = await navigator.storage.getDirectory()
    return (await (await folder.getFileHandle(wanted)).getFile()).text()
  }, name)
  return (JSON.parse(text) as Sent[]).map(({ hash }) => hash)
}
