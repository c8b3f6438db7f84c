import { expect, test } from './loupe.ts'

test('Chromium finds nothing wrong with the manifest, from a page deep in the site, and its icons are as large as it says', async ({
  page,
  site,
}) => {
  await page.goto('/local/blocks')
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${site}/manifest.webmanifest`)

  const { start_url, icons } = JSON.parse(data ?? '{}') as {
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect(new URL(start_url, url).href).toBe(`${site}/`)
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, new URL(src, url).href)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
})
