import { people } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a finger that misses what can be done by a few pixels finds it', async ({ page }) => {
  await page.goto(`/local/address/${people.alice}`)
  await settled(page)
  const [main, header] = [page.getByRole('main'), page.getByRole('banner')]
  for (const target of [
    header.getByRole('link', { name: 'Loupe' }),
    header.getByRole('button', { name: /^Network/ }),
    main.getByRole('button', { name: 'Copy link' }),
    main.getByRole('link', { name: /^Transfers/ }),
    main.getByRole('link', { name: 'Out', exact: true }),
    main.getByRole('button', { name: 'Export' }),
  ])
    expect(await target.evaluate(reach), String(target)).toEqual([true, true])
})

/** Whether it is what is touched 16 pixels above and below its middle. */
function reach(target: Element): boolean[] {
  target.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = (down: number) => document.elementFromPoint(x + width / 2, y + height / 2 + down)
  return [at(-16), at(16)].map((touched) => target.contains(touched))
}
