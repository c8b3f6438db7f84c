import type { Page } from '@playwright/test'
import { fromBeginning } from './byKeys.ts'
import { drawn } from './loupe.ts'

const further =
  'tbody tr:not([data-row]):nth-child(n+4), tr[data-row]:not([data-row="0"], [data-row="1"]), article:nth-of-type(n+3), main ul[aria-label] > li:nth-child(n+5)'

/**
 * Tabs from the beginning of a page, or of an open dialog, to its end. Returns the stops that are out of view or without a
 * visible focus, and enabled controls that were no stop. Only the first rows of a list are checked.
 */
export async function tourFaults(page: Page): Promise<string[]> {
  // faster than animations, which may hide a stop: findings are checked again slowly
  return (await tour(page, 10)).length > 0 ? tour(page, 1) : []
}

async function tour(page: Page, atOnce: number): Promise<string[]> {
  await page.evaluate(watch, further)
  await fromBeginning(page)
  for (let stops = 0; stops < 300; stops += atOnce) {
    if (atOnce === 1) await drawn(page)
    // a held key: each stop is checked in the page when the next one comes
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.down('Tab')))
    if (atOnce === 1) await page.keyboard.up('Tab')
    const faults = await page.evaluate(() => (window as Touring).endTour?.())
    if (!faults) continue
    await page.keyboard.up('Tab')
    return faults
  }
  throw new Error('Tab comes to no end')
}

type Touring = { endTour?: () => string[] | null }

function watch(beyond: string): void {
  const dialog = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1)
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const wanted = [...(dialog ?? document).querySelectorAll<HTMLElement>(usable)].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled, [tabindex="-1"], [inert] *') &&
      !one.closest(beyond) &&
      // of radio buttons only the checked one is a stop
      !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked),
  )
  const faults = new Set<string>()
  const toured = new Set<Element>()
  let isOver = false
  let last: Element | null = null
  const look = () => {
    const stop = document.activeElement
    if (isOver || !stop || stop === document.body) return void (isOver ||= toured.size > 0)
    // a time field has a stop for each of its parts
    if (stop === last) return
    if (toured.has(stop)) return void (isOver = true)
    toured.add((last = stop))
    const rest = stop.closest(beyond)?.parentElement
    if (rest) return [...rest.querySelectorAll<HTMLElement>(usable)].at(-1)?.focus({ preventScroll: true })
    const fault = faultOf(stop)
    if (fault) faults.add(`${fault}: ${stop.outerHTML.slice(0, 150)}`)
  }
  const faultOf = (stop: Element) => {
    if (!stop.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'not visible'
    const { left, right, top, bottom } = stop.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'out of sight'
    // a field shows its caret
    if (stop.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])')) return null
    return getComputedStyle(stop).outlineStyle === 'none' ? 'no outline' : null
  }
  const heard = ({ key }: KeyboardEvent) => key === 'Tab' && look()
  addEventListener('keydown', heard, true)
  ;(window as Touring).endTour = () => {
    if (!isOver) return null
    removeEventListener('keydown', heard, true)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const missed = wanted.filter((one) => one.isConnected && !toured.has(one))
    return [...faults, ...missed.map((one) => `no stop: ${one.outerHTML.slice(0, 150)}`)]
  }
}
