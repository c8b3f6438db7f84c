import type { CDPSession, Page } from '@playwright/test'

// Holds back or changes responses through the DevTools protocol: page.route turns the browser's cache off, which makes a page
// cost half as much again.

/** Holds an API's responses to these URLs back until the returned function is called. `*` in a string matches anything. */
export const hold = (page: Page, urls: string | RegExp) => holdOf(page, urls, '*/api/v2/*')

export async function holdCode(page: Page, urls: string | RegExp): Promise<() => void> {
  const release = await holdOf(page, urls, '*/assets/*.js')
  const session = await page.context().newCDPSession(page)
  await forget(session)
  await session.detach()
  return release
}

/** Empties the page's cache: switching the cache off does. */
async function forget(session: CDPSession): Promise<void> {
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
}

export const holdApp = (page: Page) => holdCode(page, /\/assets\/(?!early-)/)

/** Holds the app's code back until `start` is called, and what the running app loads, in any order, until `goOn` is. */
export async function holdAppThenLater(page: Page) {
  const session = await page.context().newCDPSession(page)
  const held = new Map<string, string>()
  let hasBegun = false
  /** The page loads these from its HTML. */
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
  return () => void endOf(session)
}

/** Changes the JSON of responses from these URLs until the returned function is called. `*` in a string matches anything. */
export async function changeAnswers(
  page: Page,
  urls: string,
  change: (sent: never) => unknown,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const sent = await session.send('Fetch.getResponseBody', { requestId }).catch(pageIsGone)
    // a failed request has no body
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
