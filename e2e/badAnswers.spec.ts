import { people } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

// A server that answers 200 with something unreadable.

const address = `/addresses/${people.alice}`

test('an answer that can’t be read is asked for once while a page is open, and again by the next', async ({
  page,
  serveOdd,
  demoAnswer,
  atRest,
}) => {
  let bad: readonly string[] = []
  let body: unknown = null
  let asked: string[] = []
  const { site } = await serveOdd(async ({ pathname, search }) => {
    const path = pathname.replace('/api/v2', '')
    if (!bad.includes(path)) return demoAnswer({ pathname, search })
    asked.push(path)
    return body
  })
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  for (const [given, paths, said] of [
    [null, [`${address}/counters`, `${address}/tabs-counters`], ''],
    [7, [`${address}/counters`, `${address}/tabs-counters`], 'This answer can’t be read'],
    [null, [address], ''],
    ['x', [address], 'This answer can’t be read'],
  ] as const)
    await test.step(`${JSON.stringify(given)} for ${paths.join()}`, async () => {
      bad = paths
      body = given
      asked = []
      await page.goto(`${site}/odd${address.replace('addresses', 'address')}`)
      const once = async () => {
        await atRest()
        expect(asked.toSorted()).toEqual(paths)
        asked = []
      }
      await expect(main).toContainText(said)
      await once()
      await main.getByRole('link', { name: /^Transfers/ }).click()
      await expect(main.getByRole('region', { name: 'Token transfers' })).toBeVisible()
      await atRest()
      expect(asked).toEqual([])
      await page.getByRole('link', { name: 'Blocks' }).first().click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Blocks')
      await page.goBack()
      await expect(main.getByRole('region', { name: 'Token transfers' })).toBeVisible()
      await once()
      bad = []
      if (said) await again.click()
      else await page.reload()
      await atRest()
      await expect(main.getByText('Gas used', { exact: true })).toBeVisible()
      await expect(again).toHaveCount(0)
    })
})
