import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { sentinels, tokens } from '#demo/places.ts'
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
    if (network === 'local') expect(requests.slice(before).filter(isPage)).toHaveLength(8)
    await button(page, 'Close').click()
    await expect(page.getByRole('region', { name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', /^\d\d$/)
  })
}

/** A request of the list itself. */
const isPage = ({ url }: { url: string }) => url.includes('/transactions?')

test('what is read so far as JSON, without a call: the records whole', async ({ page, apis, requests }) => {
  await withoutFiles(page)
  await openPanel(page, `/local/address/${dave}?find=approve`, 'JSON')
  await panel(page).getByRole('radio', { name: 'What is read so far (50 rows)' }).check()
  await expect(panel(page)).toContainText('none')
  await expect(panel(page)).toContainText('50also those without “approve”, which the list looks for')
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
  expect(requests.slice(before).filter(isPage)).toEqual([])
})

test('of a span its rows are written, and no page is asked for beyond it', async ({
  page,
  apis,
  requests,
}) => {
  const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
  // the newest isn’t at the beginning of its minute: it is in the span because all of that is
  const [newest = '', oldest = ''] = [sent[60], sent[110]].map((row) => row?.timestamp.slice(0, 16))
  const isWanted = ({ timestamp }: Sent) => timestamp >= oldest && timestamp <= `${newest}:59.999999Z`
  await withoutFiles(page)
  await openPanel(page, `/local/address/${dave}`)
  await panel(page).getByLabel('From').fill(newest)
  await panel(page).getByLabel('Until').fill(oldest)
  await expect(panel(page)).toContainText('Nothing lies between these two')
  await expect(button(page, 'Start')).toBeDisabled()
  await panel(page).getByLabel('From').fill(oldest)
  await panel(page).getByLabel('Until').fill(newest)
  const before = requests.length
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText(/rows from .*:00 UTC until .*:59 UTC written to loupe-/)
  const { name, text } = await download(page)
  expect(name).toContain(`-from_${oldest.replace(':', '_')}Z-until_${newest.replace(':', '_')}Z-`)
  expect(parseCsv(text).map(partOf)).toEqual(sent.filter(isWanted).map(rowOf))
  expect(requests.slice(before).filter(isPage)).toHaveLength(2)
})

test('what strangers write is no formula, hides nothing, and stands whole in its cell', async ({ page }) => {
  await withoutFiles(page)
  await openPanel(page, `/demo/address/${sentinels.addresses.hostile}`)
  await panel(page).getByRole('radio', { name: 'What is read so far' }).check()
  await button(page, 'Start').click()
  const rows = parseCsv((await download(page)).text)
  expect(rows).toHaveLength(50)
  const texts = rows.flatMap((row) => Object.values(row)).filter((text) => !/^-?\d+(\.\d+)?$/.test(text))
  expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
  // what turns the direction is written out, as on the page
  expect(texts.filter((text) => /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text))).toEqual([])
  expect(rows.some(({ from_name = '' }) => /["<]|⟨U\+202E⟩/.test(from_name))).toBe(true)
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

test('closed and opened again in one moment, it is open', async ({ page }) => {
  await page.goto(`/demo/address/${dave}`)
  const opener = page.getByRole('button', { name: 'Export' })
  await opener.click()
  await expect(button(page, 'Start')).toBeVisible()
  // the browser tells later that a window was closed: a busy one tells it after the next click
  await opener.evaluate(async (element: HTMLElement) => {
    document.querySelector('dialog')?.requestClose()
    await Promise.resolve()
    element.click()
  })
  await expect(button(page, 'Start')).toBeVisible()
})
