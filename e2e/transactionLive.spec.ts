import { CLOCK, people, transactions } from '#demo/places.ts'
import { expect, haveKeys, key, runAhead, settled, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { startDemoApi } from './servers.ts'
import { visit } from './visit.ts'

const minute = 60_000

test('a pending transaction turns final on the page, and its confirmations grow, until there are enough', async ({
  page,
  apis,
  keep,
  siteWith,
  requests,
  atRest,
}) => {
  test.slow() // the chain is started twice more
  const waiting = await (await fetch(`${apis.instance}/api/v2/transactions?filter=pending`)).json()
  const { hash } = waiting.items.find((one: { hash: string }) => one.hash !== transactions.pending)
  // the same chain at a later time
  let now = apis.instance
  const api = await keep(
    serveApi(async ({ pathname, search }, response) => {
      const answer = await fetch(now + pathname + search)
      response.statusCode = answer.status
      return answer.json()
    }),
  )
  const moveOn = async (ms: number) => {
    now = (await keep(startDemoApi('--clock', new Date(CLOCK + ms).toISOString()))).url
    await atRest() // nothing is refetched while a request is pending
    await page.clock.fastForward(2 * minute)
  }
  const site = await siteWith((config) => ({
    ...config,
    networks: config.networks.map((one) => (one.slug === 'local' ? { ...one, instance: api.url } : one)),
  }))
  await runAhead(page, CLOCK)
  await page.goto(`${site}/local/tx/${hash}`)
  const status = page.getByRole('main').getByText(/^(Pending|Success|Failed)$/)
  await expect(status).toHaveText('Pending')
  await moveOn(minute)
  await expect(status).toHaveText(/Success|Failed/)
  await expect(page.getByRole('main')).toContainText(/[1-9] confirmations?/)
  await expect(page.getByRole('main')).not.toContainText('is about to')
  await moveOn(60 * minute)
  await expect(page.getByRole('main')).toContainText(/\d{3} confirmations/)
  await atRest()
  const asked = requests.length
  await page.clock.fastForward(10 * minute)
  await atRest()
  expect(requests.length).toBe(asked)
})

const hash = `0x${'12'.repeat(32)}`
const other = `0x${'34'.repeat(32)}`
const sent = {
  hash,
  from: people.alice,
  to: people.bob,
  value: '5000000000000000000',
  nonce: 7,
  raw_input: '0x68656c6c6f',
}
const waiting = { ...sent, block_number: null, status: null, result: 'pending' }
const included = { ...sent, block_number: 70, status: 'ok', result: 'success', confirmations: 3 }
const enough = { ...included, confirmations: 90 }

test.describe('a chain that changes its mind', () => {
  test('says what became of a transaction, and keeps what was read', async ({
    page,
    serveOdd,
    atRest,
    expectErrors,
  }) => {
    expectErrors(/status of 4(04|22)/)
    let record: object | null = waiting
    let asked = 0
    let denied = 0
    let refusal = 404
    let calls: object[] = []
    const { site } = await serveOdd(({ pathname, search }, response) => {
      if (pathname.endsWith(`/transactions/${hash}`) && record) return record
      if (pathname.endsWith('/internal-transactions')) return { items: calls, next_page_params: null }
      if (search === '?filter=from') {
        asked += 1
        return { items: [{ ...included, hash: other }], next_page_params: null }
      }
      if (pathname.endsWith(`/transactions/${hash}`)) denied += 1
      response.statusCode = refusal
      return { message: 'Not found' }
    })
    const main = page.getByRole('main')
    /** As often as it takes: a denied request is repeated before it is reported. */
    const laterUntil = (isSo: () => void | Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(2 * minute)
        await atRest()
        await isSo()
      }).toPass()
    const says = (text: string) => () => expect(main).toContainText(text, { timeout: 500 })
    await runAhead(page, CLOCK)
    await page.goto(`${site}/odd/tx/${hash}`)
    await expect(main).toContainText('is about to send 5 ODD')

    record = null
    refusal = 422
    await laterUntil(() => expect(denied).toBeGreaterThan(1))
    await expect(main).toContainText('is about to send 5 ODD')
    refusal = 404
    await laterUntil(says('Dropped or replaced'))
    await expect(main).toContainText(
      'it may have been dropped or replaced. In its place stands 0x343434…3434',
    )
    await expect(main.getByRole('link', { name: '0x 3434 34 … 3434' })).toHaveAttribute(
      'href',
      `/odd/tx/${other}`,
    )
    await expect(main).toContainText('tried to send 5 ODD')
    // once for the transaction, and once for its replacement
    expect(asked).toBe(2)

    const [word, call] = ['0'.repeat(63) + '7', { name: 'call', type: 'bytes' }]
    const calling = {
      raw_input: `0xaaaaaaaa${word}`,
      decoded_input: {
        method_call: 'run(bytes call)',
        parameters: [{ ...call, value: `0x12345678${word}` }],
      },
    }
    record = { ...included, ...calling }
    await laterUntil(says('3 confirmations'))
    await expect(main).not.toContainText('dropped')
    // what the user folds stays folded after each refetch
    await main.getByRole('button', { name: 'fold', exact: true }).click()
    record = { ...included, ...calling, confirmations: 4 }
    await laterUntil(says('4 confirmations'))
    await expect(main.getByRole('button', { name: 'its words' })).toBeVisible()
    record = included
    await laterUntil(says('3 confirmations'))
    record = null
    await laterUntil(says('the chain may have taken its block back'))
    await expect(main).toContainText('sent 5 ODD')
    for (const part of ['Input', 'Who sent what to whom', 'What changed for whom']) {
      await main.getByRole('button', { name: `JSON of ${part}` }).click()
      await expect(page.getByRole('dialog')).toContainText('raw_input: "0x68656c6c6f"')
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Escape')
    }

    record = { ...enough, is_pending_update: true }
    await laterUntil(says('being indexed again, may change'))
    record = enough
    await laterUntil(says('90 confirmations'))
    await expect(main).not.toContainText('being indexed')

    // servers trace a transaction's calls some blocks later
    record = included
    await page.goto(`${site}/odd/tx/${hash}/internal`)
    await expect(main).toContainText('No internal calls so far')
    calls = [{ transaction_hash: hash, index: 1, from: people.bob, to: people.alice }]
    record = enough
    const rows = main.getByRole('region', { name: 'Internal calls' }).getByRole('row')
    await laterUntil(() => expect(rows).toHaveCount(2, { timeout: 500 }))
  })
})

test('the server’s own sentence is a second one where it says more, and isn’t asked for again with what else failed where it costs credits', async ({
  page,
  apis,
  requests,
  atRest,
  expectErrors,
}) => {
  await haveKeys(page, apis.keyed, { apikey: key })
  const told = page.waitForResponse(/\/summary$/)
  await page.goto(`/local/tx/${transactions.swap}`)
  await (await told).finished()
  await settled(page)
  await atRest()
  await expect(page.getByText('In the server’s words')).toHaveCount(0)
  await visit(page, `/local/tx/${transactions.nftSale}`)
  await expect(page.getByRole('main')).toContainText(
    'In the server’s words: marlow.eth bought FOX #1221 from juniperbeacon1.eth for 0.555 DMO',
  )
  // the distance to the tabs is the same for any number of lines, except for one line too many: that takes some of the space
  const words = page.getByText('In the server’s words')
  const tab = page.getByRole('navigation', { name: 'Parts of this transaction' }).getByRole('link').first()
  for (const [width, air] of [
    [1280, 16],
    [768, 28],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const { y = 0, height = 0 } = (await words.boundingBox()) ?? {}
    expect((await tab.boundingBox())?.y, `${width}`).toBe(y + height + air)
  }
  await test.step('where it costs credits', async () => {
    expectErrors(new RegExp(`ERR_FAILED.*${apis.keyed}`))
    await page.route(/\/(summary|state-changes)\b/, (route) => route.abort())
    await visit(page, `/keyed/tx/${transactions.swap}/state`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Ask the server for its own sentence' }).click()
    const sentence = main.getByRole('status').filter({ hasText: 'The server can’t be reached' })
    await expect(sentence).toBeVisible()
    const asked = () =>
      requests.filter(({ url }) => url.startsWith(apis.keyed) && url.includes('/summary')).length
    const before = asked()
    expect(before).toBeGreaterThan(0)
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(again).toHaveCount(2)
    await page.unrouteAll()
    await again.last().click()
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    expect(asked()).toBe(before)
    await expect(sentence).toBeVisible()
    await again.click()
    await expect(main).toContainText('The server says')
  })
})
