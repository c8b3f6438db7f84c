import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

const place = `/local/tx/${transactions.swap}`

test('the panel opens over the page and closes with Escape and with back', async ({ page }) => {
  await page.goto(place)
  await page.getByRole('link', { name: 'Settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(place)
})

test('another deployment answers for the same page, in place and after a reload', async ({
  page,
  requests,
  apis,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  await page.goto(place)
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: /Keyed demo/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('A key is needed')
  // closing is a step back, which a reload would cut short
  await expect(page).toHaveURL(place)
  await page.reload()
  await expect(page.getByRole('contentinfo')).toContainText('Answered by Keyed demo')
  expect(requests.some(({ url }) => url.startsWith(`${apis.keyed}/1337/api/v2/transactions/`))).toBe(true)
})

test('theme and time are the reader’s, and stay', async ({ page }) => {
  await page.goto(`${place}#settings`)
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByRole('radio', { name: 'Dark' }).check()
  await panel.getByRole('radio', { name: 'Local' }).check()
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).toBe('rgb(21, 20, 18)')
  await page.reload()
  expect(await ground()).toBe('rgb(21, 20, 18)')
  await expect(page.getByRole('contentinfo')).toContainText('Times in your zone')
})

test('hostile or old stored settings fall back to the defaults', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('loupe.settings', '{"theme":"<script>","time":7,"answers":[1],"__proto__":{"x":1}}')
    localStorage.setItem('loupe.keys', '[[]')
  })
  await page.goto(place)
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
  await expect(page.getByRole('contentinfo')).toContainText('Times relative')
})
