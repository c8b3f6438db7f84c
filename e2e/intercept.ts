import type { CDPSession, Page } from '@playwright/test'

// What comes to a page is kept or changed by the browser's own protocol: page.route turns its cache off, too, by which each
// page costs half as much again.

/** Keeps what an API is asked at these addresses away from the page, until it is called. In a text, `*` stands for anything. */
export const hold = (page: Page, urls: string | RegExp) => holdOf(page, urls, '*/api/v2/*')

/** Keeps code, also what the page before had, away from the page, until it is called. */
export async function holdCode(page: Page, urls: string | RegExp): Promise<() => void> {
  const release = await holdOf(page, urls, '*/assets/*.js')
  const session = await page.context().newCDPSession(page)
  await forget(session)
  await session.detach()
  return release
}

/** Takes from the page what it had: a cache that is switched off forgets it. */
async function forget(session: CDPSession): Promise<void> {
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
}

/** Keeps the app's code away from the page, until it is called. */
export const holdApp = (page: Page) => holdCode(page, /\/assets\/(?!early-)/)

/**
 * Keeps the app's code away from the page, until `start` is called; and what the app asks for only when it runs, and comes as it
 * likes, until `goOn` is.
 */
export async function holdAppThenLater(page: Page) {
  const session = await page.context().newCDPSession(page)
  const held = new Map<string, string>()
  let hasBegun = false
  /** The page asks for these by itself. */
  const isFirst = async (url: string) =>
    /\/assets\/(early|start)-/.test(url) ||
    page.evaluate(
      (href) => document.head.querySelector(`link[href="${new URL(href).pathname}"]`) !== null,
      url,
    )
  const goOn = (requestId: string) => session.send('Fetch.continueRequest', { requestId }).catch(pageIsGone)
  const look = async (requestId: string, url: string) => {
    if (/\/assets\/early-/.test(url) || (hasBegun && (await isFirst(url).catch(pageIsGone))))
      await goOn(requestId)
    else held.set(requestId, url)
  }
  session.on('Fetch.requestPaused', ({ requestId, request }) => look(requestId, request.url))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] })
  await forget(session)
  return {
    start: async () => {
      hasBegun = true
      const before = [...held]
      held.clear()
      await Promise.all(before.map(([requestId, url]) => look(requestId, url)))
    },
    goOn: () => endOf(session),
  }
}

async function holdOf(page: Page, urls: string | RegExp, all: string): Promise<() => void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isOther = urls instanceof RegExp && !urls.test(request.url)
    if (isOther) session.send('Fetch.continueRequest', { requestId }).catch(pageIsGone)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: urls instanceof RegExp ? all : urls }] })
  // what is kept goes on
  return () => void endOf(session)
}

/** Changes the JSON that the page is answered at these addresses, until it is called. In a text, `*` stands for anything. */
export async function changeAnswers(
  page: Page,
  urls: string,
  change: (sent: never) => unknown,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const sent = await session.send('Fetch.getResponseBody', { requestId }).catch(pageIsGone)
    // one that failed has none
    if (!sent) return void session.send('Fetch.continueRequest', { requestId }).catch(pageIsGone)
    const text = Buffer.from(sent.body, sent.base64Encoded ? 'base64' : 'utf8').toString()
    const body = Buffer.from(JSON.stringify(change(JSON.parse(text) as never))).toString('base64')
    const headers = responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name))
    const answer = { requestId, responseCode: responseStatusCode, responseHeaders: headers, body }
    await session.send('Fetch.fulfillRequest', answer).catch(pageIsGone)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: urls, requestStage: 'Response' }] })
  return () => endOf(session)
}

const endOf = (session: CDPSession) =>
  session
    .send('Fetch.disable')
    .then(() => session.detach())
    .catch(pageIsGone)

function pageIsGone(): void {}
