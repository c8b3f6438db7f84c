import type { RequestListener } from 'node:http'
import { expect } from './loupe.ts'
import { odd } from './oddAddress.ts'
import { certificateOfNobody, hasOpenssl } from './certificate.ts'
import { serve } from './server.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = { 'content-type': 'image/png' }
const anybody = { 'access-control-allow-origin': '*' }

/**
 * Shows this many NFTs, with pictures at the user's local gateway, and gives the requests to it. By https it stands for a
 * third-party host.
 */
const test = odd.extend<{
  isSecure: boolean
  show: (count: number, gateway: RequestListener) => Promise<string[]>
}>({
  isSecure: [false, { option: true }],
  show: async ({ page, open, keep, isSecure }, provide) => {
    let answer: RequestListener = () => {}
    const certificate = isSecure ? await keep(certificateOfNobody()) : undefined
    const { url, stop } = await serve((request, response) => answer(request, response), certificate)
    await page.addInitScript(
      (gateway) => {
        if (location.protocol === 'http:') localStorage.setItem('loupe.settings', JSON.stringify({ gateway }))
      },
      // avoids DNS in a test
      url.replace('localhost', '127.0.0.1'),
    )
    let shown = 0
    await provide(async (count, gateway) => {
      shown += 1
      const folder = `Qm${String(shown).repeat(44)}`
      const asked: string[] = []
      answer = (request, response) => {
        asked.push((request.url ?? '').replace(/^.*\//, ''))
        gateway(request, response)
      }
      const token = { address_hash: `0x${'70'.padStart(40, '0')}`, name: 'Pictures', type: 'ERC-721' }
      const items = Array.from({ length: count }, (_, at) => ({
        id: String(at + 1),
        token,
        image_url: `ipfs://${folder}/${at + 1}.png`,
      }))
      await open('nfts', { nft: { items, next_page_params: null } })
      return asked
    })
    await page.goto('about:blank')
    await stop()
  },
})

test('a picture is asked for once, near sight, called off when it is too large, and let go with its page', async ({
  page,
  show,
  expectErrors,
}) => {
  const pictures = page.getByRole('main').getByRole('listitem').locator('img')
  await test.step('of too many bytes it is called off while it comes', async () => {
    let open = 0
    await show(1, (_request, response) => {
      open += 1
      response.writeHead(200, { ...png, ...anybody }).write(pixel)
      const more = () => response.write(Buffer.alloc(1_000_000), () => response.destroyed || more())
      response.on('close', () => (open -= 1))
      more()
    })
    await expect(page.getByText('picture too large')).toBeVisible()
    await expect.poll(() => open).toBe(0)
    await expect(pictures).toHaveCount(0)
  })

  await test.step('nobody is told where from it is asked for', async () => {
    const told: unknown[] = []
    const asked = await show(60, ({ headers }, response) => {
      told.push(headers.referer, headers.cookie)
      response.writeHead(200, { ...png, ...anybody, 'set-cookie': 'who=me' }).end(pixel)
    })
    await expect(pictures.first()).toHaveJSProperty('naturalWidth', 1)
    expect(asked).not.toContain('60.png')
    await pictures.last().scrollIntoViewIfNeeded()
    await expect(pictures.last()).toHaveJSProperty('naturalWidth', 1)
    expect(new Set(asked).size).toBe(asked.length)
    expect(told.filter((word) => word !== undefined)).toEqual([])
  })

  await test.step('once read it is let go with its page', async () => {
    expectErrors(/ERR_FILE_NOT_FOUND \(blob:/)
    await expect(pictures.last()).toHaveAttribute('src', /^blob:/)
    const read = await pictures.last().getAttribute('src')
    await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks')
    const isHeld = await page.evaluate((src) => {
      const image = Object.assign(new Image(), { src })
      return image.decode().then(
        () => true,
        () => false,
      )
    }, read)
    expect(isHeld).toBe(false)
  })
})

test.describe('a stranger’s host', () => {
  test.use({ isSecure: true, ignoreHTTPSErrors: true })
  test.skip(!hasOpenssl && !process.env.CI, 'this machine has no openssl')

  test.describe('that leads on', () => {
    test.use({ forbidsPictures: true })

    test('leads no picture on to this machine, whether a page may read it or not', async ({
      page,
      show,
      keep,
      expectErrors,
    }) => {
      expectErrors(/Content Security Policy/, /blocked by CORS policy/, /ERR_FAILED/)
      let followed = 0
      const inner = await keep(
        serve((_request, response) => {
          followed += 1
          response.writeHead(200, { ...png, ...anybody }).end(pixel)
        }),
      )
      for (const headers of [anybody, {}]) {
        const asked = await show(1, (_request, response) =>
          response.writeHead(302, { ...headers, location: `${inner.url}/1.png` }).end(),
        )
        await expect(page.getByText('picture not had')).toBeVisible()
        expect(asked).toEqual(['1.png', '1.png'])
      }
      expect(followed).toBe(0)
    })
  })

  test('a host that lets no page read its pictures has them shown, and is soon asked once for each', async ({
    page,
    show,
    expectErrors,
  }) => {
    expectErrors(/blocked by CORS policy/, /ERR_FAILED/)
    await test.step('what came unread and was too large, as its host tells, gives way to the stand-in', async () => {
      await show(1, (_request, response) =>
        response
          .writeHead(200, { ...png, 'timing-allow-origin': '*' })
          .end(Buffer.concat([pixel, Buffer.alloc(13_000_000)])),
      )
      await expect(page.getByText('picture too large')).toBeVisible()
    })

    const asked = await show(60, (_request, response) => response.writeHead(200, png).end(pixel))
    const pictures = page.getByRole('main').getByRole('listitem').locator('img')
    await expect(pictures.first()).toHaveJSProperty('naturalWidth', 1)
    await pictures.last().scrollIntoViewIfNeeded()
    await expect(pictures.last()).toHaveJSProperty('naturalWidth', 1)
    expect(asked.filter((name) => name === '1.png')).toHaveLength(2)
    expect(asked.filter((name) => name === '60.png')).toHaveLength(1)
  })
})
