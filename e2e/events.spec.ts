import { tokens, transactions } from '#demo/places.ts'
import { expect, haveKeys, key, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

test('an overview tells the events in order: which moved something, and the way to each', async ({
  page,
  apis,
  requests,
}) => {
  const events = page.getByRole('list', { name: 'Events in order' })
  const asked = () => requests.filter(({ url }) => url.endsWith('/logs')).length
  await haveKeys(page, apis.keyed, { apikey: key })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/local/tx/${transactions.swap}`)
  await settled(page)
  const title = page.getByRole('heading', { name: 'Events in order' })
  await expect(title).not.toBeInViewport()
  expect(asked()).toBe(0)
  await title.scrollIntoViewIfNeeded()
  await expect(events.getByRole('listitem')).toHaveText([
    'log 0 movedTransferWDMO',
    'log 1 movedTransferDUSD',
    'log 2 movedTransferDUSD',
    'log 3SwapDUSD/WDMO 0.01%',
  ])
  await expect(page.getByRole('navigation', { name: 'Parts of this transaction' })).toContainText('Logs4')
  await events.getByRole('link', { name: /Swap/ }).click()
  await expect(page).toHaveURL(/\/logs#log-3$/)
  await expect(page.getByRole('article', { name: 'Log 3' })).toHaveAttribute('aria-current', 'true')
  expect(asked()).toBe(1)
  await test.step('of many, the first ones, and where the rest is', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    // text for screen readers is no wider than the strip
    await page.evaluate(
      (token) => localStorage.setItem('loupe.labels', JSON.stringify({ [token]: { name: 'Mine' } })),
      tokens.dollar.toLowerCase(),
    )
    await page.goto(`/local/tx/${transactions.manyLogs}`)
    await title.scrollIntoViewIfNeeded()
    await expect(events.getByText('moved')).toHaveCount(50)
    await expect(events.getByText('your label')).toHaveCount(50)
    expect(await sideways(page)).toBe(0)
    await expect(events.getByRole('link', { name: 'and more, under Logs' })).toHaveAttribute(
      'href',
      /\/logs$/,
    )
  })
  await test.step('none of what ran no code; none that were not read where a question costs credits', async () => {
    const input = page.getByRole('heading', { name: 'Input' })
    await visit(page, `/local/tx/${transactions.coinTransfer}`)
    await settled(page)
    await expect(title).toHaveCount(0)
    await visit(page, `/local/tx/${transactions.failed}`)
    await expect(input).toBeVisible()
    await expect(title).toHaveCount(0)
    await visit(page, `/keyed/tx/${transactions.swap}`)
    await expect(input).toBeVisible()
    await expect(title).toHaveCount(0)
  })
})
