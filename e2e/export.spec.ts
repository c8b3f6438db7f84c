import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sentinels, tokens } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import {
  button,
  dave,
  download,
  openHere,
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

test('a list as CSV and as JSON: all of it, what is read so far, a span; and no page is asked for without need', async ({
  page,
  apis,
  requests,
}) => {
  await withoutFiles(page)
  const sent = await readApi(apis.instance, `/addresses/${dave}/transactions`)
  await openPanel(page, `/local/address/${dave}`)
  requests.length = 0
  await writesAll(page, 'local', sent)
  // the first page had been read already
  expect(requests.filter(isPage)).toHaveLength(8)

  await test.step('what is read so far as JSON, without a call: the records whole', async () => {
    const find = page.getByRole('searchbox', { name: 'Find' })
    await find.fill('approve')
    await expect(page).toHaveURL(/\?find=approve$/)
    await openHere(page, 'JSON')
    await panel(page).getByRole('radio', { name: 'What is read so far (50 rows)' }).check()
    await expect(panel(page)).toContainText('none')
    await expect(panel(page)).toContainText('50also those without “approve”, which the list looks for')
    requests.length = 0
    await button(page, 'Start').click()
    await expect(panel(page)).toContainText('50 rows written to')
    const { name, text } = await download(page)
    expect(name).toMatch(/\.json$/)
    const rows = JSON.parse(text) as Sent[]
    expect(rows.map(({ hash }) => hash)).toEqual(sent.slice(0, 50).map(({ hash }) => hash))
    expect(rows[0]?.value).toBe(sent[0]?.value)
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(sent[0] ?? {})))
    expect(requests.filter(isPage)).toEqual([])
    await button(page, 'Close').click()
    await find.fill('')
    await expect(page).toHaveURL(/\/address\/\w+$/)
  })

  await test.step('of a span its rows are written, and no page is asked for beyond it', async () => {
    // a span covers its whole last minute, so the newest row, later in its minute, is included
    const [newest = '', oldest = ''] = [sent[60], sent[110]].map((row) => row?.timestamp.slice(0, 16))
    const isWanted = ({ timestamp }: Sent) => timestamp >= oldest && timestamp <= `${newest}:59.999999Z`
    await openHere(page)
    await panel(page).getByLabel('From').fill(newest)
    await panel(page).getByLabel('Until').fill(oldest)
    await expect(panel(page)).toContainText('Nothing lies between these two')
    await expect(button(page, 'Start')).toBeDisabled()
    await panel(page).getByLabel('From').fill(oldest)
    await panel(page).getByLabel('Until').fill(newest)
    requests.length = 0
    await button(page, 'Start').click()
    await expect(panel(page)).toContainText(/rows from .*:00 UTC until .*:59 UTC written to loupe-/)
    const { name, text } = await download(page)
    expect(name).toContain(`-from_${oldest.replace(':', '_')}Z-until_${newest.replace(':', '_')}Z-`)
    expect(parseCsv(text).map(partOf)).toEqual(sent.filter(isWanted).map(rowOf))
    expect(requests.filter(isPage)).toHaveLength(2)
  })
})

test('from the demo chain, by keyboard: row by row what the API pages out, no formula, and exact amounts', async ({
  page,
  apis,
}) => {
  await withoutFiles(page)
  // the panel's code isn't loaded before it is needed
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
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await test.step('closed and opened again in one moment, it is open', async () => {
    // the browser reports late that a dialog closed: a busy one after the next click
    await opener.evaluate(async (element: HTMLElement) => {
      document.querySelector('dialog')?.requestClose()
      await Promise.resolve()
      element.click()
    })
    await expect(button(page, 'Start')).toBeVisible()
  })

  await test.step('what was pressed goes, and the focus stays in the window, at its name', async () => {
    await panel(page).getByRole('radio', { name: 'What is read so far' }).check()
    await button(page, 'Start').press('Enter')
    await expect(panel(page).getByRole('link', { name: 'Download' })).toBeVisible()
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Start')).toBeVisible()
  })

  await writesAll(page, 'demo', await readApi(apis.instance, `/addresses/${dave}/transactions`))

  await test.step('what strangers write is no formula, hides nothing, and stands whole in its cell', async () => {
    await visit(page, `/demo/address/${sentinels.addresses.hostile}`)
    await openHere(page)
    await panel(page).getByRole('radio', { name: 'What is read so far' }).check()
    await button(page, 'Start').click()
    const rows = parseCsv((await download(page)).text)
    expect(rows).toHaveLength(50)
    const texts = rows.flatMap((row) => Object.values(row)).filter((text) => !/^-?\d+(\.\d+)?$/.test(text))
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
    // direction overrides are escaped, as on the page
    expect(texts.filter((text) => /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text))).toEqual([])
    expect(rows.some(({ from_name = '' }) => /["<]|⟨U\+202E⟩/.test(from_name))).toBe(true)
  })

  await test.step('transfers have their exact amounts, raw and in units', async () => {
    await visit(page, `/demo/token/${tokens.dollar}`)
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
})

const isPage = ({ url }: { url: string }) => url.includes('/transactions?')

async function writesAll(page: Page, network: string, sent: Sent[]) {
  expect(sent).toHaveLength(408)
  await expect(panel(page)).toContainText('Rowsabout 408')
  await expect(panel(page)).toContainText('Callsabout 8')
  await expect(panel(page)).toContainText('never faster than')
  await button(page, 'Start').click()
  await expect(panel(page)).toContainText('408 rows written to loupe-')
  const { name, text } = await download(page)
  expect(name).toBe(`loupe-${network}-transactions-${shortHash(dave)}-2025-03-01.csv`)
  expect(parseCsv(text).map(partOf)).toEqual(sent.map(rowOf))
  await button(page, 'Close').click()
  await expect(page.getByRole('region', { name: 'Transactions' })).toBeVisible()
  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', /^\d\d$/)
}
