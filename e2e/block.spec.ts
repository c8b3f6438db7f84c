import { blocks } from '#demo/places.ts'
import { clock, expect, runAhead, settled, test } from './loupe.ts'
import { gate } from './server.ts'
import { visit } from './visit.ts'

test('a block tells its header, its transactions and its withdrawals, and leads to its neighbours', async ({
  page,
}) => {
  await page.goto(`/local/block/${blocks.withdrawals}`)
  await expect(page).toHaveTitle('Block 3,063,575 · Local chain · Loupe')
  const main = page.getByRole('main')
  await expect(main.getByRole('term').filter({ hasText: 'Built by' })).toBeVisible()
  await expect(main).toContainText('of 36,000,000 limit')
  await page.getByRole('link', { name: 'Withdrawals' }).click()
  await expect(page).toHaveURL(/\/withdrawals$/)
  await expect(page).toHaveTitle(/^Withdrawals of block [\d,]+ · /)
  const rows = page.getByRole('region', { name: 'Withdrawals' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/0\.\d+/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 3,063,576')
  await visit(page, `/local/block/${blocks.swap}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 3,050,947')
  await expect(main).toContainText(/\d internal calls?/)
  const told = /(\d+) internal calls?/.exec(await main.innerText())
  await page.getByRole('link', { name: 'Internal' }).click()
  await expect(page).toHaveTitle(/^Internal calls of block 3,050,947 · /)
  const calls = page.getByRole('region', { name: 'Internal calls' }).getByRole('table')
  await expect(calls).toHaveAttribute('aria-rowcount', String(Number(told?.[1]) + 1))

  await test.step('by its hash it is the same block', async () => {
    await visit(page, `/local/block/${blocks.swap}`)
    await settled(page)
    const hash = await page.getByRole('main').locator('[title^="0x"]').first().getAttribute('title')
    await page.goto(`/local/block/${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 3,050,947')
  })
})

test('a block of which little or nothing is known', async ({
  page,
  apis,
  requests,
  expectErrors,
  serveOdd,
}) => {
  await test.step('a server of the document tells the withdrawals, and the page says what it knows', async () => {
    expectErrors(new RegExp(`status of 40[04].*\\(${apis.document}/`))
    await page.goto(`/document/block/${blocks.withdrawals}`)
    await expect(
      page.getByText('Assembled from the network’s transactions of this block and its withdrawals'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Internal' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('time').first()).toHaveAttribute('datetime', /^2025-0[23]-/)
    await page.getByRole('link', { name: /^Withdrawals/ }).click()
    await expect(page.getByRole('region', { name: 'Withdrawals' }).getByRole('row').nth(10)).toBeAttached()
    await visit(page, `/document/block/${blocks.empty}`)
    await expect(
      page.getByText('It has no transactions (the next one below that has some is block'),
    ).toBeVisible()
  })

  await test.step('its header is added up to the last unit, as its record has it', async () => {
    await visit(page, `/document/block/${blocks.swap}`)
    const { miner, ...told } = await (await fetch(`${apis.instance}/api/v2/blocks/${blocks.swap}`)).json()
    const fact = (label: string) =>
      page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
    await expect(fact('Transactions')).toHaveText(String(told.transactions_count))
    await expect(fact('Gas')).toContainText(`${Number(told.gas_used).toLocaleString('en')} used`)
    await expect(fact('Base fee')).toHaveText(`${(Number(told.base_fee_per_gas) / 1e9).toString()} gwei`)
    await expect(fact('Fees paid')).toContainText('burnt')
    await expect(fact('Built by').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/address/${miner.hash}$`),
    )
    await expect(page.getByRole('main').getByRole('time').first()).toHaveAttribute('datetime', told.timestamp)
    await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row')).toHaveCount(
      told.transactions_count + 1,
    )
  })

  await test.step('a number that no block has is not found where the newest block isn’t told, and asked for once', async () => {
    expectErrors(/status of 40[04].*\/blocks\/99999999/)
    await page.goto('/document/block/99999999/withdrawals')
    await expect(page.getByRole('alert').first()).toContainText('Not found')
    await visit(page, '/local/block/99999999')
    await expect(page.getByRole('main')).toContainText('isn’t built yet')
    await settled(page)
    const asked = requests.filter(({ url }) => url.endsWith('/blocks/99999999'))
    expect(asked).toHaveLength(2) // each server once
  })

  await test.step('a block that lost its place opens by its hash', async () => {
    let hasWon = true
    const [won, lost] = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`)
    const replaced = { height: 100, hash: lost, type: 'reorg' }
    const { site, api } = await serveOdd(({ pathname, searchParams }, response) => {
      if (!hasWon && /\/blocks\/100\b/.test(pathname)) {
        response.statusCode = 404
        return { message: 'Block lost consensus', hash: lost }
      }
      if (pathname.endsWith('/blocks'))
        return { items: searchParams.get('type') === 'reorg' ? [replaced] : [] }
      if (pathname.endsWith('/blocks/100')) return { height: 100, hash: won, type: 'block' }
      return pathname.endsWith(`/blocks/${lost}`) ? replaced : {}
    })
    expectErrors(new RegExp(`status of 404.*\\(${api.url}/`))
    await page.goto(`${site}/odd/blocks?type=reorg`)
    await page.getByRole('link', { name: '100', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Replaced by a reorganisation')

    // the block is also found by its number while no other has taken its place
    hasWon = false
    await visit(page, `${site}/odd/block/100`)
    await expect(page.getByRole('alert').first()).toContainText('This block was replaced')
    await page.getByRole('link', { name: 'Open the one that was here' }).first().click()
    await expect(page.getByRole('main')).toContainText('Replaced by a reorganisation')
  })
})

test('a block that isn’t built yet says so, and is there once it is, with what is in it', async ({
  page,
  requests,
  expectErrors,
  serveOdd,
  atRest,
}) => {
  expectErrors(/status of (40[04]|500)/)
  let height = 100
  let polls = 0
  let isFailing = false
  const { opened: told, open: tell } = gate()
  const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`
  const block = (number: number) => ({
    height: number,
    hash: hashOf(number),
    type: 'block',
    timestamp: new Date(Date.parse(clock) - (height - number) * 12_000).toISOString(),
  })
  const { site } = await serveOdd(async ({ pathname }, response) => {
    if (pathname.endsWith('/main-page/blocks')) {
      await told
      polls++
      if (!isFailing) return [block(height), block(height - 1), block(height - 2)]
      response.statusCode = 500
      return {}
    }
    const [, number, part] = /\/blocks\/(\d+)(\/transactions)?$/.exec(pathname) ?? []
    if (number && Number(number) <= height)
      return part ? { items: [{ hash: hashOf(Number(number)) }] } : block(Number(number))
    response.statusCode = 404
    return { message: 'Not found' }
  })
  const main = page.getByRole('main')
  const askAgain = async () => {
    const before = polls
    const goOn = () =>
      page.clock
        .fastForward(20_000)
        .then(atRest)
        .then(() => polls)
    await expect.poll(goOn).toBeGreaterThan(before)
  }
  await runAhead(page, Date.parse(clock))
  const asked = page.waitForRequest('**/main-page/blocks')
  await page.goto(`${site}/odd/block/110`)
  await asked
  await page.clock.fastForward(5000)
  await expect(main.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  tell()
  await expect(main).toContainText('Block 110 isn’t built yet')
  await expect(main).toContainText('is 100, 10 blocks before it')
  await expect(main).toContainText('due in 1 minute')
  await test.step('search tells so as well, by what was read', async () => {
    const many = requests.length
    const search = page.getByRole('combobox')
    const option = page.getByRole('option')
    await search.fill('99999999')
    await expect(option).toHaveText('Block 99,999,999above the newest block read')
    await search.fill('100')
    await expect(option).toHaveText('Block 100')
    await search.fill('')
    await page.keyboard.press('Escape')
    expect(requests).toHaveLength(many)
  })
  isFailing = true
  await askAgain()
  isFailing = false
  height = 109
  await askAgain()
  await expect(main).toContainText('is 109, 1 block before it')
  height = 110
  await askAgain()
  await expect(main).toContainText('In the chain')
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  expect(requests.filter(({ url }) => url.endsWith('/blocks/110'))).toHaveLength(2)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 109')
  await expect(rows).toHaveCount(2)
})
