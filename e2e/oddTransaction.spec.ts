import type { ServerResponse } from 'node:http'
import { people, transactions } from '#demo/places.ts'
import { drawn, expect, readToEnd, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { unparted } from './unparted.ts'
import { visit } from './visit.ts'

const hash = `0x${'2'.repeat(64)}`
const longNamed = `0x${'3'.repeat(64)}`
const largest = (2n ** 256n - 1n).toString()
const token = (digit: string, symbol: string) => ({
  address_hash: `0x${digit.repeat(40)}`,
  symbol,
  decimals: '6',
  type: 'ERC-20',
  exchange_rate: '1',
})
const [alice, bob] = [{ hash: people.alice }, { hash: people.bob, is_contract: true }]
const [given, got] = [token('7', 'LONGSYMBOL'), token('8', 'VERYLONGSYMBOLOFATOKEN')]
const record = {
  hash,
  status: 'ok',
  block_number: 7,
  from: alice,
  // no contract that could forward it
  to: { ...bob, is_contract: false },
  value: largest,
  fee: { type: 'actual', value: largest },
  token_transfers: [
    { transaction_hash: hash, log_index: 1, from: alice, to: bob, token: given, total: { value: largest } },
    {
      transaction_hash: hash,
      log_index: 2,
      from: bob,
      to: alice,
      token: got,
      total: { value: '123456789012345678' },
    },
  ],
}

test('the largest amounts there are don’t widen the page, and what changed for whom is seen whole', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  const moved = { transaction_hash: longNamed, log_index: 1, token: got, total: { value: '234567123456' } }
  const from = { hash: people.alice, ens_domain_name: 'a-wallet-with-a-very-long-name.eth' }
  const { site } = await serveOdd(({ pathname }, response) => {
    if (pathname.endsWith(hash)) return record
    if (pathname.endsWith(longNamed))
      return { ...record, hash: longNamed, value: '0', from, token_transfers: [{ ...moved, from, to: bob }] }
    response.statusCode = 404
    return { message: 'Not found' }
  })
  const main = page.getByRole('main')
  const changes = page.getByRole('region', { name: 'What changed for whom' })
  for (const width of [320, 390, 1280])
    await test.step(`a window of ${width}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, `${site}/odd/tx/${hash}`)
      await drawn(page)
      await expect(main, `${width}`).toContainText(
        /swapped 1\.157…×10⁵⁹\S* \w+ and 1\.157…×10⁷¹\S* LONGSYMBOL for 123,456,789,012/,
      )
      // shown shortened, read aloud and copied in full
      await expect(changes.getByText(/^1157920\d+\.584007913129639935$/).first()).toBeAttached()
      await settled(page)
      expect(await sideways(page), `${width}`).toBe(0)
      const drawing = page.getByRole('group', { name: 'Drawing of who sent what to whom' })
      const edge = await drawing.boundingBox()
      for (const load of await drawing.locator('bdi').filter({ visible: true }).all()) {
        const box = await load.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(
          (edge?.x ?? 0) + (edge?.width ?? 0),
        )
      }
    })
  await test.step('long names give way to amounts', async () => {
    await visit(page, `${site}/odd/tx/${longNamed}`)
    await expect(changes).toContainText('−$234,567.12')
    await expect(changes.getByRole('link', { name: 'a-wallet-with' })).toBeVisible()
    expect(await changes.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
  await test.step('calls that a server denies of a transaction it knows aren’t said not to be found', async () => {
    await visit(page, `${site}/odd/tx/${hash}/internal`)
    await expect(page.getByRole('alert')).toContainText('This server doesn’t tell')
    await expect(main).toContainText('Success')
  })
})

test('tokens without a name are told by their hashes, which are read in groups', async ({
  page,
  serveOdd,
}) => {
  const nameless = (digit: string) => ({ ...token(digit, ''), symbol: null })
  const [sent, received] = record.token_transfers.map((transfer, index) => ({
    ...transfer,
    token: nameless('78'.charAt(index)),
    total: { value: '25000000' },
  }))
  const summary_template_variables = { token: { type: 'token', value: nameless('9') } }
  const summaries = [{ summary_template: 'Staked {token}', summary_template_variables }]
  const { site } = await serveOdd(({ pathname }) =>
    pathname.endsWith('/summary')
      ? { success: true, data: { summaries } }
      : { ...record, value: '0', token_transfers: [sent, received] },
  )
  await visit(page, `${site}/odd/tx/${hash}`)
  await drawn(page)
  const [first, second, third] = ['7', '8', '9'].map((digit) => {
    const four = digit.repeat(4)
    return `0x ${four} ${digit.repeat(2)} … ${four}`
  })
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(`swapped 25 \\S+${first} for 25 \\S+${second} through`))
  await expect(main).toContainText(new RegExp(`Staked \\S+${third}`))
  await expect(main).toContainText(new RegExp(`Price paid: 1 \\S+${first} per \\S+${second}, fee aside`))
  await expect(page.getByRole('list', { name: 'Who sent what to whom, in words' })).toContainText(
    `sent 25 ${first}, $25.00, to`,
  )
  expect(await unparted(page)).toEqual([])
})

test('two hundred logs: only those near the view are drawn, and what was unfolded stays', async ({
  page,
}) => {
  const labels = { [people.alice.toLowerCase()]: { name: 'Myself', note: '' } }
  await page.addInitScript((kept) => {
    // about:blank has no storage
    if (location.protocol === 'http:') localStorage.setItem('loupe.labels', kept)
  }, JSON.stringify(labels))
  await page.goto(`/local/tx/${transactions.manyLogs}/logs`)
  const first = page.getByRole('article').first()
  await first.locator('summary').click()
  await expect(first.getByRole('region', { name: /^Raw of log/ })).toBeVisible()
  await readToEnd(page)
  await expect(page.getByRole('article').last()).toHaveAttribute('data-item', '199')
  await expect(page.getByRole('article').last()).toContainText('Transfer')
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'Transfer' }).count()).toBeLessThan(50)
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(first.getByRole('region', { name: /^Raw of log/ })).toBeInViewport({ timeout: 300 })
  }).toPass()
  await test.step('the reader’s own labels name who takes part; a quotation stays as it was said', async () => {
    await visit(page, `/local/tx/${transactions.nftSale}`)
    const drawing = page.getByRole('group', { name: 'Drawing of who sent what to whom' })
    await expect(drawing.getByRole('link', { name: 'your label Myself' }).first()).toBeVisible()
    await expect(drawing.getByRole('listitem').filter({ hasText: 'to Myself' })).not.toHaveCount(0)
    await expect(page.getByRole('region', { name: 'What changed for whom' })).toContainText('Myself')
    await expect(page.getByText('In the server’s words:')).toContainText('marlow.eth bought')
  })
})

test('a transfer that can’t be read, or of who knows what, is counted, and no sum is made of the rest', async ({
  page,
  serveOdd,
  demoAnswer,
}) => {
  let harm = {}
  const { site } = await serveOdd(async (url) => {
    const answer = await demoAnswer(url)
    if (!/\/transactions\/\w+$/.test(url.pathname)) return answer
    const { token_transfers: moved, ...rest } = answer as { token_transfers: object[] }
    return { ...rest, token_transfers: [moved[0], { ...moved[1], ...harm }, moved[2]] }
  })
  const changes = page.getByText(/^Coin from the state before and after/)
  const drawing = page.getByRole('group', { name: 'Drawing of who sent what to whom' })
  await page.goto(`${site}/odd/tx/${transactions.swap}`)
  await expect(changes).toBeVisible()
  await expect(drawing.getByRole('listitem').filter({ hasText: 'Net for marlow.eth' })).toHaveCount(1)
  for (const [wrong, said] of [
    [{ transaction_hash: null, log_index: null }, '2 of 2; 1 can’t be read: see JSON'],
    [{ token: null }, '3 of 3'],
  ] as const) {
    harm = wrong
    await page.reload()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(changes).toContainText('Left out: 1 transfer of which it isn’t told what or how much.')
    await expect(drawing.getByRole('listitem').filter({ hasText: 'Net for' })).toHaveCount(0)
  }
})

test('where its state changes fail it is found by its logs; what failed is said, and asked again', async ({
  page,
  serveOdd,
  demoAnswer,
  expectErrors,
}) => {
  expectErrors(/status of (400|500)/)
  let isWhole = false
  const { site } = await serveOdd((url, response) => {
    const { pathname } = url
    if (pathname.endsWith('/logs')) return demoAnswer(url)
    if (isWhole && /\/addresses\/\w+\/transactions$/.test(pathname)) return demoAnswer(url)
    if (pathname.endsWith('/v2/transactions')) return { items: [] }
    return lacking(response, /\/(state-changes|transactions)$/.test(pathname))
  })
  const main = page.getByRole('main')
  await page.goto(`${site}/odd/tx/${transactions.swap}`)
  await expect(main).toContainText(
    'Only its logs are known: this server has no page for a single transaction; block 3,050,947, which its logs name, is listed without it; it isn’t among the newest of all.',
  )
  await expect(main).toContainText(
    'failed to tell its state changes and the transactions of an address in them.',
  )
  isWhole = true
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main).toContainText(
    'Assembled from its logs, which name block 3,050,947, and the transactions of an address in them',
  )
  await expect(main).toContainText('marlow.eth called multicall')
  await test.step('one that left no logs, and whose state changes fail, is among those that wait, or is its hash alone', async () => {
    const bare = await serveOdd(async (url, response) => {
      const { pathname, search } = url
      if (pathname.endsWith('/logs')) return { items: [], next_page_params: null }
      if (pathname.endsWith('/v2/transactions')) return search ? demoAnswer(url) : { items: [] }
      return lacking(response, pathname.endsWith('/state-changes'))
    })
    await page.goto(`${bare.site}/odd/tx/${transactions.pending}`)
    await expect(main).toContainText('Assembled from a list of this server')
    await expect(main.getByRole('term').filter({ hasText: /^Value$/ })).toBeVisible()
    await visit(page, `${bare.site}/odd/tx/${transactions.coinTransfer}`)
    await expect(main).toContainText('Only its hash is known')
    await expect(main).toContainText('it isn’t among those that wait or the newest of all')
    await expect(main).toContainText('failed to tell its state changes.')
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(1)
    await main.getByRole('link', { name: /^State( \d+)?$/ }).click()
    await expect(main.getByRole('alert')).toContainText('The server failed')
  })
})

/** Responds as a failing server, or as one without this endpoint. */
function lacking(response: ServerResponse, fails: boolean) {
  response.statusCode = fails ? 500 : 400
  return { message: 'Unknown API v2 action' }
}
