import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { people } from '#demo/places.ts'
import { expect } from './loupe.ts'
import { visit } from './visit.ts'

export const { dave } = people

export async function readApi(api: string, path: string): Promise<Sent[]> {
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
export type Sent = {
  hash: string
  timestamp: string
  value: string
  nonce: number
  from: { hash: string }
  fee: { value: string }
}

export const panel = (page: Page) => page.getByRole('dialog', { name: /^Export / })

/** Removes the file system API, which most browsers lack: the export is downloaded instead. */
export const withoutFiles = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))

export async function openPanel(page: Page, path: string, format: 'CSV' | 'JSON' = 'CSV') {
  await visit(page, path)
  await openHere(page, format)
}
export async function openHere(page: Page, format: 'CSV' | 'JSON' = 'CSV') {
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await panel(page).getByRole('radio', { name: format }).check()
}
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

export async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Download' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The records of a CSV file, by RFC 4180. */
export function parseCsv(text: string): Record<string, string>[] {
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

/** The expected row of a transaction: decimals are made from text, in the opposite way to the app's. */
export const rowOf = ({ hash, timestamp, value, fee, from, nonce }: Sent) => ({
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
/** The same columns of an exported row. */
export const partOf = (row: Record<string, string>) => {
  const { hash, timestamp, value_wei, value, fee_wei, fee, from, nonce } = row
  return { hash, timestamp, value_wei, value, fee_wei, fee, from, nonce }
}
