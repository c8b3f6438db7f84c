import type { Page } from '@playwright/test'

export async function crowded(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(async () => {
    // layout by script is done by the second frame
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    type Box = { left: number; right: number; top: number; bottom: number }
    const frames = new Map<Element | null, Box>([
      [document.body, { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }],
    ])
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    /** The visible part of an element within all of its ancestors. */
    const frameOf = (element: Element): Box => {
      const known = frames.get(element)
      if (known || !element.parentElement) return known ?? element.getBoundingClientRect()
      const { overflowX, display } = getComputedStyle(element)
      const around = frameOf(element.parentElement)
      const isOpen = overflowX === 'visible' || display === 'inline'
      const frame = isOpen ? around : meet(around, element.getBoundingClientRect())
      frames.set(element, frame)
      return frame
    }
    const shown: (Box & { node: Text })[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const element = node.parentElement
      if (!node.data.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue
      // digits that are only for screen readers and copying
      if (getComputedStyle(element).fontSize === '0px') continue
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = meet(frameOf(element), rect)
        if (box.right - box.left > 2 && box.bottom - box.top > 2) shown.push({ node, ...box })
      }
    }
    shown.sort((a, b) => a.top - b.top)
    const words = ({ node }: { node: Text }) => node.data.trim().slice(0, 30)
    return shown.flatMap((one, index) => {
      const found = one.right > document.body.clientWidth + 1 ? [`${words(one)} | the window’s edge`] : []
      for (let at = index + 1; at < shown.length; at += 1) {
        const other = shown[at]
        if (!other || other.top > one.bottom - 4) break
        const both = meet(one, other)
        if (one.node !== other.node && both.right - both.left > 2 && both.bottom - both.top > 4)
          found.push(`${words(one)} | ${words(other)}`)
      }
      return found
    })
  })
}
