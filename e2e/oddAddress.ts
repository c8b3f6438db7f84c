import { people } from '#demo/places.ts'
import { test } from './loupe.ts'
import { serveApi } from './server.ts'

/** Opens a place of an address on a server that answers these paths under it, and with an empty list to the rest. */
export const odd = test.extend<{ open: (place: string, answers: Record<string, unknown>) => Promise<void> }>({
  open: async ({ page, siteWith, expectErrors }, provide) => {
    expectErrors(/status of 501/)
    const stops: (() => Promise<unknown>)[] = []
    await provide(async (place, answers) => {
      const api = await serveApi(({ pathname }, response) => {
        const path = pathname.replace(/^.*0x[0-9a-f]{40}\//i, '')
        if (path in answers) return answers[path]
        response.statusCode = 501
        return { message: 'not here' }
      })
      stops.push(api.stop)
      const site = await siteWith((config) => ({
        ...config,
        networks: [
          { slug: 'odd', name: 'Odd chain', currency: { symbol: 'ODD', decimals: 18 }, instance: api.url },
        ],
        defaultNetwork: 'odd',
      }))
      await page.goto(`${site}/odd/address/${people.alice}/${place}`)
    })
    await page.goto('about:blank')
    await Promise.all(stops.map((stop) => stop()))
  },
})
