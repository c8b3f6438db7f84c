import type { Page } from '@playwright/test'
import { people, tokens, transactions } from '#demo/places.ts'
import { changeAnswers, hold } from './intercept.ts'
import { copied, drawn, expect, pathOfCode, settled, test } from './loupe.ts'
import { startDemoApi } from './servers.ts'
import { visit } from './visit.ts'

test('what failed is told where there is room for it; absolute times are one line, seen whole, and leave lists the room', async ({
  page,
}) => {
  const alice = `address/${people.alice}`
  await test.step('an amount that failed is struck to its last digit, and a reason shown only where some of it is read', () =>
    readStruck(page))
  await test.step('why a transaction failed is told whole where there is room', async () => {
    await visit(page, `/local/${alice}`)
    await settled(page)
    const reason = page.getByRole('cell').getByText('Too little received').first()
    expect(await reason.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })
  await keepSettings(page, '{"time":"utc"}')
  await page.goto('/local/txs') // without the amount that failed
  for (const path of [
    'txs',
    'token-transfers',
    'blocks',
    `token/${tokens.dollar}`,
    alice,
    `${alice}/transfers`,
  ])
    await test.step(path, async () => {
      await visit(page, `/local/${path}`)
      const time = page.getByRole('cell').getByRole('time').filter({ hasText: 'UTC' })
      await settled(page)
      await expect(time.first(), path).toBeVisible()
      const heights = await time.evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(Math.max(...heights), path).toBeLessThan(20)
      const table = page.getByRole('region').filter({ has: time })
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBeLessThan(2)
      if (!['txs', `token/${tokens.dollar}`, alice].includes(path)) return
      const times = page.getByRole('cell').getByText(/^\d\d:\d\d:\d\d UTC$/)
      await expect(times.first(), path).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Time' }), path).toBeVisible()
      const ends = await times.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(Math.max(...ends), path).toBeLessThan(1240)
    })
  await test.step('the head of their column tells them in another way, where the reader is', async () => {
    const head = page.getByRole('columnheader').last().locator('xpath=preceding-sibling::*[1]')
    for (const [name, said] of [
      ['Time', /UTC/],
      ['Time', /\d:\d\d/],
      ['Age', /^\d+ (s|min|h|d)\b/],
    ] as const) {
      await expect(head).toHaveText(name)
      await expect(page.getByRole('cell').getByRole('time').first()).toHaveText(said)
      await head.getByRole('button').click()
    }
    await expect(head).toHaveText('Time')
  })
  await test.step('with every digit they leave a list of transactions within its page', async () => {
    await keepSettings(page, '{"time":"utc","amounts":"exact"}')
    await visit(page, '/local/txs')
    await settled(page)
    await expect(
      page
        .getByRole('cell')
        .getByText(/\.\d{18}$/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Transactions' })).toHaveAttribute('data-fits')
  })
})

test('what is selected is copied with its hashes whole, and a number exactly; a chain’s transactions are narrowed by status, kind and method, as the link says', async ({
  page,
  context,
  requests,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/local/txs')
  const row = page.getByRole('row').nth(1)
  await settled(page)
  // loaded with the footer
  await expect(page.getByRole('contentinfo')).toContainText('Answered by')
  const hashes = await row
    .locator('[title^="0x"]')
    .evaluateAll((all: HTMLElement[]) =>
      all.filter((one) => one.textContent?.includes('…')).map((one) => one.title),
    )
  expect(hashes[0]).toHaveLength(66)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  await expect.poll(() => copied(page)).toContain(hashes[0])
  const text = await copied(page)
  for (const hash of hashes) expect(text).toContain(hash)
  expect(text).not.toMatch(/0x\w+…|⋯/)
  await test.step('a hash beside a name', async () => {
    await visit(page, '/local/accounts')
    await expect(page.getByRole('region', { name: 'Accounts' })).toContainText('…')
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied(page)).toContain('Accounts')
    expect(await copied(page)).toMatch(/0x[\da-f]{40}/i)
    expect(await copied(page)).not.toMatch(/0x\w+…/)
  })
  await test.step('a number that is double-clicked', async () => {
    await visit(page, `/local/tx/${transactions.swap}/logs`)
    const number = page.getByText('44,795,520,000,000,000', { exact: true }).first()
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    await number.dblclick()
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied(page)).toBe('44795520000000000')
    const sentence = page.getByText('marlow.eth swapped')
    await sentence.getByText('0.044795…').dblclick()
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied(page)).toBe('0.04479552')
    await expect(sentence.getByTitle('0.04479552', { exact: true })).toBeVisible()
    // beginning inside of the number
    const box = await number.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (box?.width ?? 0), y, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied(page)).toMatch(/^44795520000000000\s*$/)
    await visit(page, '/local/txs')
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    await page.getByText('<0.000001').first().dblclick()
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied(page)).toMatch(/^0\.000000\d+$/)
  })
  await test.step('a scaled amount tells what it is on chain to who points at it, copies it or looks for it', async () => {
    await visit(page, `/local/token/${tokens.shares}/holders`)
    const amount = page.getByRole('cell').getByTitle(/ raw × 1\.25$/)
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    const title = (await amount.first().getAttribute('title')) ?? ''
    const [, shown = '', raw = ''] = /^([\d.]+) = ([\d.]+ raw)/.exec(title) ?? []
    expect(Number(shown)).toBe(Number.parseFloat(raw) * 1.25)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+C')
    await expect.poll(() => copied(page)).toContain(` (${raw})`)
    for (const word of [shown, raw, `${shown} (${raw})`]) {
      await page.getByLabel('Find').fill(word)
      await expect(page.getByText(/^[1-9]\d* rows? of \d/)).toBeVisible()
      await expect(amount.first()).toHaveAttribute('title', title)
    }
  })
  await test.step('transactions are narrowed by status, kind and method, and the link says so', async () => {
    await visit(page, '/local/txs?type=coin_transfer,luck')
    await expect(page.getByRole('main')).toContainText('“luck” is no such type.')
    await expect(page).toHaveTitle('Transactions · Local chain · Loupe')
    const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await page.getByRole('button', { name: /^Type: coin transfer/ }).click()
    await page.getByRole('checkbox', { name: 'Coin transfer' }).uncheck()
    await page.getByRole('checkbox', { name: 'Contract call' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Method' }).fill('approve, multicall')
    await page.getByRole('combobox', { name: 'Method' }).press('Enter')
    await expect(page).toHaveURL(/type=contract_call&method=approve%2Cmulticall/)
    await expect(rows.nth(1)).toContainText(/approve|multicall/)
    await expect
      .poll(() => requests.map(({ url }) => new URL(url).search))
      .toContain('?type=contract_call&method=approve%2Cmulticall')
    await page.getByRole('link', { name: 'Pending' }).click()
    await expect(page).toHaveURL(/filter=pending/)
    await settled(page, /^Pending transactions/)
    await test.step('blocks are listed, and those that lost their place apart', async () => {
      await visit(page, '/local')
      await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
      const blocks = page.getByRole('region', { name: 'Blocks' }).getByRole('row')
      await expect(blocks.nth(20)).toBeAttached()
      await page.getByRole('link', { name: 'Uncles' }).click()
      await settled(page, /^Uncles/)
      await expect(page.getByText('No such blocks')).toBeVisible()
      await expect(page.getByText('Asked for here: type “uncle”.')).toBeVisible()
      const answer = await hold(page, /type=reorg/)
      await page.getByRole('link', { name: 'Replaced' }).click()
      await expect(page.getByText('Asking')).toBeAttached()
      await expect(page.getByText('No such blocks')).toHaveCount(0)
      answer()
      await expect(page.getByText('Asked for here: type “reorg”.')).toBeVisible()
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect(page).toHaveURL('/local/blocks')
      await expect(blocks.nth(20)).toBeAttached()
      // an unknown kind is none, even if it is the name of an object's built-in property
      await visit(page, '/local/blocks?type=__proto__')
      await settled(page, /^Blocks/)
    })
    await test.step('a link that asks for what all see anyway shows that as chosen', async () => {
      await visit(page, '/local/txs?filter=validated')
      const chosen = page.getByRole('navigation', { name: 'Status' }).locator('[aria-current=page]')
      await expect(chosen).toHaveText('In a block')
    })
  })
})

test('a server that refuses the filters has them laid on the rows it sends, and the list says so', async ({
  page,
  siteOf,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const { site } = await siteOf(startDemoApi('--strict'))
  await page.goto(`${site}/odd/txs?method=approve`)
  await expect(page.getByText(/doesn’t filter by method: of the \d+ rows read/)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('approve')
  await page.getByRole('button', { name: 'JSON of Transactions' }).click()
  await expect(page.getByRole('dialog', { name: 'Request' })).not.toContainText('method=')
  // without the code that names the kind, and that reads on
  expectErrors(/ERR_FAILED/)
  await page.route(`**${pathOfCode('shell/deferred.ts')}`, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Some filters were refused')).toBeVisible()
  await expect(rows.nth(1)).toContainText('approve')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This failed')
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/doesn’t filter by method: of the \d+ rows read/)).toBeVisible()
})

const keepSettings = (page: Page, settings: string) =>
  page.evaluate((kept) => {
    localStorage.setItem('loupe.settings', kept)
    dispatchEvent(new StorageEvent('storage', { key: 'loupe.settings' }))
  }, settings)

async function readStruck(page: Page): Promise<void> {
  const end = await changeAnswers(page, '*/api/v2/transactions', (sent: { items: object[] }) => {
    Object.assign(sent.items[4] as object, {
      status: 'error',
      value: '118000000000000000',
      method: 'aMethodWithALongName',
      revert_reason: { raw: `0x${'5e'.repeat(40)}` },
    })
    return sent
  })
  const row = page.getByRole('region', { name: 'Transactions' }).locator('tr[data-row="4"]')
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/local/txs')
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await drawn(page)
    const struck = await row
      .getByText('.118', { exact: true })
      .evaluate((fraction) => getComputedStyle(fraction).textDecorationLine)
    expect(struck, `${width}`).toBe('line-through')
    const isCutShort = await row.getByText(/^: /).evaluate((reason) => {
      const { top, width: told } = reason.getBoundingClientRect()
      return told < 60 && top < (reason.parentElement?.getBoundingClientRect().bottom ?? 0)
    })
    expect(isCutShort, `${width}`).toBe(false)
    if (width === 1280) {
      const age = await page.getByRole('columnheader', { name: 'Age' }).boundingBox()
      expect((age?.x ?? 0) + (age?.width ?? 2000)).toBeLessThan(1241)
    }
  }
  await end()
}
