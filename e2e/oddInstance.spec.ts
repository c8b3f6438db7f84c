import { sentinels, tokens } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

const svg =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** Opens an NFT with these fields, each a different one of the test's server. */
const odd = test.extend<{ open: (instance: object, part?: string) => Promise<void> }>({
  open: async ({ page, serveOdd }, provide) => {
    const known: object[] = []
    const { site } = await serveOdd(({ pathname }) => {
      const [, id] = /\/instances\/(\d+)$/.exec(pathname) ?? []
      if (id)
        return {
          id,
          token: { address_hash: tokens.foxes, type: 'ERC-721', name: 'Odd' },
          ...known[Number(id) - 7],
        }
      return pathname.endsWith(tokens.foxes) ? { address_hash: tokens.foxes, type: 'ERC-721' } : { items: [] }
    })
    await provide(async (instance, part = '') => {
      const id = 6 + known.push(instance)
      await visit(page, `${site}/odd/token/${tokens.foxes}/instance/${id}${part}`)
      await expect(page.getByText(`Id ${id}`, { exact: true })).toBeVisible()
    })
  },
})

odd(
  'nothing of a stranger runs, is loaded, or is a link to where it may not lead; metadata of any form can be read; an NFT in trouble leaves the page standing',
  async ({ page, open, expectErrors }) => {
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

    await test.step('a drawing in place of a link is a picture, and nothing in it runs', async () => {
      await open({
        image_url:
          '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" onload="alert(1)"><script>alert(1)</script><path d="M0 0h60v60z"/></svg>',
      })
      const picture = main.getByRole('img', { name: 'The picture of this NFT' })
      await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,%3Csvg/)
      await expect(picture).toHaveJSProperty('naturalWidth', 60)
      await expect(main.locator('script, [onload]')).toHaveCount(0)
      await expect(main).toContainText('nobody: it is inside the record')
    })

    await test.step('a picture that is too large gives way to its stand-in', async () => {
      const huge =
        '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><path d="M0 0h9v9z"/></svg>'
      await open({ image_url: `data:image/svg+xml,${encodeURIComponent(huge)}` })
      await expect(page.getByText('picture too large')).toBeVisible()
      await expect(page.getByRole('button', { name: 'See the whole picture' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('img', { name: 'The picture of this NFT' })).toHaveCount(
        0,
      )
    })

    await test.step('a page of an NFT is opened only when asked for, in a frame of its own', async () => {
      expectErrors(/ERR_NAME_NOT_RESOLVED.*pages\.example/)
      await open({ animation_url: 'https://pages.example/7.html', image_url: svg })
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.getByRole('button', { name: 'Open it here from pages.example' }).click()
      const frame = page.locator('iframe')
      await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
      await expect(frame).toHaveAttribute('src', 'https://pages.example/7.html')
    })

    for (const [form, metadata, said] of [
      ['a list', [1, { a: '<b>' }], 'Its metadata is a list'],
      ['a text', 'soon <script>alert(1)</script>', 'Its metadata is a text'],
      ['2 MB', { name: 'Large', blob: 'x'.repeat(2_000_000) }, 'Large'],
    ] as const)
      await test.step(`metadata that is ${form}`, async () => {
        await open({ metadata }, '/metadata')
        await expect(page.getByRole('main')).toContainText(said)
        await expect(page.getByRole('list', { name: 'The metadata as JSON' })).toBeVisible()
        await expect(page.getByRole('main').locator('script')).toHaveCount(0)
      })

    for (const part of ['', '/holders', '/metadata'])
      for (const trouble of ['broken', 'unreadable', 'hostile', 'html'] as const)
        await test.step(`trouble: ${trouble}${part}`, async () => {
          const path = `/demo/token/${sentinels.addresses[trouble]}/instance/7${part}`
          // an NFT's tabs have the same title, which is set before the next tab is there
          await (trouble === 'broken' ? page.goto(path) : visit(page, path))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await settled(page)
          await expect(page.getByRole('main').locator('script, iframe')).toHaveCount(0)
          await expect(page.getByRole('banner')).toBeVisible()
        })
  },
)

odd('a picture that never comes is called off, and the next one stands there', async ({ page, open }) => {
  await page.clock.install()
  const gone: string[] = []
  page.on('requestfailed', (request) => gone.push(request.url()))
  await page.route('https://slow.example/**', () => {})
  await open({ image_url: 'https://slow.example/7.png' })
  const picture = page.getByRole('main').getByRole('img', { name: 'The picture of this NFT' })
  await expect(picture).toBeAttached()
  // no broken picture is shown meanwhile
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(async () => {
    await page.clock.runFor(20_000)
    await expect(page.getByText('picture didn’t come in time')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(picture).toHaveCount(0)
  await expect.poll(() => gone).toEqual(['https://slow.example/7.png'])
})
