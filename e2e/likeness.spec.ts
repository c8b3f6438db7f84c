import type { Page } from '@playwright/test'
import { story } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a poisoned address, and tokens that pass for others, are told to on each page that they touch; honest names are left in peace', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const main = page.getByRole('main')
  const like = main.getByRole('button', { name: /^looks like/ })
  await page.goto(`/local/address/${story.chandler}/transfers`)
  const rows = list(page, 'Token transfers').getByRole('row')

  await test.step('noise folds into lines that open in place; the payments stand', async () => {
    await expect(main.getByText('18 rows, 14 of them folded')).toBeVisible()
    await expect(rows).toHaveCount(7)
    const folds = rows.getByRole('button', { expanded: false })
    await expect(folds).toHaveText([
      '3 rows fold: of what passes for another token',
      '11 rows fold: 1 passes for another token, 9 moved nothing, 1 is dust from a look-alike',
    ])
    await expect(rows.filter({ hasText: '2,500' })).toHaveCount(2)
    // Find finds lookalikes, too
    await visit(page, `/local/address/${story.chandler}/transfers?find=0.01`)
    await expect(main.getByText('1 row of 18 rows read.')).toBeVisible()
    await expect(rows.filter({ hasText: '+0.01' })).toHaveCount(1)
    await visit(page, `/local/address/${story.chandler}/transfers`)
    await folds.nth(1).click()
    await expect(rows).toHaveCount(18)
    await main.getByRole('button', { name: 'Show noise' }).click()
    await expect(rows).toHaveCount(19)
  })
  await test.step('in a list: transfers of nothing, dust, and the payment by mistake; not who is looked like', async () => {
    await expect(rows.filter({ hasText: 'looks like Ropeworks Supplies' })).toHaveCount(11)
    await expect(rows.filter({ hasText: 'transfer of nothing' })).toHaveCount(9)
    await expect(
      rows.filter({ hasText: /Ropeworks Supplies/ }).filter({ hasNotText: 'looks like' }),
    ).toHaveCount(1)
  })
  await test.step('tokens that pass for another, by their letters', async () => {
    for (const script of ['Cyrillic', 'Armenian', 'Cherokee', 'Lisu'])
      await expect(rows.filter({ hasText: `not DUSD: ${script}` })).toHaveCount(1)
    // the token that it imitates wasn't read: its letter is marked all the same
    await expect(rows.getByTitle('Greek Η, which looks like H')).toHaveCount(1)
  })
  await test.step('where columns are as wide as what they hold, no mark makes theirs wider', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 }
    await page.setViewportSize({ width: 390, height })
    const cells = rows.locator('td:has([href*="/token/"])')
    // and the space between columns
    const isTight = (all: HTMLElement[]) =>
      (all[0]?.offsetWidth ?? 0) <
      Math.max(...all.map((cell) => cell.querySelector('a')?.offsetWidth ?? 0)) + 20
    await expect.poll(() => cells.evaluateAll(isTight)).toBe(true)
    await page.setViewportSize({ width, height })
  })
  await test.step('both addresses stand side by side', async () => {
    await like.first().click()
    const dialog = page.getByRole('dialog', { name: 'Two addresses that look alike' })
    await expect(dialog).toContainText(story.mimic)
    await expect(dialog).toContainText(story.ropeworks)
    await expect(dialog).toContainText('9 transfers in its name moved nothing')
    await expect(dialog).toContainText(/Ropeworks Supplies; paid 1 time in what was read, first on/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('what passes for another is counted in no worth, though its server has a price', async () => {
    await main.getByRole('link', { name: /^Tokens/ }).click()
    await expect(main.getByText(/Left out: 4 passing for another, 1 without a rate/)).toBeVisible()
    await expect(
      list(page, 'Tokens').getByRole('row').filter({ hasText: 'not DUSD: Cyrillic' }),
    ).not.toContainText('$303')
  })
  await test.step('honest names in six scripts have no mark', async () => {
    await main.getByRole('link', { name: /^Transactions/ }).click()
    const honest = list(page, 'Transactions').getByRole('row')
    for (const name of [
      'Причал № 9',
      'Λιμάνι Πειραιά',
      '港コイン商店',
      '부산항 선착장',
      'ميناء جدة',
      'Göteborgs Båtbyggeri',
    ])
      await expect(honest.filter({ hasText: name })).toHaveCount(1)
    await expect(list(page, 'Transactions').getByTitle(/which looks like/)).toHaveCount(0)
  })
  await test.step('a word on each transaction of the story', async () => {
    const that = /an address that looks like Ropeworks Supplies, 0x64c5bB…B432/
    for (const [hash, begins, ends] of [
      [story.mistake, 'This paid ', ', which Wharf Street Chandlers paid on'],
      [
        story.nothing,
        'This moved 0 DUSD from Wharf Street Chandlers to ',
        ', which Wharf Street Chandlers paid on',
      ],
      [story.dust, 'This came from ', '.'],
    ] as const) {
      await visit(page, `/local/tx/${hash}`)
      await expect(main.getByText(new RegExp(`^${begins}${that.source}${ends}`))).toBeVisible()
    }
    await visit(page, `/local/tx/${story.mistake}`)
    // at the party's avatar, in both forms of the drawing
    await expect(
      main
        .getByRole('group', { name: 'Drawing of who sent what to whom' })
        .getByTitle(/^looks like Ropeworks/),
    ).toHaveCount(2)
    await visit(page, `/local/tx/${story.payment}`)
    await expect(main.getByText('2,500 DUSD').first()).toBeVisible()
    await expect(main.getByText(/looks like/)).toHaveCount(0)
    await visit(page, `/local/tx/${story.permit}`)
    await expect(main.getByRole('paragraph').filter({ hasText: 'submitted a permit by which' })).toHaveText(
      /lets 0x64c5bb…b432.*, an account without code, spend any amount of DUSD\.$/i,
    )
  })
  await test.step('at its own heading, and where it is copied', async () => {
    await visit(page, `/local/address/${story.mimic}`)
    await expect(like.first()).toContainText('Ropeworks Supplies')
    await main.getByRole('button', { name: 'Copy the address', exact: true }).click()
    await expect(
      main.getByText(
        'Copied. It looks like Ropeworks Supplies, 0x64c5bB…B432, which is another address: compare all digits.',
      ),
    ).toBeVisible()
    await visit(page, `/local/address/${story.ropeworks}`)
    await main.getByRole('button', { name: 'Copy the address', exact: true }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ropeworks Supplies')
  })
  await test.step('in search', async () => {
    await visit(page, `/local/search?q=${encodeURIComponent('DU\u0405D')}`)
    await expect(main.getByRole('row').filter({ hasText: 'not DUSD: Cyrillic' })).toHaveCount(1)
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill(story.mimic)
    const named = page.getByRole('group', { name: 'Go to' }).getByRole('option')
    await expect(named).toContainText('looks like another')
    await field.fill(story.ropeworks)
    await expect(named).toContainText('address')
    await expect(named).not.toContainText('looks like')
  })
})
