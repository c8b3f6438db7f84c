import { sentinels, tokens } from '#demo/places.ts'
import type { Locator } from '@playwright/test'
import { expect, settled, test } from './loupe.ts'

const long = (2n ** 255n + 1n).toString()

/** How wide each line of a text is. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ width }) => width)
  })

test('an NFT: its picture, who has it, its traits, its transfers', async ({ page }) => {
  await page.goto(`/local/token/${tokens.foxes}/instance/7`)
  const [id, copy] = await Promise.all(
    [page.getByText('Id 7', { exact: true }), page.getByRole('button', { name: 'Copy the id' })].map((one) =>
      one.boundingBox(),
    ),
  )
  if (!id || !copy) throw new Error('the id is not to be seen')
  expect(Math.abs(id.y + id.height / 2 - copy.y - copy.height / 2)).toBeLessThan(1)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Fox #7')
  await expect(main.getByRole('img', { name: 'The picture of this NFT' })).toBeVisible()
  const see = main.getByRole('button', { name: 'See the whole picture' })
  await see.click()
  const whole = page.getByRole('dialog', { name: 'The whole picture' }).getByRole('img')
  await expect(whole).toHaveCSS('object-fit', 'contain')
  await expect(whole).toHaveAttribute(
    'src',
    /^(?:blob|https?|data):(?!image\/svg\+xml,%3Csvg xmlns="[^"]+"\/)/,
  )
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(see).toBeFocused()
  await expect(main).toContainText('the only one of its id')
  await expect(main.getByText('Fog', { exact: true })).toBeVisible()
  await expect(main.getByText('Lantern Foxes, drawn from the number 7.')).toBeVisible()
  const site = main.getByRole('link', { name: 'Leaves to demo.example' })
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(
    page.getByRole('region', { name: 'Transfers of the NFT' }).getByRole('row').nth(1),
  ).toContainText('fulfillOrder')
  await page.getByRole('button', { name: 'JSON of Attributes' }).click()
  await expect(page.getByRole('dialog')).toContainText('/instances/7')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Metadata', exact: true }).click()
  await expect(page).toHaveURL(/\/instance\/7\/metadata$/)
  await expect(main.getByRole('list', { name: 'The metadata as JSON' })).toContainText('trait_type')
  await page.getByRole('link', { name: 'Holders', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Holders' }).getByRole('row')).toHaveCount(2)
})

test('one of many: who has them, and in how many transfers they moved', async ({ page }) => {
  await page.goto(`/local/token/${tokens.passes}/instance/3/holders`)
  await expect(page.getByRole('main')).toContainText('Not one alone: see its holders')
  await expect(page.getByRole('link', { name: 'its holders' })).toHaveAttribute('href', /\/3\/holders$/)
  const transfers = page.getByRole('term').filter({ hasText: /^Transfers$/ })
  await expect(page.locator('dl > div').filter({ has: transfers }).getByRole('definition')).toHaveText(
    /^[\d,]+$/,
  )
  const holders = page.getByRole('region', { name: 'Holders' })
  await expect(holders.getByRole('row').nth(1)).toBeVisible()
  await expect(holders.getByRole('columnheader')).toHaveText(['Holder', 'Kind', 'Amount', 'Rank', 'More'])
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('an id of 78 digits is never cut, and nothing is too wide', async ({ page }) => {
    await page.goto(`/local/token/${tokens.embers}/instance/${long}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ember 1')
    await expect(page.getByText(long, { exact: true }).first()).toBeVisible()
    await settled(page)
    expect(
      await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth),
    ).toBeLessThanOrEqual(0)
    // nor is a single digit left to its last line
    await page.setViewportSize({ width: 400, height: 844 })
    const lines = await linesOf(page.getByText(long, { exact: true }).first())
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)).toBeGreaterThan(100)
    // among the traits it has the room of two
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await linesOf(page.getByRole('definition').getByText(long, { exact: true }).last())).toHaveLength(
      2,
    )
  })
})

test('the inventory that was read tells the neighbours', async ({ page }) => {
  await page.goto(`/local/token/${tokens.foxes}/inventory`)
  await page.getByRole('list', { name: 'NFTs' }).getByRole('link').nth(1).click()
  const neighbours = page.getByRole('navigation', { name: 'Neighbours in the collection' })
  await expect(neighbours.getByRole('link', { name: 'Next #4860' })).toBeVisible()
  await neighbours.getByRole('link', { name: 'Previous #4858' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Fox #4858')
})

test('a server of the document tells an NFT by its newest transfer', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/)
  await page.goto(`/document/token/${tokens.foxes}/instance/7`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Fox #7')
  await expect(page.getByText('Assembled from its newest transfer')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Transfers of the NFT' }).getByRole('row').nth(1),
  ).toBeVisible()
})

test('a server of the document tells who has one of many by the holders of its token', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/)
  await page.goto(`/document/token/${tokens.passes}/instance/3`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'the holders of the token' }).click()
  await expect(page).toHaveURL(new RegExp(`/document/token/${tokens.passes}/holders$`))
  await expect(page.getByRole('region', { name: 'Holders' }).getByRole('row').nth(1)).toBeVisible()
})

for (const [what, path, said] of [
  [
    'one that was never made',
    `${tokens.foxes}/instance/99999999`,
    'knows nothing by this id in Lantern Foxes',
  ],
  ['one of a token that has none', `${tokens.dollar}/instance/1`, 'its pieces are all alike'],
  ['an id above the largest', `${tokens.foxes}/instance/${2n ** 256n}`, 'less than 2 to the power of 256'],
  ['what is no id', `${tokens.foxes}/instance/fox`, 'This is no id of an NFT'],
] as const) {
  test(`${what} says so`, async ({ page, expectErrors }) => {
    expectErrors(/status of 404/)
    await page.goto(`/local/token/${path}`)
    await expect(page.getByRole('alert')).toContainText(said)
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

const svg =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** Opens an NFT with this much wrong with it. */
const odd = test.extend<{ open: (instance: object, part?: string) => Promise<void> }>({
  open: async ({ page, serveOdd }, provide) => {
    await provide(async (instance, part = '') => {
      const { site } = await serveOdd(({ pathname }) => {
        if (pathname.endsWith('/instances/7'))
          return { id: '7', token: { address_hash: tokens.foxes, type: 'ERC-721', name: 'Odd' }, ...instance }
        return pathname.endsWith(tokens.foxes)
          ? { address_hash: tokens.foxes, type: 'ERC-721' }
          : { items: [] }
      })
      await page.goto(`${site}/odd/token/${tokens.foxes}/instance/7${part}`)
    })
  },
})

odd(
  'nothing of a stranger runs, is loaded, or is a link to where it may not lead',
  async ({ page, open }) => {
    const contacted: string[] = []
    page.on('request', (request) => contacted.push(request.url()))
    await open({
      image_url: svg,
      animation_url: 'data:text/html,<script>alert(1)</script>',
      media_url: 'https://films.example/7.mp4',
      media_type: 'video/mp4',
      external_app_url: 'javascript:alert(document.domain)',
      metadata: {
        name: '<img src=x onerror=alert(1)>',
        description: `<script>alert(1)</script>${'word '.repeat(500)}`,
        attributes: [{ trait_type: '<b>x</b>', value: 'javascript:alert(1)' }],
        animation_url: 'https://pages.example/7.html',
      },
    })
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>')
    await expect(main).toContainText('(not a link that Loupe opens)')
    await expect(
      main.locator('a[href^="javascript:"], a[href^="data:"], script, iframe, video, object'),
    ).toHaveCount(0)
    await expect(main).toContainText('films.example')
    await page.getByRole('button', { name: 'Show all of it' }).click()
    await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    expect(contacted.filter((url) => url.includes('.example'))).toEqual([])
  },
)

odd(
  'a page of an NFT is opened only when asked for, in a frame of its own',
  async ({ page, open, expectErrors }) => {
    expectErrors(/ERR_NAME_NOT_RESOLVED/)
    await open({ animation_url: 'https://pages.example/7.html', image_url: svg })
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open it here from pages.example' }).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(frame).toHaveAttribute('src', 'https://pages.example/7.html')
  },
)

odd('a picture that is too large gives way to its stand-in', async ({ page, open }) => {
  const huge =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><path d="M0 0h9v9z"/></svg>'
  await open({ image_url: `data:image/svg+xml,${encodeURIComponent(huge)}` })
  await expect(page.getByText('picture too large')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the whole picture' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img', { name: 'The picture of this NFT' })).toHaveCount(0)
})

odd('a picture that never comes is called off, and the next one stands there', async ({ page, open }) => {
  // here the time that it may take is to run ahead
  await page.clock.install()
  const gone: string[] = []
  page.on('requestfailed', (request) => gone.push(request.url()))
  await page.route('https://slow.example/**', () => {})
  await open({ image_url: 'https://slow.example/7.png' })
  const picture = page.getByRole('main').getByRole('img', { name: 'The picture of this NFT' })
  await expect(picture).toBeAttached()
  // nothing broken is drawn meanwhile
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(async () => {
    await page.clock.runFor(20_000)
    await expect(page.getByText('picture didn’t come in time')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(picture).toHaveCount(0)
  await expect.poll(() => gone).toEqual(['https://slow.example/7.png'])
})

for (const [form, metadata, said] of [
  ['a list', [1, { a: '<b>' }], 'Its metadata is a list'],
  ['a text', 'soon <script>alert(1)</script>', 'Its metadata is a text'],
  ['2 MB', { name: 'Large', blob: 'x'.repeat(2_000_000) }, 'Large'],
] as const) {
  odd(`metadata that is ${form} can be read`, async ({ page, open }) => {
    await open({ metadata }, '/metadata')
    await expect(page.getByRole('main')).toContainText(said)
    await expect(page.getByRole('list', { name: 'The metadata as JSON' })).toBeVisible()
    await expect(page.getByRole('main').locator('script')).toHaveCount(0)
  })
}

for (const trouble of ['broken', 'unreadable', 'hostile', 'html'] as const) {
  test(`an NFT in trouble (${trouble}) leaves the page standing`, async ({ page }) => {
    for (const part of ['', '/holders', '/metadata']) {
      await page.goto(`/demo/token/${sentinels.addresses[trouble]}/instance/7${part}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      await expect(page.getByRole('main').locator('script, iframe')).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeVisible()
    }
  })
}
