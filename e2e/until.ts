import type { Page } from '@playwright/test'

/**
 * Waits until it is so in the page, which is asked in each of its frames; throws after the 600th, 10 s and more.
 * Playwright's own waiting sends a third of a megabyte of code to each page first, which took an eighth of the work of one
 * that is opened.
 */
export async function until<Arg>(page: Page, isSo: (arg: Arg) => unknown, arg?: Arg): Promise<void> {
  const literal = arg instanceof RegExp ? String(arg) : JSON.stringify(arg)
  const said = await page.evaluate<string | null>(
    `(${String(inFrames)})(() => (${String(isSo)})(${literal}))`,
  )
  if (said !== null)
    throw new Error(`It never was so: (${String(isSo)})(${literal}). The page says “${said}”.`)
}

/** Null once it is so, or what the page says instead. */
const inFrames = (isSo: () => unknown) =>
  new Promise<string | null>((done) => {
    let frames = 0
    const look = () => {
      if (isSo()) done(null)
      else if (++frames > 600) done(`${document.title}: ${document.body?.textContent?.slice(0, 600)}`)
      else requestAnimationFrame(look)
    }
    look()
  })
