import { mkdirSync } from 'node:fs'
import { test } from '../loupe.ts'
import { open, pages, states } from '../places.ts'
import { folder, looks } from './looks.ts'

mkdirSync(folder, { recursive: true })

for (const [name, state] of Object.entries({ ...pages, ...states }))
  test(name, async ({ page, expectErrors }) => {
    expectErrors(/./) // a picture is no check
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, state)
    for (const [look, { width, theme }] of Object.entries(looks)) {
      await page.evaluate((shown) => void (document.documentElement.dataset.theme = shown), theme)
      await page.setViewportSize({ width, height: 900 })
      // as high as the page, because only the rows in view are mounted; 2,000 pixels of a long list are enough
      await page.setViewportSize({ width, height: Math.min(await page.evaluate(heightOf), 2000) })
      await page.screenshot({ path: `${folder}/${name}, ${look}.png` })
    }
  })

const heightOf = () => document.documentElement.scrollHeight
