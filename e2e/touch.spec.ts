import { blocks, people, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }

test.use({ viewport: phone, hasTouch: true })

test('a finger that misses what can be done by a few pixels finds it', async ({ page }) => {
  await page.goto(`/local/address/${people.alice}`)
  await settled(page)
  const [main, header] = [page.getByRole('main'), page.getByRole('banner')]
  for (const target of [
    header.getByRole('link', { name: 'Loupe' }),
    header.getByRole('button', { name: /^Network/ }),
    main.getByRole('link', { name: 'Local chain' }),
    main.getByRole('button', { name: 'Copy link' }),
    main.getByRole('link', { name: /^Transfers/ }),
    main.getByRole('button', { name: 'Export' }),
  ])
    expect(await target.evaluate(reach), String(target)).toEqual([true, true])
  await visit(page, '/local')
  expect(await page.getByRole('link', { name: 'All blocks' }).evaluate(reach)).toEqual([true, true])
})

for (const [device, viewport] of Object.entries({ phone, tablet }))
  test.describe(`on a touch ${device}`, () => {
    test.use({ viewport })

    test('each control of a page has room for a finger, and none takes it from another', async ({ page }) => {
      for (const [name, path] of Object.entries({
        home: '/local',
        'a transaction': `/local/tx/${transactions.swap}`,
        'the logs of a transaction': `/local/tx/${transactions.swap}/logs`,
        'the transfers of an address': `/local/address/${people.alice}/transfers`,
        'the logs of an address': `/local/address/${people.alice}/logs`,
        'a list': '/local/txs',
        'a block': `/local/block/${blocks.swap}`,
        settings: '/local#settings',
      }))
        await test.step(name, async () => {
          await visit(page, path)
          await settled(page)
          if (path.endsWith('#settings')) await expect(page.getByRole('dialog')).toBeVisible()
          const { met, wrong } = await page.evaluate(crowded)
          expect.soft(wrong, name).toEqual([])
          expect(met, name).toBeGreaterThan(10)
        })
    })
  })

/** Whether a touch 15 pixels above and below its middle hits it. */
function reach(target: Element): boolean[] {
  target.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = (down: number) => document.elementFromPoint(x + width / 2, y + height / 2 + down)
  return [at(-15), at(15)].map((touched) => target.contains(touched))
}

/**
 * Faults of the controls in view: a touch within one's box hits another, its touch area is less than 24 pixels high, or its
 * text is so small that iOS zooms in on focus. A link in a text is as high as its line.
 */
function crowded(): { met: number; wrong: string[] } {
  const kinds = 'a[href], button, input, label, select, summary, textarea'
  const root = document.querySelector('dialog:modal') ?? document
  let met = 0
  const wrong = [...root.querySelectorAll<HTMLElement>(kinds)].flatMap((one) => {
    if (one.closest('td, p') || !one.checkVisibility({ visibilityProperty: true })) return []
    one.scrollIntoView({ block: 'center', inline: 'nearest' })
    const [box] = one.getClientRects()
    if (!box || box.width < 2) return []
    met += 1
    const touched = (across: number, down: number) => {
      const found = document.elementFromPoint(box.x + across, box.y + down)?.closest(kinds)
      return found && (one.contains(found) || found.contains(one)) ? one : found
    }
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    const taken = parts
      .flatMap((across) => parts.map((down) => touched(box.width * across, box.height * down)))
      .find((found) => found && found !== one)
    const middle = (down: number) => touched(box.width / 2, box.height / 2 + down)
    const run = (step: number) => {
      let far = 0
      while (far < 24 && middle((far + 0.5) * step) === one) far += 1
      return far
    }
    const height = run(-1) + run(1)
    const name = (of: Element) =>
      `${of.tagName} “${(of.getAttribute('aria-label') ?? of.textContent).slice(0, 40)}”`
    return [
      taken && `${name(one)} loses to ${name(taken)}`,
      one.matches('nav a, :not(a)') && height < 24 && `${name(one)} is ${height} high`,
      one.matches('input, select, textarea') &&
        parseFloat(getComputedStyle(one).fontSize) < 16 &&
        `${name(one)} has small letters`,
    ].filter((fault) => typeof fault === 'string')
  })
  return { met, wrong }
}
