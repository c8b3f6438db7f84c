import type { Page } from '@playwright/test'

/**
 * Hashes that a screen reader would read out as one word: short ones, or all that an element says; and whole ones as what
 * a link says beside its name. Not those in code, in records and in the paths of requests.
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
    // choices are in no box of their own
    for (const option of document.querySelectorAll('option'))
      if (short.test(option.ariaLabel ?? option.text)) found.add(option.text)
    return [...found]
  })
}
