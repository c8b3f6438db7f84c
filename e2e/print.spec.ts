import type { Page } from '@playwright/test'
import { contracts, people, transactions } from '#demo/places.ts'
import { changeAnswers } from './intercept.ts'
import { drawn, expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

// a sheet of A4 in landscape, less its margins
test.use({ viewport: { width: 1032, height: 700 } })

test('on paper what is shown stands whole, and without what is to be clicked', async ({ page }) => {
  await test.step('a list, with all its columns on the sheet', async () => {
    await page.goto(`/local/address/${people.alice}`)
    const list = page.getByRole('region', { name: 'Transactions' })
    await settled(page)
    await expect(page.getByText('50 read, more below')).toBeVisible()
    const onScreenOnly = [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Export' }),
      list.getByText('↕').filter({ visible: true }).first(),
      page.getByRole('navigation', { name: 'Direction' }),
    ]
    for (const one of onScreenOnly) await expect(one).toBeVisible()
    // the code for printing loads later
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    const times = list.locator('time')
    await expect(times.first()).toHaveText('34 min')
    const fee = list.getByRole('row').nth(2).getByRole('cell').nth(-4)
    await expect(fee.locator('.cut')).toHaveCount(1)
    const fourth = list.getByRole('columnheader').nth(3)
    await expect(fourth).not.toHaveText('Method')
    await onPaper(page)
    await expect(times.first()).toHaveText('1 Mar 2025, 11:25:24 UTC')
    await expect(fourth).toHaveText('Method')
    // of the pending transaction: notes are beside their amounts
    const [most, amount] = await Promise.all(
      [list.getByTitle('at most'), list.locator('[title="at most"] + *')].map((one) => one.boundingBox()),
    )
    expect(Math.abs((most?.y ?? 0) - (amount?.y ?? 99))).toBeLessThan(4)
    await expect(list.getByRole('columnheader', { name: 'Time' })).toBeVisible()
    await expect(fee).toHaveText('0.0000885247705764')
    await expect(list.locator('.cut, .unseen-digits')).toHaveCount(0)
    await expect(list.locator('tbody tr')).toHaveCount(50)
    await expect(list.getByRole('link', { name: /^0x/ }).last()).toHaveAttribute('href', /./)

    const right = await list.locator('table').evaluate((table) => table.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(1032)
    for (const one of onScreenOnly) await expect(one).toHaveCount(0)
    await expect(page.getByText('more below')).toHaveCount(0)
    await expect(page.getByText('There are more.')).toBeVisible()
    await expect(page.getByText('Printed 1 Mar 2025, 12:00:00 UTC')).toBeVisible()
    await expect(page.getByText(`/local/address/${people.alice}`)).toBeVisible()

    await onScreen(page)
    await expect(times.first()).toHaveText('34 min')
    await expect(page.getByRole('button', { name: 'Times relative' })).toBeVisible()
    await expect.poll(() => list.locator('tbody tr').count()).toBeLessThan(50)
  })

  await test.step('columns are as wide afterwards as before, whatever the amounts needed on paper', async () => {
    // times in UTC, which print the same
    await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').click()
    const time = page.getByRole('columnheader', { name: 'Time' })
    await expect(time).toBeVisible()
    await drawn(page)
    const heads = page.getByRole('region', { name: 'Transactions' }).getByRole('columnheader')
    const widths = () =>
      heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)))
    const before = await widths()
    await onPaper(page)
    await expect(page.getByText('There are more.')).toBeVisible()
    // to measure before printing the browser switches to the screen's style
    await page.emulateMedia({ media: 'screen' })
    await drawn(page)
    await onScreen(page)
    await drawn(page)
    await expect(page.getByText('There are more.')).toHaveCount(0)
    expect(await widths()).toEqual(before)
    await time.getByRole('button').click()
    await time.getByRole('button').click()
  })

  await test.step('the first page doesn’t offer what is elsewhere', async () => {
    await visit(page, '/local')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'All blocks' })).toBeVisible()
    await expect(main.locator('summary')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('link', { name: /^All / })).toHaveCount(0)
    await expect(main.locator('summary')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a list says to what it was narrowed', async () => {
    await visit(page, `/local/address/${people.alice}/transfers?type=ERC-20`)
    await settled(page)
    const direction = page.getByRole('navigation', { name: 'Direction' })
    await expect(direction).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('checkbox', { name: 'ERC-20', exact: true })).toBeChecked()
    await expect(direction).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('point under point, though every digit is told and tokens have other decimals', async () => {
    await visit(page, `/local/address/${people.alice}/transfers`)
    await settled(page)
    await onPaper(page)
    const amounts = page.getByRole('region', { name: 'Transfers' }).locator('td .mono', { hasText: /^[+−]/ })
    await expect(amounts.filter({ hasText: '−0.144' }).first()).toBeVisible()
    // the decimal points are aligned
    const points = await amounts.evaluateAll((all) =>
      all.map((amount) => {
        const range = document.createRange()
        range.selectNodeContents(amount)
        range.setEndBefore(amount.lastElementChild ?? amount)
        return Math.round(range.getBoundingClientRect().right)
      }),
    )
    expect(points.length).toBeGreaterThan(20)
    expect(new Set(points).size).toBe(1)
    await onScreen(page)
  })

  await test.step('the bytes of logs, though they are folded', async () => {
    await visit(page, `/local/tx/${transactions.swap}/logs`)
    await settled(page)
    const topic = page.getByText('0xddf252ad').first()
    await expect(topic).toBeHidden()
    await onPaper(page)
    await expect(topic).toBeVisible()
    await onScreen(page)
  })

  await test.step('a ledger of proofs is evidence: whole, with what was hashed', async () => {
    await visit(page, `/demo/tx/${transactions.swap}/proof`)
    const formula = page.getByText(/^keccak256\(0x02 ‖ rlp\(12 fields\)\)$/)
    await expect(page.getByText(/^These fields are exactly what was signed/)).toBeVisible()
    await expect(formula).toBeHidden()
    await onPaper(page)
    await expect(formula).toBeVisible()
    await expect(page.getByText('What nothing here proves')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check all that can be' })).toBeHidden()
    await onScreen(page)
    await expect(formula).toBeHidden()
  })

  await test.step('all that was sent of a transaction, though it is folded', async () => {
    await visit(page, `/local/tx/${transactions.swap}`)
    await settled(page)
    const result = page.getByText('Inner errors')
    await expect(result).toHaveCount(0)
    await onPaper(page)
    await expect(result).toBeVisible()
    await onScreen(page)
    await expect(result).toHaveCount(0)
  })

  await test.step('the source of a contract: long lines go on below, and selectors are told', async () => {
    await visit(page, `/local/address/${contracts.router}/contract`)
    await expect(page.getByText('pragma solidity')).toBeVisible()
    await onPaper(page)
    const source = page.getByRole('region', { name: /^Source of/ })
    const right = await source
      .getByText(/function exactInputSingle/)
      .evaluate((line) => line.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(1032)
    await expect(page.getByText('0x5ae401dc').filter({ visible: true })).toHaveCount(1)
  })

  await test.step('why something in a list failed, whole', async () => {
    await onScreen(page)
    const reason =
      'Harbour: the ferry has left, and no later one takes more than was paid for; try again with less'
    await changeAnswers(
      page,
      `*/addresses/${people.bob}/transactions`,
      ({ items: [first] }: { items: object[] }) => ({
        items: [{ ...first, method: 'board', status: 'error', result: reason }],
        next_page_params: null,
      }),
    )
    await visit(page, `/local/address/${people.bob}`)
    await settled(page)
    const said = page.getByRole('cell', { name: reason }).locator('span', { hasText: 'Failed' }).last()
    const isCut = () =>
      said.evaluate((words) =>
        [words, ...words.querySelectorAll('*')].some((one) => one.scrollHeight > one.clientHeight + 1),
      )
    expect(await isCut()).toBe(true)
    await onPaper(page)
    await expect.poll(isCut).toBe(false)
    // beside the word, not below it
    const top = await said.evaluate((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      return [...range.getClientRects()].slice(0, 2).map(({ y }) => Math.round(y))
    })
    expect(new Set(top).size).toBe(1)
  })
})

async function onPaper(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

async function onScreen(page: Page) {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
