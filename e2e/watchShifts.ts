import { expect, type Page } from '@playwright/test'
import { drawn } from './loupe.ts'

/** From the next page on, records layout shifts; expects them to be less than `most`, else reports what moved. */
export async function watchShifts(page: Page): Promise<(most: number) => Promise<void>> {
  await page.addInitScript(() => {
    const place = Object.assign(window, { shifts: [] as [number, string][] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        place.shifts.push([
          entry.value,
          entry.sources
            .map(({ node, previousRect: { x, y }, currentRect }) => {
              const text = node?.textContent?.trim().slice(0, 30)
              return `${node?.nodeName} “${text}” from ${x},${y} to ${currentRect.x},${currentRect.y}`
            })
            .join('; '),
        ])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (most) => {
    await drawn(page) // shifts are reported after their frame
    const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
    const sum = shifts.reduce((all, [value]) => all + value, 0)
    expect(sum, shifts.map((shift) => shift.join(': ')).join('\n')).toBeLessThan(most)
  }
}

/** Missing from TypeScript's DOM types. */
interface LayoutShift {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
