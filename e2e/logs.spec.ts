import { people, tokens, transactions } from '#demo/places.ts'
import { copied, expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const logs = (network: string, hash = transactions.swap) => `/${network}/tx/${hash}/logs`

test('a filter by emitter and event is in the link, and says what it filters; logs are folded, but not the one that a link points at; raw words are read as the reader chooses', async ({
  page,
  context,
  apis,
  requests,
  expectErrors,
}) => {
  await page.goto(logs('local'))
  await expect(page.getByRole('article')).toHaveCount(4)
  const middles = await page
    .getByRole('row', { name: /^from address/ })
    .first()
    .getByText(/^(from|address|indexed)$/)
    .evaluateAll((words) =>
      words.map((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const { top, bottom } = range.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
  expect(middles).toHaveLength(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1)
  await page.getByLabel('Event').selectOption({ label: 'Transfer (3)' })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page).toHaveURL(/\?event=Transfer$/)
  await expect(page.getByText('3 of 4 logs in all.')).toBeVisible()
  await page.getByLabel('Emitted by').selectOption({ index: 1 })
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)

  await test.step('logs are folded to a line each, but not the one that a link points at', async () => {
    const log = (index: number) => page.getByRole('article', { name: `Log ${index}`, exact: true })
    const raw = page.getByRole('article').getByText('Raw', { exact: true })
    await expect(raw).toHaveCount(4)
    await page.getByRole('button', { name: 'Fold all' }).click()
    await expect(raw).toHaveCount(0)
    await expect(log(1).getByRole('heading')).toBeVisible()
    await expect(log(1).locator('[data-address]')).toBeVisible()
    await page.getByRole('link', { name: 'Link to log 2' }).click()
    await expect(log(2).getByText('Raw', { exact: true })).toBeVisible()
    await expect(raw).toHaveCount(1)
    await page.getByRole('button', { name: 'Unfold all' }).click()
    await expect(raw).toHaveCount(4)
  })
  await test.step('raw words are read as the reader chooses, by keyboard', async () => {
    const first = page.getByRole('article', { name: 'Log 0' })
    await first.locator('summary', { hasText: 'Raw' }).focus()
    await page.keyboard.press('Enter')
    const words = first.getByRole('region', { name: 'Raw of log 0' })
    await expect(words.getByRole('row', { name: /^topic 0 ddf252ad\w+ names the event/ })).toBeVisible()
    await expect(words.getByRole('row', { name: /^topic 2 0+\w+ marlow\.eth/ })).toBeVisible()
    await first.getByRole('button', { name: 'number' }).click()
    await expect(words.getByRole('row', { name: /^0x00 \w+ 44795520000000000$/ })).toBeVisible()
  })
  await test.step('what is indexed stands at one edge, however wide a value is', async () => {
    await visit(page, logs('local', transactions.nftSale))
    await expect(page.getByRole('article')).toHaveCount(2)
    const words = page.getByRole('article').getByText('indexed', { exact: true })
    await expect(words).toHaveCount(5)
    const edges = await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().left))
    expect(new Set(edges).size).toBe(1)
  })
  await test.step('logs of an address can be narrowed to a topic', async () => {
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    await visit(page, `/local/address/${tokens.dollar}/logs`)
    await expect(page.getByRole('article').first()).toContainText('Transfer')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel('Topic').fill(topic)
    await page.getByLabel('Topic').press('Enter')
    await expect(page.getByText('Only those with the topic')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Transfer')
    await expect.poll(() => requests.some(({ url }) => url.includes(`topic=${topic}`))).toBe(true)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog', { name: 'Export logs' })).toContainText('CSV')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await visit(page, `/local/address/${tokens.dollar}/logs?topic=mint`)
    await expect(page.getByText('“mint” is no topic')).toBeVisible()
    const place = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^0x \w{4} \w\w …/ })
      .and(page.locator('[href*="/logs#"]'))
    await place.click()
    await expect(page).toHaveURL(/\/tx\/0x\w{64}\/logs#log-\d+$/)
    await expect(page.locator('article[aria-current=true]')).toBeInViewport()
  })
  await test.step('a filter that nothing passes gets its sentence', async () => {
    await visit(page, `${logs('demo')}?address=lantern`)
    await expect(page.getByText('“lantern” is no address, so no log is by it.')).toBeVisible()
    await visit(page, `${logs('demo')}?event=Lantern`)
    await expect(page.getByText('No event “Lantern” is among the 4 logs there are.')).toBeVisible()
    await visit(page, `${logs('demo')}?event=0x${'5e'.repeat(32)}`)
    await expect(page.getByText('No event 0x5e5e5e…5e5e')).toContainText('is among the 4 logs there are.')
    await expect(page.getByLabel('Event').getByRole('option', { name: '0x 5e5e 5e … 5e5e' })).toHaveText(
      '0x5e5e5e…5e5e',
    )
  })
  await test.step('a document server’s logs are read the same way', async () => {
    expectErrors(new RegExp(`status of 400.*${apis.document}`))
    await visit(page, logs('document'))
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('article', { name: 'Log 0' }).getByRole('heading')).toContainText('Transfer')
  })
  await test.step('a link to a log far down reads on to it and shows it', async () => {
    // others lack the user's own network: its links name the server
    const own = { networks: { local: { instance: apis.instance } } }
    await page.evaluate((kept) => localStorage.setItem('loupe.settings', kept), JSON.stringify({ own }))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${logs('local', transactions.manyLogs)}#log-130`)
    const linked = page.getByRole('article', { name: 'Log 130', exact: true })
    await expect(linked).toBeInViewport({ timeout: 30_000 })
    await expect(linked).toHaveAttribute('aria-current', 'true')
    await linked.getByRole('button', { name: 'Copy link to log 130' }).click()
    await expect
      .poll(() => copied(page))
      .toContain(
        `${logs('local', transactions.manyLogs)}?instance=${encodeURIComponent(apis.instance)}#log-130`,
      )
    await page.getByRole('link', { name: 'Link to log 131' }).click()
    await expect(page).toHaveURL(/#log-131$/)
    await expect(page.getByRole('article', { name: 'Log 131', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
})

test('logs that a server doesn’t decode, and logs of which every field is wrong', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  const topic = (digits: string) => `0x${digits.padStart(64, '0')}`
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const items = [
    {
      index: 0,
      topics: [transfer, topic('a1'.repeat(20)), topic('b2'.repeat(20)), null],
      data: topic('ff'),
      decoded: null,
    },
    { index: 1, topics: [transfer, null, null, null], data: `0x${'ab'.repeat(500_000)}`, decoded: null },
    { index: 2, address: null, topics: null, data: null, decoded: null, block_number: null },
    {
      index: 3,
      address: 'nobody',
      topics: ['\u202e', 5],
      data: 'zz',
      decoded: { method_call: '\u202e<b>', parameters: 7 },
    },
  ]
  const { site } = await serveOdd(({ pathname, searchParams }, response) => {
    if (pathname.endsWith(`/addresses/${people.alice}/logs`)) return logsNamedLater(searchParams.has('index'))
    if (pathname.includes('/addresses/')) return {}
    if (pathname.endsWith('/logs')) return { items, next_page_params: null }
    response.statusCode = 404
    return { message: 'Not found' }
  })
  await page.goto(`${site}${logs('odd')}`)
  const log = (index: number) => page.getByRole('article', { name: `Log ${index}` })
  await expect(log(0).getByRole('heading')).toHaveText('Looks like Transfer')
  await expect(log(0)).toContainText('as in ERC-20; not decoded by this server')
  await expect(log(0).getByRole('row', { name: /value uint256 255/ })).toBeVisible()
  await expect(log(1).getByRole('heading')).toHaveText('Not decoded')
  await log(1).locator('summary').click()
  await expect(log(1).getByRole('button', { name: 'Draw 512 more' })).toBeVisible()
  await expect(log(2)).toContainText('emitter not sent')
  await expect(log(3).getByRole('heading')).toHaveText('⟨U+202E⟩<b>')
  await expect(log(3)).toContainText('Topics that aren’t 32 bytes: ⟨U+202E⟩')
  await test.step('who emitted a later page of logs is named on the earlier ones too', async () => {
    await visit(page, `${site}/odd/address/${people.alice}/logs`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first().getByText('Met later')).toBeVisible()
  })
})

function logsNamedLater(isSecond: boolean) {
  const event = {
    method_call: 'Seen(address who)',
    method_id: '0x1',
    parameters: [{ name: 'who', type: 'address', value: people.bob, indexed: false }],
  }
  const log = (index: number, address: object) => ({
    index,
    address,
    data: '0x',
    topics: [],
    decoded: event,
    block_number: 1,
    transaction_hash: transactions.swap,
  })
  return isSecond
    ? { items: [log(1, { hash: people.bob, name: 'Met later' })], next_page_params: null }
    : { items: [log(2, { hash: people.alice })], next_page_params: { index: 2 } }
}
