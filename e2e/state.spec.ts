import type { Page } from '@playwright/test'
import { people, transactions } from '#demo/places.ts'
import { button, download, panel, parseCsv, withoutFiles } from './exporting.ts'
import { copied, expect, test, readToEnd } from './loupe.ts'
import { visit } from './visit.ts'

const { nftSale, swap, manyLogs } = transactions
const title = 'State before and after'

test('what changed, in words, and sums that prove what they say; what was told is read as it was sent, on a phone too', async ({
  page,
  context,
  apis,
  expectErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withoutFiles(page)
  await readSums(page, 'local')
  await test.step('on a server of the document, the same is told', async () => {
    expectErrors(new RegExp(`status of 400.*${apis.document}`))
    await readSums(page, 'document')
  })
  await test.step('which way a balance went is told of the smallest share too', async () => {
    await visit(page, `/local/tx/${swap}/state`)
    const shares = page.getByRole('region', { name: title }).getByRole('cell', { name: /\d\s%$/ })
    await expect(shares).toHaveText(['−<0.01 %', '−1.20 %', '+31.10 %', '+<0.01 %', '−<0.01 %', '+<0.01 %'])
  })
  await test.step('two hundred addresses: sums wait for the last page, and sorting is the reader’s', async () => {
    await visit(page, `/local/tx/${manyLogs}/state`)
    const table = page.getByRole('region', { name: title })
    await expect(table.getByRole('row', { name: /^Sum of the changes read; there are more/ })).toBeVisible()
    await readToEnd(page)
    await expect(table.getByRole('row', { name: /^Sum burnt with the fee, and nothing else/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /minted: more came than went/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sort all as one' }).click()
    await expect(page.getByRole('button', { name: 'Sort all as one' })).toBeHidden()
  })
  await test.step('the list is written to a file', async () => {
    await visit(page, `/local/tx/${swap}/state`)
    await page.getByRole('button', { name: 'Export' }).click()
    await panel(page).getByRole('radio', { name: 'CSV' }).check()
    await button(page, 'Start').click()
    const { name, text } = await download(page)
    expect(name).toMatch(/^loupe-local-state-changes-.*\.csv$/)
    const spent = { address: people.alice, symbol: 'DUSD', change: '-140' }
    expect(parseCsv(text)).toContainEqual(expect.objectContaining(spent))
  })
  await test.step('what a section was told is read as it was sent, with the request, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const asked = `/transactions/${nftSale}/state-changes`
    await visit(page, `/local/tx/${nftSale}/state`)
    await page.getByRole('button', { name: 'JSON of State before and after' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request' })
    // not in the table
    await dialog.getByRole('searchbox', { name: 'Find' }).fill('token_instance')
    await expect(dialog.getByRole('status').filter({ hasText: /[1-9]/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(dialog.getByRole('list', { name: 'The answer as JSON' })).toContainText('token_instance')
    await dialog.getByRole('button', { name: 'Copy as cURL, the request' }).click()
    await expect.poll(() => copied(page)).toContain(`curl "${apis.instance}/api/v2${asked}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await test.step('what changed comes right after the token', async () => {
      await visit(page, `/local/tx/${swap}/state`)
      const heads = page.getByRole('region', { name: title }).getByRole('columnheader')
      await expect(heads.filter({ visible: true })).toHaveText([
        'Token',
        'Change',
        'Worth',
        'Before',
        'then',
        'After',
        'Relative',
      ])
    })
  })
})

test('a server that fails at it fails alone, can be asked again, and the overview is a step away', async ({
  page,
  serveOdd,
  demoAnswer,
  expectErrors,
}) => {
  expectErrors(/status of 500/, /(ERR_|net::).*nowhere\.invalid/)
  let broken = true
  const hash = `0x${'12'.repeat(32)}`
  const { site } = await serveOdd((url, response) => {
    if (url.pathname !== `/api/v2/transactions/${nftSale}` && !url.pathname.includes(hash))
      return demoAnswer(url)
    if (url.pathname.includes(hash) && !url.pathname.includes('state-changes'))
      return { hash, status: 'ok', block_number: 7, from: people.alice, to: people.bob, value: '5' }
    if (url.pathname.includes(hash) && !broken)
      return {
        items: [
          { address: people.alice, type: 'coin', change: null, is_miner: 'yes' },
          {
            address: people.bob,
            type: 'token',
            token: { address_hash: people.carol, type: 'ERC-721', name: 'Broken pictures' },
            change: [
              {
                direction: 'to',
                total: {
                  token_id: '7',
                  token_instance: {
                    id: '7',
                    image_url: 'javascript:alert(1)',
                    thumbnails: { '60x60': 'https://nowhere.invalid/7.png' },
                  },
                },
              },
            ],
          },
          { address: people.dave },
        ],
        next_page_params: null,
      }
    response.statusCode = 500
    return 'Internal server error'
  })
  await page.goto(`${site}/odd/tx/${hash}/state`)
  await expect(page.getByRole('alert')).toContainText('The server failed')
  await expect(page.getByRole('main')).toContainText('Success')
  await expect(page.getByRole('main').getByRole('link', { name: 'overview', exact: true })).toHaveAttribute(
    'href',
    `/odd/tx/${hash}`,
  )
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const table = page.getByRole('region', { name: title })
  await expect(table.getByRole('row', { name: /no sum: 1 change of unknown size/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /#7/ })).toBeVisible()
  await expect(page.getByText(/^1 change can’t be read or doesn’t say of what/)).toBeVisible()
  await expect(table.locator('img')).toHaveCount(0) // its picture fails, and its letter is shown instead
  await test.step('what changed is asked for and shown though the record itself fails', async () => {
    await visit(page, `${site}/odd/tx/${nftSale}/state`)
    await expect(page.getByRole('alert')).toContainText('The server failed')
    await expect(page.getByRole('region', { name: title })).toContainText('marlow.eth')
  })
})

async function readSums(page: Page, network: 'local' | 'document'): Promise<void> {
  await visit(page, `/${network}/tx/${nftSale}/state`)
  const table = page.getByRole('region', { name: title })
  const first = table.getByRole('row').nth(1)
  await expect(first).toContainText('marlow.eth')
  await expect(first).toContainText('sender')
  await expect(first.getByRole('cell', { name: /^fell by 0\.55593395\d+$/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Lowtide Builder.*block builder/ })).toContainText('+0.000124')
  await expect(table.getByRole('row', { name: /#1221/ })).toHaveCount(2)
  await expect(table.locator('img')).toHaveCount(2)
  // fee rules are known by the chain id: without one in config.json, the record's name for burnt fees is used
  const burnt = network === 'local' ? 'burnt with the fee' : 'what its record calls burnt'
  await expect(table.getByRole('row', { name: `${burnt}, and nothing else` })).toContainText('−0.0008')
  await expect(table.getByRole('row', { name: /1 moved; none made, none destroyed/ })).toBeVisible()
  await expect(
    page.getByText(/^Fee 0\.00093.* burnt \+ 0\.00012.* priority to the block builder\.$/),
  ).toBeVisible()
  await expect(page.getByText('6 changes at 4 addresses')).toBeVisible()
}
