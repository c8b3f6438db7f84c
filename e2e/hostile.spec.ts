import { blocks, people, tokens, transactions } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { crowded } from './crowded.ts'
import { expect, isForPicture, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

// A few fixed responses of the kind that src/generated.test.tsx makes at random, in a real browser.

const harm = '<img src=x onerror=alert(1)><script>alert(1)</script>\u202E{{7*7}}'
const identities = /^(hash|address_hash|transaction_hash|id|index|height|block_number|token_id)$/

function changed(sent: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(sent)) return sent.map((item) => changed(item, change))
  if (typeof sent !== 'object' || sent === null) return change(sent)
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      identities.test(name) ? value : changed(value, change),
    ]),
  )
}

const pages = [
  `tx/${transactions.nftSale}`,
  `address/${people.alice}`,
  `token/${tokens.foxes}`,
  `token/${tokens.foxes}/instance/7`,
  `block/${blocks.swap}`,
  `tx/${transactions.nftSale}/logs`,
]

// markup and wrong shapes are opened cold: the early drawing reads them, too
for (const [isCold, kinds] of [
  [
    true,
    {
      markup: () => harm.repeat(40),
      'lists in lists': () => [[[harm]], {}],
    },
  ],
  [
    false,
    {
      nothing: () => null,
      'addresses of strangers': () => 'https://evil.example/page.html',
    },
  ],
] as const)
  test(`no page breaks where a server sends ${Object.keys(kinds).join(' or ')} for everything`, async ({
    page,
    demoAnswer,
    serveOdd,
    expectErrors,
  }) => {
    expectErrors(/ERR_NAME_NOT_RESOLVED.*evil\.example/)
    const strangers: string[] = []
    page.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (hostname === 'evil.example' && !isForPicture(request)) strangers.push(request.url())
    })
    page.on('dialog', (dialog) => void strangers.push(dialog.message()))
    let change: (value: unknown) => unknown = () => null
    const { site } = await serveOdd(async ({ pathname, search }) =>
      changed(await demoAnswer({ pathname, search }), change),
    )
    for (const [what, how] of Object.entries(kinds))
      await test.step(what, async () => {
        change = how
        for (const [index, place] of pages.entries()) {
          // the first by URL: the next ones keep what is stored
          await (isCold || index === 0
            ? page.goto(`${site}/odd/${place}`)
            : visit(page, `${site}/odd/${place}`))
          await settled(page)
          await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible()
          await expect(page.getByRole('banner').getByRole('search'), place).toBeVisible()
          await expect(page.getByRole('main'), place).not.toContainText('a fault of ours')
        }
        expect(strangers).toEqual([])
      })
  })

test('what is another than asked for is said to be, and with media off nobody else is asked', async ({
  page,
  demoAnswer,
  serveOdd,
}) => {
  type Asked = Parameters<typeof demoAnswer>[0]
  let answer = async (sent: Asked) => changed(await demoAnswer(sent), () => 'https://evil.example/a.png')
  const { site, api } = await serveOdd((sent) => answer(sent))
  const main = page.getByRole('main')
  await test.step('with media off, whatever records name, nobody but the server is asked', async () => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).protocol + new URL(request.url()).host))
    await page.goto(`${site}/icon.svg`)
    await page.evaluate(() => localStorage.setItem('loupe.settings', '{"media":"none"}'))
    for (const [place, shown] of [
      [`tx/${transactions.nftSale}/state`, main.getByRole('row').nth(1)],
      [`address/${people.alice}/nfts`, main.getByText('pictures are off').first()],
      [`token/${tokens.foxes}/inventory`, main.getByText('pictures are off').first()],
      [`token/${tokens.foxes}/instance/7`, main.getByText('pictures are off')],
    ] as const) {
      await visit(page, `${site}/odd/${place}`)
      await expect(shown).toBeVisible()
      await settled(page)
      await expect(main.locator('img')).toHaveCount(0)
    }
    expect([...asked].toSorted()).toEqual([api.url, site].map((url) => url.replace('//', '')).toSorted())
  })

  await test.step('a record that is another is said to be, and no other is', async () => {
    answer = async ({ pathname, search }) => {
      const sent = (await demoAnswer({ pathname, search })) as Record<string, unknown>
      const answers = [
        [`/transactions/${transactions.swap}`, { hash: transactions.nftSale }],
        [`/addresses/${people.alice}`, { hash: people.bob }],
        [`/tokens/${tokens.dollar}`, { address_hash: tokens.foxes }],
        [`/blocks/${blocks.swap}`, { height: blocks.swap + 1 }],
        [`/tokens/${tokens.foxes}/instances/7`, { id: '8' }],
      ] as const
      return {
        ...sent,
        ...answers.find(([path]) => pathname.toLowerCase().endsWith(path.toLowerCase()))?.[1],
      }
    }
    await page.goto(`${site}/odd/tx/${transactions.swap}`)
    for (const [place, said] of [
      [`tx/${transactions.swap}`, `Another transaction than asked for: ${shortHash(transactions.nftSale)}`],
      [`address/${people.alice}`, `Another address than asked for: ${shortHash(people.bob)}`],
      [`token/${tokens.dollar}`, `Another token than asked for: ${shortHash(tokens.foxes)}`],
      [`block/${blocks.swap}`, 'Another block than asked for: '],
      [`token/${tokens.foxes}/instance/7`, 'Another NFT than asked for: 8'],
    ] as const) {
      await visit(page, `${site}/odd/${place}`)
      await expect(main.getByRole('status').filter({ hasText: 'sent by' })).toContainText(said)
    }
    for (const place of pages) {
      await visit(page, `/local/${place}`)
      await settled(page)
      await expect(main.getByText('sent by')).toHaveCount(0)
    }
  })
})

const [alice, swap, dollar] = [people.alice, transactions.swap, tokens.dollar]
const ofAmounts = [
  '',
  'txs',
  'blocks',
  'token-transfers',
  'withdrawals',
  'tokens',
  'accounts',
  'search?q=harbour',
  ...['', '/transfers', '/internal', '/logs', '/state', '/proof'].map((part) => `tx/${swap}${part}`),
  `tx/${transactions.scamDrop}`,
  ...['', '/transfers', '/tokens', '/nfts', '/internal', '/balance'].map((part) => `address/${alice}${part}`),
  `address/${people.staker}/withdrawals`,
  ...['', '/holders'].map((part) => `token/${dollar}${part}`),
  `token/${tokens.passes}/inventory`,
  `token/${tokens.passes}/instance/3`,
  `block/${blocks.swap}`,
]

test('no amount of 78 digits, more than nothing or less, widens a page or runs into what stands beside it', async ({
  page,
  demoAnswer,
  serveOdd,
}) => {
  const most = String(2n ** 256n - 1n)
  const { site } = await serveOdd(async ({ pathname, search }) => {
    let numbers = 0
    const answer = (await demoAnswer({ pathname, search })) as { items?: unknown[] }
    const some = answer.items ? { items: answer.items.slice(0, 4), next_page_params: null } : answer
    return changed(some, (value) => {
      if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return value
      numbers += 1
      return (numbers % 2 ? '' : '-') + most
    })
  })
  await page.goto(`${site}/odd`)
  for (const place of ofAmounts) {
    await visit(page, `${site}/odd/${place}`)
    await settled(page)
    for (const width of [320, 390, 768, 1280]) {
      expect.soft(await crowded(page, width), `${place} at ${width}`).toEqual([])
      expect.soft(await sideways(page), `${place}, sideways at ${width}`).toBe(0)
    }
  }
})
