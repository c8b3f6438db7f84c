import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { people, sentinels, tokens } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { startDemoApi } from './servers.ts'

const { dave } = people // 408 transactions: nine pages

/** What the API itself pages out of a list. */
async function readApi(api: string, path: string): Promise<Sent[]> {
  const items: Sent[] = []
  let cursor: Record<string, unknown> | null = {}
  while (cursor) {
    const search = new URLSearchParams(Object.entries(cursor).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${api}/api/v2${path}?${search}`)
    const page = (await response.json()) as {
      items: Sent[]
      next_page_params: Record<string, unknown> | null
    }
    items.push(...page.items)
    cursor = page.next_page_params
  }
  return items
}
type Sent = {
  hash: string
  timestamp: string
  value: string
  nonce: number
  from: { hash: string }
  fee: { value: string }
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Export transactions' })

/** Leaves the browser without a way to write files, as most are: what was exported is downloaded. */
const withoutFiles = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))

async function openPanel(page: Page, path: string, format: 'CSV' | 'JSON' = 'CSV') {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await panel(page).getByRole('radio', { name: format }).check()
}
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Download' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The records of a CSV file, by RFC 4180. */
function parseCsv(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  const [head = [], ...body] = rows.filter(({ length }) => length > 0)
  expect(new Set(body.map(({ length }) => length))).toEqual(new Set([head.length]))
  return body.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

/** The row of a transaction as it should be: its decimals by text alone, the other way round than the app's. */
const rowOf = ({ hash, timestamp, value, fee, from, nonce }: Sent) => ({
  hash,
  timestamp,
  value_wei: value,
  value: coins(value),
  fee_wei: fee.value,
  fee: coins(fee.value),
  from: from.hash,
  nonce: String(nonce),
})
const coins = (wei: string) =>
  wei
    .padStart(19, '0')
    .replace(/(\d{18})$/, '.$1')
    .replace(/\.?0*$/, '') || '0'
const partOf = ({
  hash,
  timestamp,
  value_wei,
  value,
  fee_wei,
  fee,
  from,
  nonce,
}: Record<string, string>) => ({
  hash,
  timestamp,
  value_wei,
  value,
  fee_wei,
  fee,
  from,
  nonce,
})

for (const network of ['demo', 'local']) {
  test(`all pages as CSV from the ${network} chain, row by row what the API pages out`, async ({
    page,
    apis,
    requests,
  }) => {
    await withoutFiles(page)
    await openPanel(page, `/${network}/address/${dave}`)
    await expect(panel(page)).toContainText('Rowsabout 408')
    await expect(panel(page)).toContainText('Callsabout 8')
    await expect(panel(page)).toContainText('never faster than')
    const before = requests.length
    await button(page, 'Start').click()
    await expect(panel(page)).toContainText('408 rows written to loupe-')
    const { name, text } = await download(page)
    expect(name).toBe(`loupe-${network}-transactions-0xA73b3B…7D70-2025-03-01.csv`)
    const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
    expect(sent).toHaveLength(408)
    expect(parseCsv(text).map(partOf)).toEqual(sent.map(rowOf))

    // the first page was there already; the list under the panel hasn't grown
    if (network === 'local') expect(requests.length - before).toBe(8)
    await button(page, 'Close').click()
    await expect(page.getByRole('region', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', /^\d\d$/)
  })
}

test('what is read so far as JSON, without a call: the records whole', async ({ page, apis, requests }) => {
  await withoutFiles(page)
  await openPanel(page, `/local/address/${dave}`, 'JSON')
  await panel(page).getByRole('radio', { name: 'What is read so far (50 rows)' }).check()
  await expect(panel(page)).toContainText('none')
  const before = requests.length
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('50 rows written to')
  const { name, text } = await download(page)
  expect(name).toMatch(/\.json$/)
  const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
  const rows = JSON.parse(text) as Sent[]
  expect(rows.map(({ hash }) => hash)).toEqual(sent.slice(0, 50).map(({ hash }) => hash))
  expect(rows[0]?.value).toBe(sent[0]?.value)
  expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(sent[0] ?? {})))
  expect(requests.length - before).toBe(0)
})

test('a file on disk is written as it comes, and whole again after going on', async ({ page, apis }) => {
  // the browser's own writable file, in the place of one that a reader would choose
  await page.addInitScript(() =>
    Object.defineProperty(window, 'showSaveFilePicker', {
      value: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    }),
  )
  const { held } = await holdPages(page, 3)
  await openPanel(page, `/local/address/${dave}`, 'JSON')
  await button(page, 'Start').click()
  await held
  await button(page, 'Cancel').click()
  const name = `loupe-local-transactions-0xA73b3B…7D70-2025-03-01.json`
  await expect(panel(page)).toContainText(`150 rows written to ${name}. There are more.`)
  const sent = (await readApi(apis.instance, `/addresses/${dave}/transactions`)).map(({ hash }) => hash)
  expect(await readDisk(page, name)).toEqual(sent.slice(0, 150))
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
  const calledOff = page.waitForEvent('requestfailed')
  await openPanel(page, `/local/address/${dave}`)
  await button(page, 'Start').click()
  await held
  await expect(panel(page)).toContainText('200 rows written')
  await expect(panel(page)).toContainText('Should this page be closed or reloaded')
  await button(page, 'Close').click()
  expect((await calledOff).failure()?.errorText).toContain('ERR_ABORTED')
  await page.unrouteAll()

  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(panel(page)).toContainText(
    '200 rows of 4 pages are kept here as CSV, begun 1 Mar 2025, 12:00:00 UTC',
  )
  const before = requests.length
  await button(page, 'Go on').click()
  await expect(panel(page)).toContainText('408 rows written to')
  const { text } = await download(page)
  const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
  expect(parseCsv(text).map(partOf)).toEqual(sent.map(rowOf))
  expect(requests.length - before).toBe(5)

  // finished: nothing is left of it
  await button(page, 'Close').click()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(button(page, 'Start')).toBeVisible()
})

test('an unfinished export is discarded, and belongs to its own list only', async ({ page }) => {
  await withoutFiles(page)
  const { held } = await holdPages(page, 2)
  await openPanel(page, `/local/address/${dave}`)
  await button(page, 'Start').click()
  await held
  await button(page, 'Cancel').click()
  await expect(panel(page)).toContainText('100 rows written to')
  await page.unrouteAll()
  await page.goto(`/local/address/${dave}?filter=from`)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(button(page, 'Start')).toBeVisible()
  await page.goto(`/local/address/${dave}`)
  await page.getByRole('button', { name: 'Export' }).click()
  await button(page, 'Discard').click()
  await expect(button(page, 'Start')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(button(page, 'Start')).toBeVisible()
})

test('a server that refuses in the middle is waited for, in words, and never asked faster than it allows', async ({
  page,
  apis,
  siteWith,
  expectErrors,
}) => {
  const rate = 8
  const slow = await startDemoApi('--rate', String(rate))
  try {
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
    // somebody else at the same address uses the rate up before the fifth page
    let asked = 0
    await page.route(/\/transactions\?/, async (route) => {
      asked += 1
      if (asked === 4)
        await Promise.all(Array.from({ length: rate + 1 }, () => fetch(`${slow.url}/api/v2/stats`)))
      await route.continue()
    })
    await openPanel(page, `${site}/local/address/${dave}`)
    // what the page itself asks counts too
    await page.waitForLoadState('networkidle')
    await expect(
      page.getByRole('dialog').getByText(/never faster than .* allows: \d of 8 calls left/),
    ).toBeVisible()
    const said = await page.evaluateHandle(() => {
      const words: string[] = []
      new MutationObserver(() =>
        words.push(document.querySelector('dialog[open]')?.textContent ?? ''),
      ).observe(document.body, { subtree: true, childList: true, characterData: true })
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
  } finally {
    await slow.stop()
  }
})

test('a failure keeps what was written and goes on; a loop and an unreadable record are said', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  await withoutFiles(page)
  let asked = 0
  await page.route(/\/transactions\?/, async (route) => {
    asked += 1
    if (asked === 2) await route.fulfill({ status: 402, json: { error: 'Payment required' }, headers: cors })
    else await route.continue()
  })
  await openPanel(page, `/local/address/${dave}`)
  await button(page, 'Start').click()
  await expect(panel(page).getByRole('alert')).toContainText('A key is needed')
  await expect(panel(page)).toContainText('100 rows written to')
  expect(parseCsv((await download(page)).text)).toHaveLength(100)
  await button(page, 'Go on').click()
  await expect(panel(page)).toContainText('408 rows written to')
  await page.unrouteAll()

  await openPanel(page, `/demo/address/${sentinels.addresses.looping}`)
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('The server repeats itself from here on')
  await openPanel(page, `/demo/address/${sentinels.addresses.unreadable}`)
  await panel(page).getByRole('radio', { name: 'What is read so far' }).check()
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('1 record could not be read')
})
const cors = { 'access-control-allow-origin': '*' }

test('what strangers write is no formula, and stands whole in its cell', async ({ page }) => {
  await withoutFiles(page)
  await openPanel(page, `/demo/address/${sentinels.addresses.hostile}`)
  await panel(page).getByRole('radio', { name: 'What is read so far' }).check()
  await button(page, 'Start').click()
  const rows = parseCsv((await download(page)).text)
  expect(rows).toHaveLength(50)
  const texts = rows.flatMap((row) => Object.values(row)).filter((text) => !/^-?\d+(\.\d+)?$/.test(text))
  expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
  expect(rows.some(({ from_name = '' }) => /["<\u202e]/.test(from_name))).toBe(true)
})

test('transfers have their exact amounts, raw and in units', async ({ page }) => {
  await withoutFiles(page)
  await page.goto(`/demo/token/${tokens.dollar}`)
  await expect(page.getByRole('region', { name: 'Transfers' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export transfers' })
  await dialog.getByRole('radio', { name: 'What is read so far' }).check()
  await dialog.getByRole('button', { name: 'Start' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  const rows = parseCsv(await readFile(await file.path(), 'utf8'))
  expect(rows.length).toBeGreaterThanOrEqual(50)
  for (const { decimals, amount_raw = '', amount } of rows) {
    expect(decimals).toBe('6')
    expect(amount).toBe(
      amount_raw
        .padStart(7, '0')
        .replace(/(\d{6})$/, '.$1')
        .replace(/\.?0*$/, ''),
    )
  }
})

test('by keyboard, and without the panel’s code until it is asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(`/demo/address/${dave}`)
  const opener = page.getByRole('button', { name: 'Export' })
  await opener.focus()
  const before = scripts.length
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading')).toBeFocused()
  expect(scripts.slice(before).some((path) => path.endsWith('.js'))).toBe(true)
  await expect(button(page, 'Start')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Start')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations).toEqual([])
})

/** Lets so many pages through, the first of them being the list’s own, and holds the next one back. */
async function holdPages(page: Page, pages: number): Promise<{ held: Promise<void> }> {
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
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
