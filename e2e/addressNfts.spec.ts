import { people } from '#demo/places.ts'
import { expect, isForPicture, test } from './loupe.ts'
import { odd } from './oddAddress.ts'
import { visit } from './visit.ts'

test('NFTs hang by collection, in pictures or in rows, and are all read when asked for', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 400.*\\(${apis.document}/`))
  await test.step('all of a collection that came in part are read; a list shows one in a row', async () => {
    await page.goto(`/local/address/${people.alice}/nfts`)
    const tickets = page.getByRole('group', { name: 'Ferry Tickets' })
    // the layout and the types are on one line
    const filters = [page.getByRole('link', { name: 'Pictures' }), page.getByLabel('ERC-1155')]
    const [view, kind] = await Promise.all(filters.map((one) => one.boundingBox()))
    expect(Math.abs((view?.y ?? 0) - (kind?.y ?? 99))).toBeLessThan(10)
    await expect(tickets.getByRole('listitem')).toHaveCount(6)
    // the accessible name doesn't begin with the number, although the text does
    await expect(tickets.getByRole('listitem').first().getByRole('link')).toHaveAccessibleName(
      /^Ferry Ticket \d/,
    )
    await tickets.getByRole('button', { name: 'Show all 159' }).click()
    await expect(tickets.getByRole('listitem').nth(49)).toBeAttached()
    await page.getByRole('link', { name: 'List' }).click()
    await expect(
      page.getByRole('region', { name: 'NFTs', exact: true }).getByRole('row').nth(1),
    ).toContainText('Ferry Ticket')
  })

  for (const network of ['document', 'local'])
    await test.step(`they hang by collection on ${network}, and read on`, async () => {
      requests.length = 0
      await visit(page, `/${network}/address/${people.alice}/nfts`)
      const tickets = page.getByRole('group', { name: 'Ferry Tickets' })
      await expect(tickets.getByRole('link', { name: /^Ferry Ticket/ }).first()).toBeVisible()
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        await expect(page.getByRole('group', { name: 'Harbour Season Passes' })).toBeVisible({
          timeout: 500,
        })
      }).toPass()
      await page.getByRole('checkbox', { name: 'ERC-404' }).check()
      await expect(page).toHaveURL(/type=ERC-404/)
      await expect(page.getByRole('group', { name: 'Embers' })).toBeVisible()
      await expect(tickets).toHaveCount(0)
      expect(requests.some(({ url }) => url.includes('type=ERC-404'))).toBe(true)
    })
})

const token = { address_hash: `0x${'70'.padStart(40, '0')}`, name: 'Odd \u202eones', type: 'ERC-721' }
const items = [
  { id: '1', token, image_url: 'https://pictures.invalid/1.png', metadata: { name: 'Fails #1' } },
  { id: '2', token, metadata: null },
  { id: '3', token, image_url: 'javascript:alert(1)', metadata: { name: 'x'.repeat(2_000_000) } },
  { id: String(2n ** 256n - 1n), token, metadata: ['list'], image_url: 'data:text/html,<b>' },
  {
    id: '5',
    token,
    image_url: 'http://127.0.0.1:2/never.png',
    metadata: { name: '\u0000', attributes: 7 },
  },
  {
    id: '6',
    image_url: 'https://pictures.invalid/6.png',
    thumbnails: { '500x500': 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' },
  },
  {
    id: '12',
    token: { ...token, address_hash: `0x${'71'.padStart(40, '0')}`, name: 'Foxes' },
    metadata: { name: 'שועל #12' },
  },
]

odd(
  'a picture that fails, none, and what is no picture leave a drawing with the id; a name from the right stands before it',
  async ({ page, open, expectErrors, context }) => {
    const asked: string[] = []
    context.on('request', (request) => isForPicture(request) && asked.push(request.url()))
    expectErrors(/ERR_NAME_NOT_RESOLVED/)
    await open('nfts', { nft: { items, next_page_params: null } })
    const shelf = page.getByRole('group', { name: 'Odd ⟨U+202E⟩ones' })
    await expect(shelf.getByRole('listitem').nth(0)).toContainText('picture not had')
    await expect(shelf.getByRole('listitem').nth(1)).toContainText('no picture sent')
    await expect(shelf.getByRole('listitem').nth(2)).toContainText('no picture sent')
    await expect(shelf.getByRole('listitem').nth(3)).toContainText('#11579…39935')
    await expect(shelf.getByRole('listitem')).toHaveCount(5)
    // once to be read, once for an <img>
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([
      'https://pictures.invalid/1.png',
      'https://pictures.invalid/1.png',
    ])

    await test.step('a name that is read from the right stands before the id, which ends it', async () => {
      const name = page.getByRole('link').getByTitle('שועל #12')
      const [line, id] = await Promise.all([
        name.boundingBox(),
        name.getByTitle('#12', { exact: true }).boundingBox(),
      ])
      expect(id?.x).toBeGreaterThan((line?.x ?? 0) + 20)
    })

    await test.step('nothing is asked of anybody where the reader wants no media', async () => {
      await page.evaluate(() => localStorage.setItem('loupe.settings', '{"media":"none"}'))
      asked.length = 0
      await page.reload()
      await expect(page.getByText('pictures are off').first()).toBeVisible()
      expect(asked).toEqual([])
    })
  },
)
