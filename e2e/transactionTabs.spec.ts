import { people, transactions } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { copied, expect, key, test, readToEnd } from './loupe.ts'
import { visit } from './visit.ts'

const { swap, batch, failed, manyLogs, pending, callsUndone } = transactions
const tabsOf = (page: import('@playwright/test').Page) =>
  page.getByRole('navigation', { name: 'Parts of this transaction' }).getByRole('listitem')

test('each tab tells what there is: nothing yet of a pending transaction, calls as they are nested, all transfers or those of one kind, the raw record', async ({
  page,
  context,
  requests,
  apis,
  expectErrors,
}) => {
  // a token type that no server knows
  expectErrors(new RegExp(`status of 422.*${apis.instance}`))
  for (const [tab, said] of [
    ['internal', 'Nothing has been called yet'],
    ['transfers', 'Nothing has moved yet'],
    ['logs', 'Nothing has been logged yet'],
    ['state', 'Nothing has changed yet'],
  ]) {
    await visit(page, `/local/tx/${pending}/${tab}`)
    await expect(page.getByRole('main'), tab).toContainText(`${said}This transaction is not in a block.`)
  }
  await visit(page, `/local/tx/${pending}/raw`)
  await expect(page.getByRole('list', { name: 'The record as JSON' })).toContainText(pending)
  expect(requests.filter(({ url }) => url.includes('raw-trace'))).toEqual([])
  await test.step('internal calls are nested as the trace tells, and failed ones say why', async () => {
    await visit(page, `/local/tx/${swap}/internal`)
    const rows = page.getByRole('region', { name: 'Internal calls' }).getByRole('row')
    await expect(rows).toHaveCount(5)
    await expect(page.getByText('As they are nested, from the trace')).toBeVisible()
    await expect(rows.nth(4)).toContainText('depth 2delegatecall')
    await expect(rows.nth(1)).not.toContainText('depth')
    await visit(page, `/local/tx/${failed}/internal`)
    await expect(rows.nth(1)).toContainText('failed: Reverted')
    await visit(page, `/local/tx/${callsUndone}/internal`)
    await expect(rows.nth(1)).toContainText('failed: Reverted, undid 2 calls')
    await expect(rows.nth(2)).toContainText('callundone with call 1')
    await expect(rows.nth(2).locator('s', { hasText: '0.02' })).toBeVisible()
    await expect(rows.nth(4)).not.toContainText('undone')
    await tabsOf(page).getByRole('link', { name: 'Raw' }).click()
    await expect(page.getByRole('list', { name: 'The trace as JSON' })).toContainText('undone with call 1')
  })
  await test.step('what became of a call at an address isn’t known until its transaction is asked for', async () => {
    await visit(page, `/local/address/${people.exchange}/internal`)
    const rows = page.getByRole('region', { name: 'Internal calls' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('0.035')
    await expect(rows.nth(1)).not.toContainText('+')
    await page.getByRole('button', { name: 'Ask for 50' }).click()
    await expect(rows.nth(1)).toContainText('undone: the transaction failed')
    await expect(rows.nth(1)).toContainText('+0')
  })
  await test.step('the tabs stand in order, and each says itself in the window’s title', async () => {
    await visit(page, `/local/tx/${swap}/transfers`)
    await expect(tabsOf(page)).toHaveText([
      'Overview',
      'Transfers3',
      'Internal4',
      'Logs',
      'State',
      'Proof',
      'Raw',
    ])
    for (const [tab, title] of [
      ['Overview', 'Transaction'],
      ['Transfers', 'Token transfers of transaction'],
      ['Internal', 'Internal calls of transaction'],
      ['Logs', 'Logs of transaction'],
      ['State', 'State of transaction'],
      ['Raw', 'Raw record of transaction'],
    ] as const) {
      await tabsOf(page).getByRole('link', { name: tab }).click()
      await expect(page, tab).toHaveTitle(`${title} ${shortHash(transactions.swap)} · Local chain · Loupe`)
    }
    await expect(tabsOf(page)).toHaveText([
      'Overview',
      'Transfers3',
      'Internal4',
      'Logs4',
      'State7',
      'Proof',
      'Raw',
    ])
  })
  await test.step('all transfers are told, and those of one kind on request', async () => {
    await visit(page, `/local/tx/${manyLogs}/transfers`)
    const list = page.getByRole('region', { name: 'Token transfers' })
    await readToEnd(page)
    await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', '201')

    await visit(page, `/local/tx/${batch}/transfers`)
    await page.getByRole('checkbox', { name: 'ERC-1155' }).check()
    await expect(page).toHaveURL(/\?type=ERC-1155$/)
    await expect(list.getByRole('row')).toHaveCount(8)
    // a filtered list doesn't know the index among all
    await expect(list.getByRole('columnheader').first()).toHaveText('From')
    await visit(page, `/local/tx/${batch}/transfers?type=ERC-721`)
    await expect(page.getByText('No transfers of this kind in this transaction')).toBeVisible()
    await visit(page, `/local/tx/${batch}/transfers?type=ERC-9`)
    // it has a type's form: only the server knows whether there are such tokens
    await expect(page.getByText('doesn’t filter by ERC-9: of the 7 rows read, none fits.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'ERC-9' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'ERC-9' }).uncheck()
    await expect(list.getByRole('row')).toHaveCount(8)
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('the raw record: a word is found by keys alone, and parts are copied exactly', async () => {
    await visit(page, `/local/tx/${swap}/raw`)
    const tree = page.getByRole('list', { name: 'The record as JSON' })
    await expect(tree).toContainText(swap)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel('Find').first().focus()
    await page.keyboard.type('DUSD')
    const status = page.getByRole('main').getByText(/^\d+ found$/)
    await expect(status).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
    await expect(tree.locator('[aria-current]')).toContainText('DUSD')
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible()
    await tree.getByRole('button', { name: 'Copy fee' }).click()
    await expect.poll(() => copied(page)).toContain('actual')
    expect(JSON.parse(await copied(page))).toMatchObject({
      type: 'actual',
      value: expect.stringMatching(/^\d+$/),
    })
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Record as JSON' })
    await expect(dialog.getByRole('list', { name: 'The record as JSON' })).toContainText(swap)
  })
})

test('a server with the document’s endpoints alone: transfers come from the logs, what it can’t tell is left out', async ({
  page,
  requests,
  apis,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 400.*${apis.document}`), new RegExp(`status of 402.*${apis.keyed}`))
  await page.goto(`/document/tx/${swap}/transfers`)
  const list = page.getByRole('region', { name: 'Token transfers' })
  await expect(list.getByRole('row')).toHaveCount(4)
  await expect(list).toContainText('marlow.eth')
  await expect(list).toContainText('DUSD')
  await expect(page.getByRole('main')).toContainText(
    /doesn’t have this list; it is read from the Transfer events in its logs\./,
  )
  await expect(tabsOf(page)).toHaveText(['Overview', 'Transfers3', 'Logs4', 'State7', 'Proof', 'Raw'])
  await page.getByRole('checkbox', { name: 'ERC-20' }).check()
  await expect(list.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'ERC-721' }).check()
  await expect(page).toHaveURL(/type=ERC-20%2CERC-721$/)
  await page.getByRole('checkbox', { name: 'ERC-20' }).uncheck()
  await expect(page.getByText('No transfers of this kind in this transaction')).toBeVisible()
  await page.getByRole('link', { name: 'Raw' }).click()
  await expect(page.getByText('as Loupe read it from a list of this server')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trace' })).toBeHidden()
  await test.step('on a keyed deployment the trace is asked only on request, and its command holds no key', async () => {
    requests.length = 0
    await visit(page, `/keyed/tx/${swap}/internal`)
    await page.keyboard.press(',')
    const panel = page.getByRole('dialog', { name: 'Settings' })
    await panel.getByLabel(/^Key for/).fill(key)
    await panel.getByRole('button', { name: 'Use' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Internal calls' }).getByRole('row')).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Show how they are nested (50 credits)' })).toBeVisible()
    await page.getByRole('link', { name: 'Raw' }).click()
    const traced = () => requests.filter(({ url }) => url.includes('raw-trace'))
    await expect(page.getByText('It costs 50 credits of your key.')).toBeVisible()
    expect(traced()).toEqual([])
    await page.getByRole('button', { name: 'Ask for the trace' }).click()
    await expect(page.getByRole('list', { name: 'The trace as JSON' })).toContainText('traceAddress')
    expect(traced()).toHaveLength(1)
    await expect(page.getByRole('main')).toContainText('raw-trace?apikey=$API_KEY"')
    expect(await page.content()).not.toContain(key)
  })
})
