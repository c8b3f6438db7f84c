import { people, transactions } from '#demo/places.ts'
import { expect, test, readToEnd } from './loupe.ts'

const { swap } = transactions

/** A transaction as a server sends it that has no traces, with 10,000 calls inside it, which it denies so many times. */
const odd = test.extend<{ open: (tab: string, record: object, denials?: number) => Promise<void> }>({
  open: async ({ page, serveOdd }, provide) => {
    await provide(async (tab, record, denials = 0) => {
      let asked = 0
      const { site } = await serveOdd(({ pathname, searchParams }, response) => {
        if (pathname.endsWith('/raw-trace')) {
          response.statusCode = 501
          return {}
        }
        if (!pathname.endsWith('/internal-transactions')) return record
        asked += 1
        if (asked <= denials) {
          response.statusCode = 500
          return 'Internal server error'
        }
        const start = Number(searchParams.get('index') ?? 0)
        return {
          items: Array.from({ length: 2000 }, (_, at) => call(start + at)),
          next_page_params: start < 8000 ? { index: start + 2000 } : null,
        }
      })
      await page.goto(`${site}/odd/tx/${swap}/${tab}`)
    })
  },
})

const call = (index: number) => ({
  transaction_hash: swap,
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

odd('10,000 calls, some of which tell nothing or too much, are one list', async ({ page, open }) => {
  await open('internal', { hash: swap, block_number: 1 })
  const list = page.getByRole('region', { name: 'Internal calls' })
  await expect(list.getByRole('row').nth(2)).toContainText('tele⟨U+202E⟩port')
  await expect(list.getByRole('row').nth(1)).toContainText('kind not sent')
  await expect(list.getByRole('row').nth(3)).toContainText('failed: xxx')
  await readToEnd(page)
  await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  expect(await list.getByRole('row').count()).toBeLessThan(100)
})

odd(
  'a record of two megabytes, deep and hostile, is read line by line',
  async ({ page, open, expectErrors }) => {
    expectErrors(/status of 501/)
    const deep = Array.from({ length: 40 }).reduce<object>((inner) => ({ inner }), { bottom: 'found it' })
    await open('raw', {
      hash: swap,
      block_number: 1,
      ['k'.repeat(3000)]: 1,
      ['__proto__']: { polluted: true },
      'turn\u202earound': '<img src=x onerror=alert(1)>',
      long: 'y'.repeat(5000),
      many: Array.from({ length: 40_000 }, (_, at) => ({ at, text: 'some words that are sent' })),
      deep,
    })
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  },
)

odd(
  'calls that can’t be had leave the page standing, and are had on "Try again"',
  async ({ page, open, expectErrors }) => {
    expectErrors(/status of 500/)
    await open('internal', { hash: swap, block_number: 1 }, 3)
    await expect(page.getByRole('alert')).toContainText('The server failed')
    const tabs = page.getByRole('navigation', { name: 'Parts of this transaction' })
    await expect(tabs.getByRole('listitem')).toHaveCount(6)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Internal calls' })).toContainText('kind not sent')
  },
)
