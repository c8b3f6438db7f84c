import { transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'

const place = `/local/tx/${transactions.swap}`

test('a key in a link is taken out at once, and the reader is told', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${place}?apikey=sneaked&find=a`)
  await expect(page).toHaveURL(`${place}?find=a`)
  await expect(page.getByRole('alert')).toContainText('The link held a key')
  await page.getByRole('button', { name: 'Understood' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(asked.filter((url, index) => index > 0 && url.includes('sneaked'))).toEqual([])
})

test('a link that names a server asks before it does, and a no does nothing', async ({
  page,
  apis,
  requests,
}) => {
  const link = `/theirs/tx/${transactions.swap}?instance=${encodeURIComponent(`${apis.document}/own`)}`
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /Read from a server/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(apis.document)
  await page.getByRole('button', { name: 'Don’t' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing was asked' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Loupe' })).toBeVisible()
  expect(requests).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('with a yes the network is added, and its page opened, now and later', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  expectErrors(/status of 40\d/)
  await page.goto(`/local/tx/${transactions.swap}/logs?instance=${encodeURIComponent(apis.document)}`)
  await expect(page).toHaveURL(/\/document\/tx\//) // it is the one called so here
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

test('a server that can’t be one is refused with why, and nothing is asked', async ({ page, requests }) => {
  await page.goto(`/theirs?instance=${encodeURIComponent('http://public.example')}`)
  await expect(page.getByRole('main')).toContainText('must be https')
  expect(requests).toEqual([])
})

test('a chain id is a network’s name too, and an unknown network says so', async ({ page }) => {
  await page.goto(`/1337/tx/${transactions.swap}/logs?find=x`)
  await expect(page).toHaveURL(`/demo/tx/${transactions.swap}/logs?find=x`)
  await page.goto('/nowhere')
  await expect(page.getByRole('alert')).toContainText('No network “nowhere”')
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})
