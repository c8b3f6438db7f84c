import { blocks, people, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test as base } from './loupe.ts'
import { visit } from './visit.ts'

// A part of a page that fails reports that by itself, and affects nothing else.

const { swap } = transactions

interface Fixtures {
  serveBut: (
    denied: RegExp | null,
    status: number,
  ) => Promise<{ site: string; deny: (paths: RegExp | null) => void }>
}

const test = base.extend<Fixtures>({
  serveBut: async ({ demoAnswer, serveOdd, expectErrors }, provide) =>
    provide(async (first, status) => {
      expectErrors(new RegExp(`status of ${status}`))
      let denied = first
      const { site } = await serveOdd(async ({ pathname, search }, response) => {
        if (!denied?.test(pathname)) return demoAnswer({ pathname, search })
        response.statusCode = status
        return { message: 'denied' }
      })
      return {
        site,
        deny: (paths) => {
          denied = paths
        },
      }
    }),
})

test('what a server says it doesn’t have is told of that part alone, and asked for again', async ({
  page,
  serveBut,
}) => {
  await test.step('a list that is denied under a record that is there says nothing against the record', async () => {
    const lists = /\w\/\w+\/transactions$/
    const { site, deny } = await serveBut(lists, 404)
    const main = page.getByRole('main')
    const again = main.getByRole('button', { name: 'Try again' })
    const press = async () => {
      const asked = page.waitForResponse('**/transactions')
      await again.click()
      await asked
    }
    const [block, before] = [blocks.withdrawals, blocks.withdrawals - 1]
    for (const [place, next] of [
      [`address/${people.alice}`, `address/${people.alice}`],
      [`block/${block}`, `block/${before}`],
    ]) {
      deny(lists)
      await visit(page, `${site}/odd/${place}`)
      const alert = main.getByRole('alert')
      await expect(alert).toContainText('doesn’t have what this part needs')
      await expect(page.getByRole('link', { name: 'Look on all networks' })).toHaveCount(0)
      await press()
      if (next !== place) await main.getByRole('link', { name: 'Previous' }).click()
      await expect(page).toHaveURL(`${site}/odd/${next}`)
      deny(null)
      await press()
      await expect(main.getByRole('row').nth(1)).toBeVisible()
    }
  })

  await test.step('a server that has no newest transactions is not taken for one that need not have them', async () => {
    const { site, deny } = await serveBut(/./, 404)
    const main = page.getByRole('main')
    const newest = main.getByRole('region', { name: 'Newest transactions' })
    for (const place of ['odd', 'odd/txs']) {
      await visit(page, `${site}/${place}`)
      await expect(main.getByRole('alert')).toContainText('has nothing where its transactions would be')
      await expect(main.getByRole('link', { name: 'Open settings' })).toBeVisible()
    }
    // undocumented endpoints aren't reported
    deny(/main-page/)
    await page.goto(`${site}/odd`)
    await expect(main.getByRole('heading', { name: /^(?:Newest|Transactions)/ })).toHaveText([
      'Newest transactions',
      'Transactions by day',
    ])
    // the blocks show that the server's URL is right
    deny(/main-page.transactions/)
    await page.goto(`${site}/odd`)
    await expect(main.getByRole('alert')).toContainText('has nothing where this part would be')
    await expect(main.getByRole('link', { name: 'Open settings' })).toHaveCount(0)
    deny(null)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(newest.getByRole('row').nth(1)).toBeVisible()
  })
})

test('a record that can’t be had takes no list of its own with it, nor a trace', async ({
  page,
  serveBut,
}) => {
  const fox = `${tokens.foxes}/instances/7`
  const records = [
    `blocks/${blocks.swap}`,
    `transactions/${swap}`,
    `tokens/${fox}`,
    `tokens/${tokens.studies}`,
  ]
  const { site, deny } = await serveBut(new RegExp(`/(${records.join('|')})$`), 500)
  const main = page.getByRole('main')
  await page.goto(`${site}/odd/block/${blocks.swap}`)
  await expect(main.getByRole('alert')).toContainText('The server failed')
  await expect(main.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Withdrawals' })).toBeVisible()

  await visit(page, `${site}/odd/token/${fox.replace('instances', 'instance')}`)
  const moved = main.getByRole('region', { name: 'Transfers of the NFT' })
  await expect(moved.getByRole('row').nth(1)).toBeVisible()
  await expect(moved.getByRole('columnheader', { name: 'To' })).toBeVisible()
  await expect(moved.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0)

  await visit(page, `${site}/odd/tx/${swap}/raw`)
  await expect(main.getByRole('list', { name: 'The trace as JSON' })).toContainText('traceAddress')
  await expect(main.getByRole('alert')).toContainText('The server failed')

  await test.step('a token whose record can’t be had is called what its lists call it, and can be asked for again', async () => {
    await visit(page, `${site}/odd/token/${tokens.studies}`)
    await expect(main.getByRole('alert')).toContainText('The server failed')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/Stud/)
    await expect(main.getByRole('link', { name: 'Inventory' })).toBeVisible()
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    deny(null)
    await main.getByRole('button', { name: 'Try again' }).click()
    await settled(page) // not while it is still loading
    await expect(main.getByText('Supply', { exact: true })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/Stud/)
  })
})

test('of parts that can’t reach their server each is asked for again with any, a fact too', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const lost = /\/addresses\/0x\w+\/./
  await page.route(lost, (route) => route.abort())
  await page.goto(`/local/address/${people.alice}`)
  const main = page.getByRole('main')
  const alerts = main.getByRole('alert')
  const fact = main.getByRole('definition').filter({ hasText: 'The server can’t be reached' })
  const said = /^The server can’t be reachedNo connection to .* from browsers\.$/
  await expect(alerts).toHaveText([said, said])
  await expect(fact).toBeVisible()
  await page.unroute(lost)
  await main.getByRole('button', { name: 'Try again' }).last().click()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Holdings' })).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await expect(fact).toHaveCount(0)
})

test('an address without a record is known by its lists, also when those fail at first', async ({
  page,
  serveBut,
}) => {
  const record = `/addresses/${people.alice}$`
  const { site, deny } = await serveBut(new RegExp(`${record}|/transactions$`), 404)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await page.goto(`${site}/odd/address/${people.alice}`)
  await expect(main.getByRole('alert')).toContainText('doesn’t know what this link names')
  await expect(heading).toHaveText('Address')
  // a list in another tab reports it, too
  await main.getByRole('link', { name: 'Transfers' }).click()
  await expect(heading).toHaveText('marlow.eth')
  await expect(main).toContainText('its token transfers: ')
  await page.goto(`${site}/odd/address/${people.alice}`)
  await expect(heading).toHaveText('Address')
  deny(new RegExp(record))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText('marlow.eth')
  await expect(main).toContainText('its transactions: ')
})
