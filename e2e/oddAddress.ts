import { people } from '#demo/places.ts'
import { test } from './loupe.ts'

/** Opens a place of an address on a server that has only these responses, by path below the address. */
export const odd = test.extend<{ open: (place: string, answers: Record<string, unknown>) => Promise<void> }>({
  open: async ({ page, serveOdd, expectErrors }, provide) => {
    expectErrors(/status of 501/)
    let known: Record<string, unknown> = {}
    const { site } = await serveOdd(({ pathname }, response) => {
      const path = pathname.replace(/^.*0x[0-9a-f]{40}\//i, '')
      if (path in known) return known[path]
      response.statusCode = 501
      return { message: 'not here' }
    })
    await provide(async (place, answers) => {
      known = answers
      // by URL, so that nothing is stored from the page before
      await page.goto(`${site}/odd/address/${people.alice}/${place}`)
    })
  },
})
