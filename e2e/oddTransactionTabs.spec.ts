import { people, transactions } from '#demo/places.ts'
import { expect, readToEnd, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const { swap } = transactions
/** One whose calls are denied three times: the number of retries. */
const denied = `0x${'12'.repeat(32)}`
/** One with two megabytes of calls. */
const hostile = `0x${'34'.repeat(32)}`

test('tabs of a transaction hold what is too deep, too much, or denied at first', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 501.*${hostile}/raw-trace`), new RegExp(`status of 500.*${denied}`))
  let denials = 3
  const { site } = await serveOdd(({ pathname, searchParams }, response) => {
    const [hash = ''] = /0x\w{64}/.exec(pathname) ?? []
    if (pathname.endsWith('/raw-trace')) {
      response.statusCode = 501
      return {}
    }
    if (!pathname.endsWith('/internal-transactions'))
      return hash === hostile ? hostileRecord() : { hash, block_number: 1 }
    if (hash === denied && denials > 0) {
      denials -= 1
      response.statusCode = 500
      return 'Internal server error'
    }
    const start = Number(searchParams.get('index') ?? 0)
    return {
      items: Array.from({ length: 2000 }, (_, at) => call(hash, start + at)),
      next_page_params: start < 8000 ? { index: start + 2000 } : null,
    }
  })
  const list = page.getByRole('region', { name: 'Internal calls' })
  await test.step('a record of two megabytes, deep and hostile, is read line by line', async () => {
    await page.goto(`${site}/odd/tx/${hostile}/raw`)
    const tree = page.getByRole('list', { name: 'The record as JSON' })
    await expect(tree).toContainText('__proto__: 1 field')
    await expect(tree).toContainText('turn⟨U+202E⟩around: "<img src=x onerror=alert(1)>"')
    await expect(tree.getByRole('button', { name: 'all 5,000 characters' })).toBeVisible()
    await page.getByLabel('Find').fill('found it')
    await page.getByLabel('Find').press('Enter')
    await expect(tree.locator('[aria-current]')).toBeInViewport()
    await expect(tree.locator('[aria-current]')).toContainText('bottom: "found it"')
    await page.getByLabel('Find').fill('39876')
    await page.getByLabel('Find').press('Enter')
    await expect(tree.locator('[aria-current]')).toContainText('at: 39876')
    await expect(tree.getByRole('button', { name: '100 before' })).toBeVisible()
    expect(await tree.getByRole('listitem').count()).toBeLessThan(500)
    await expect(page.getByRole('heading', { name: 'Trace' })).toBeHidden()
    expect(await sideways(page)).toBe(0)
  })
  await test.step('10,000 calls, some of which tell nothing or too much, are one list', async () => {
    await visit(page, `${site}/odd/tx/${swap}/internal`)
    await expect(list.getByRole('row').nth(2)).toContainText('tele⟨U+202E⟩port')
    await expect(list.getByRole('row').nth(1)).toContainText('kind not sent')
    await expect(list.getByRole('row').nth(3)).toContainText('failed: xxx')
    await readToEnd(page)
    await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    expect(await list.getByRole('row').count()).toBeLessThan(100)
  })
  await test.step('calls that can’t be had leave the page standing, and are had on “Try again”', async () => {
    await visit(page, `${site}/odd/tx/${denied}/internal`)
    await expect(page.getByRole('alert')).toContainText('The server failed')
    const tabs = page.getByRole('navigation', { name: 'Parts of this transaction' })
    await expect(tabs.getByRole('listitem')).toHaveCount(7)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(list).toContainText('kind not sent')
  })
})

const call = (hash: string, index: number) => ({
  transaction_hash: hash,
  index,
  ...(index > 0 && {
    type: index === 1 ? 'tele\u202eport' : 'call',
    success: index !== 2,
    error: index === 2 ? 'x'.repeat(5000) : null,
    from: people.alice,
    to: people.bob,
    value: '1',
  }),
})

function hostileRecord() {
  const deep = Array.from({ length: 40 }).reduce<object>((inner) => ({ inner }), { bottom: 'found it' })
  return {
    hash: hostile,
    block_number: 1,
    ['k'.repeat(3000)]: 1,
    ['__proto__']: { polluted: true },
    'turn\u202earound': '<img src=x onerror=alert(1)>',
    long: 'y'.repeat(5000),
    many: Array.from({ length: 40_000 }, (_, at) => ({ at, text: 'some words that are sent' })),
    deep,
  }
}
