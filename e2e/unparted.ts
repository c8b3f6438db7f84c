import type { Page } from '@playwright/test'

/**
 * Hashes that a screen reader would read out as one word: short ones, or an element's whole text; and whole ones in a link
 * beside its name. Not those in code, records and request paths.
 */
export function unparted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [short, whole] = [/(?<![/\w])0x[\da-f]{6}…[\da-f]{4}\b/i, /^\s*0x(?:[\da-f]{40}|[\da-f]{64})\s*$/i]
    const isRead = (one: Element | null) =>
      one?.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[aria-hidden=true], code, bdi, script, style')
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent ?? ''
      if ((short.test(said) || whole.test(said)) && isRead(text.parentElement)) found.add(said)
    }
    for (const link of document.querySelectorAll<HTMLElement>(
      ':is(a, button)[title]:not([aria-description])',
    ))
      if (whole.test(link.title) && isRead(link)) found.add(`${link.textContent}: ${link.title}`)
    // options have no box of their own
    for (const option of document.querySelectorAll('option'))
      if (short.test(option.ariaLabel ?? option.text)) found.add(option.text)
    return [...found]
  })
}
