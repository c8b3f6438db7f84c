import { expect, type Page } from '@playwright/test'

/**
 * Polls a condition in each frame of the page, and again after a navigation. Playwright's own waiting sends a third of a
 * megabyte of code to each page first, an eighth of the work of opening one.
 */
export async function until<Arg extends string | number | RegExp>(
  page: Page,
  isSo: (arg: Arg) => unknown,
  arg?: Arg,
): Promise<void> {
  const asked = `(${String(isSo)})(${arg instanceof RegExp ? String(arg) : JSON.stringify(arg)})`
  const inPage = () => page.evaluate(`(${String(inFrames)})(() => ${asked})`)
  await expect(inPage, `it comes to be so: ${asked}`).toPass({ timeout: 15_000 })
}

const inFrames = (isSo: () => unknown) =>
  new Promise<void>((done, fail) => {
    const look = () => {
      try {
        if (isSo()) done()
        else requestAnimationFrame(look)
      } catch (error) {
        fail(error)
      }
    }
    look()
  })
