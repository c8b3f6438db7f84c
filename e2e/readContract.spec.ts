import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contracts, people, story, tokens, transactions } from '#demo/places.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const answerOf = (page: Page, name: string) => page.getByRole('region', { name: `Answer of ${name}` })
const read = (address: string) => `/local/address/${address}/contract?view=read`

test('a contract answers: a proxy by the code that it runs, as its pages say, and says why it refuses', async ({
  page,
}) => {
  await page.goto(`/local/address/${contracts.proxy}/contract`)
  await page
    .getByRole('navigation', { name: 'Parts of the contract' })
    .getByRole('link', { name: 'Read' })
    .click()
  await expect(page.getByRole('main')).toContainText('which this proxy runs')

  await test.step('functions without arguments are asked together, by keys', async () => {
    const ask = page.getByRole('button', { name: 'Ask all' })
    await ask.focus()
    await page.keyboard.press('Enter')
    const table = page.getByRole('region', { name: 'Functions without arguments' })
    await expect(table.getByRole('row', { name: /^symbol/ })).toContainText('DUSD')
    await expect(table.getByRole('row', { name: /^decimals/ })).toContainText('6')
    await expect(table.getByRole('row', { name: /^totalSupply/ })).toContainText(/\d\.\d+DUSD/)
  })

  await test.step('what an account has is told in the token’s unit, and what is mistyped before anything is asked', async () => {
    await page.getByRole('button', { name: /^balanceOf/ }).click()
    const form = page.getByRole('form', { name: 'Arguments of balanceOf' })
    await form.getByLabel('account').fill(people.exchange.replace(/.$/, 'Q'))
    await form.getByLabel('account').press('Enter')
    await expect(form).toContainText('account isn’t an address: 0x and 40 digits of hex.')
    await form.getByLabel('account').fill(people.exchange)
    await form.getByLabel('account').press('Enter')
    await expect(answerOf(page, 'balanceOf')).toContainText(/Answer at block [\d,]+.*DUSD/)
  })

  await test.step('lists of tuples are typed with units, and what comes back has names', async () => {
    await page.getByRole('button', { name: /^previewDistribute/ }).click()
    const form = page.getByRole('form', { name: 'Arguments of previewDistribute' })
    for (const nth of [0, 1]) {
      await form.getByRole('button', { name: 'Add one to shares' }).click()
      await form.getByLabel('to', { exact: true }).nth(nth).fill(people.alice)
      await form.getByLabel('value', { exact: true }).nth(nth).fill('1250.5')
      await form.getByLabel('Unit of value').nth(nth).selectOption('DUSD')
    }
    await expect(form).toContainText('= 1250500000')
    await form.getByLabel('true').check()
    await form.getByRole('button', { name: 'Ask', exact: true }).click()
    const answer = answerOf(page, 'previewDistribute')
    await expect(answer).toContainText(/total.*2,501DUSD.*fee.*1\.2505DUSD.*refused.*1 item/s)
    await expect(answer.getByTitle(people.alice).first()).toBeVisible()
  })

  await test.step('a revert says why, by the ABI’s own error', async () => {
    await page.getByRole('button', { name: /^balanceAt/ }).click()
    const form = page.getByRole('form', { name: 'Arguments of balanceAt' })
    await form.getByLabel('account').fill(people.alice)
    await form.getByLabel('block').fill('900000000')
    await form.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(answerOf(page, 'balanceAt')).toContainText('Reverted: BlockNotMined')
    await expect(answerOf(page, 'balanceAt')).toContainText(/asked.*900,000,000/s)
  })

  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await test.step('on a phone all of it has its place', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('call data of what changes something is made, and nothing is sent', async () => {
    await page
      .getByRole('navigation', { name: 'Parts of the contract' })
      .getByRole('link', { name: 'Write' })
      .click()
    await page.getByRole('button', { name: /^transfer \(/ }).click()
    const form = page.getByRole('form', { name: 'Arguments of transfer' })
    await form.getByLabel('to').fill(people.bob)
    await form.getByLabel('value', { exact: true }).fill('1')
    await form.getByRole('button', { name: 'Make call data' }).click()
    await expect(page.getByRole('region', { name: 'Call data of transfer' })).toContainText(
      `0xa9059cbb${people.bob.slice(2).toLowerCase().padStart(64, '0')}`,
    )
  })
})

test('on a phone, an unverified contract becomes readable by three signatures, and is read at an older block', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [token = ''] = story.impostors
  await page.goto(read(token))
  await expect(page.getByRole('main')).toContainText('No ABI is known of the code here')
  await page.getByRole('button', { name: 'Give an ABI' }).click()
  await page
    .getByLabel('Signatures, one a line, or JSON')
    .fill('symbol() returns (string)\nbalanceOf(address account) returns (uint256)\nowner(')
  await expect(page.getByRole('dialog')).toContainText('Line 3 has a bracket that doesn’t close')
  await page
    .getByLabel('Signatures, one a line, or JSON')
    .fill(
      'symbol() returns (string)\nbalanceOf(address account) returns (uint256)\ndecimals() returns (uint8)',
    )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('By your own ABI')
  await page.getByLabel('At block').fill('1')
  await page.getByRole('button', { name: 'Ask all' }).click()
  await expect(page.getByRole('row', { name: /^decimals/ })).toContainText(
    'there may be no code at this address',
  )
  await page.getByLabel('At block').fill('3,050,000')
  await page.getByRole('button', { name: 'Ask all' }).click()
  await expect(page.getByRole('row', { name: /^decimals/ })).toContainText('18')
  await expect(page.getByRole('main')).toContainText('at block 3,050,000')
  await page.getByRole('button', { name: /^balanceOf/ }).click()
  await page.getByLabel('account').fill(people.alice)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(answerOf(page, 'balanceOf')).toContainText('Answer at block 3,050,000')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await test.step('answers outlast a search that leaves them out', async () => {
    await page.getByRole('button', { name: 'Your ABI' }).click()
    const field = page.getByLabel('Signatures, one a line, or JSON')
    // where some can't be read, functions can be looked for
    const odd = JSON.stringify({ type: 'function', name: 'odd', inputs: [{ type: 'uint7' }] })
    await field.fill((await field.inputValue()).replace(/\]\s*$/, `,${odd}]`))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('searchbox', { name: 'Find' }).fill('symbol')
    await expect(page.getByRole('row', { name: /^symbol/ })).not.toContainText('not asked')
    await expect(page.getByRole('row', { name: /^decimals/ })).toBeHidden()
    await expect(answerOf(page, 'balanceOf')).toBeHidden()
    await page.getByRole('searchbox', { name: 'Find' }).fill('')
    await expect(page.getByRole('row', { name: /^decimals/ })).toContainText('18')
    await expect(answerOf(page, 'balanceOf')).toContainText('Answer at block 3,050,000')
  })

  await test.step('what was given is forgotten in the settings', async () => {
    await page
      .getByRole('link', { name: 'Settings' })
      .or(page.getByRole('button', { name: 'Settings' }))
      .first()
      .click()
    await page.getByText('Your ABIs').click()
    await page.getByRole('button', { name: /^Forget the ABI of/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Forgotten: that of' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main')).toContainText('No ABI is known of the code here')
  })

  await test.step('a signature is tried on one call', async () => {
    await visit(page, `/local/tx/${transactions.unverified}`)
    await page.getByRole('button', { name: 'Try a signature' }).click()
    await page.getByLabel('Does a signature fit?').fill('multiSend(bytes a)')
    await expect(page.getByText('It doesn’t fit')).toBeVisible()
  })
})

test('where no node answers, it is said who could', async ({ page, demoAnswer, serveOdd }) => {
  const { site } = await serveOdd(({ pathname, search }) =>
    pathname.endsWith('/eth-rpc')
      ? { jsonrpc: '2.0', id: 1, error: 'Action not found.' }
      : demoAnswer({ pathname, search }),
  )
  await page.goto(`${site}/odd/address/${tokens.wrapped}/contract?view=read`)
  await page.getByRole('button', { name: 'Ask all' }).click()
  await expect(page.getByRole('alert')).toContainText('works out no calls of contracts')
  await expect(page.getByRole('link', { name: 'Set one' })).toBeVisible()
})

test('the calls of a transaction are a tree that keys walk: who asked whom for what, and what it took', async ({
  page,
}) => {
  await page.goto(`/local/tx/${transactions.swap}/internal`)
  await page.getByRole('link', { name: 'Tree' }).click()
  const tree = page.getByRole('treegrid')
  await expect(
    tree.getByRole('row', { name: /DUSD.*transferFrom.*from marlow\.eth.*140 DUSD/ }),
  ).toBeVisible()
  await tree.getByRole('row', { name: /multicall/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('row', { name: /0\.01%/ })).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('row', { name: /multicall/ })).toBeFocused()
  await page.getByLabel('Find').fill('transferfrom')
  await expect(page.getByRole('status').filter({ hasText: '2 calls' })).toBeVisible()
  await page.getByLabel('Find').press('Enter')
  await expect(tree.getByRole('row', { name: /^DUSD transferFrom/ })).toHaveAttribute('aria-current', 'true')

  await test.step('all of it is saved as JSON, each call at its path', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'JSON of all calls' }).click()
    const calls: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(calls).toContainEqual(
      expect.objectContaining({ name: 'DUSD', method: 'transferFrom', byOwnAbi: false, callType: 'call' }),
    )
  })

  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await test.step('what failed says so where it did, and what it undid is struck', async () => {
    await visit(page, `/local/tx/${transactions.callsUndone}/internal?view=tree`)
    await expect(page.getByRole('treegrid')).toContainText('failed: Reverted, undid 2 calls')
  })
})
