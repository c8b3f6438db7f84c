import type { Page } from '@playwright/test'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

test('settings go to a file and come back, after a look at what would change', async ({ page }) => {
  await page.goto('/demo#settings')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByRole('radio', { name: 'Contrast' }).check()
  await expect.poll(() => groundOf(page)).toBe('rgb(255, 255, 255)')
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export settings' }).click()
  const file = await (await download).path()
  await panel.getByRole('radio', { name: 'Dark' }).check()
  const gateway = panel.getByLabel('IPFS')
  const kept = () => page.evaluate(() => localStorage.getItem('loupe.settings'))
  await gateway.fill('https://dweb.li')
  expect(await kept()).not.toContain('dweb')
  await gateway.fill('https://dweb')
  await gateway.press('Enter')
  await expect(panel.getByText('is needed; https://ipfs.io goes on.')).toBeVisible()
  await gateway.fill('https://dweb.link?x=1')
  await gateway.press('Enter')
  await expect(panel.getByText('must not have a query or fragment; https://ipfs.io goes on.')).toBeVisible()
  await gateway.fill('https://dweb.link/')
  await gateway.press('Enter')
  await expect(gateway).toHaveValue('https://dweb.link')
  expect(await kept()).toContain('"https://dweb.link"')
  await panel.getByLabel('File of settings').setInputFiles(file)
  const preview = panel.getByRole('region', { name: 'What the file would change' })
  await expect(preview).toContainText('Theme: Contrast, Dark until now')
  await expect(preview.getByRole('heading')).toBeFocused()
  const takeOver = async () => {
    await preview.getByRole('button', { name: 'Take it over' }).click()
    await expect.poll(() => groundOf(page)).toBe('rgb(255, 255, 255)')
  }
  await takeOver()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => groundOf(page)).toBe('rgb(21, 20, 18)')
  await expect(gateway).toHaveValue('https://dweb.link')
  await panel.getByLabel('File of settings').setInputFiles(file)
  await takeOver()
  await expect(gateway).toHaveValue('https://ipfs.io')
  const give = (text: string) =>
    panel
      .getByLabel('File of settings')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await give('<html>')
  await expect(panel.getByRole('alert')).toContainText('isn’t JSON')
  await expect(panel.getByRole('alert')).toBeInViewport()
  await give(
    '{"loupe":"settings","version":1,"settings":{"theme":"<script>","own":{"networks":{"eth":{"instance":"http://evil.example"}}}}}',
  )
  await expect(preview).toContainText('These parts can’t be used and are left out: theme, own.networks.eth.')
  await give(
    '{"loupe":"settings","version":1,"settings":{"own":{"networks":{"local":{"instance":"https://evil.example"}}}}}',
  )
  await expect(preview).toContainText('Network Local chain (local): read from evil.example (127.0.0.1:')
  await give(
    '{"loupe":"settings","version":1,"settings":{"own":{"networks":{"local":{"name":"Bent\\u202e"}}}}}',
  )
  await preview.getByRole('button', { name: 'Take it over' }).click()
  await expect(panel.getByLabel('Network', { exact: true }).getByRole('option')).toContainText([
    /^Bent⟨U\+202E⟩, /,
  ])
  await visit(page, '/local/blocks')
  await expect(page).toHaveTitle('Blocks · Bent⟨U+202E⟩ · Loupe')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Bent⟨U+202E⟩')
})

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
