import type { CDPSession, Page } from '@playwright/test'

// What comes to a page is kept or changed by the browser's own protocol: page.route turns its cache off, too, by which each
// page costs half as much again.

/** Keeps what an API is asked at these addresses away from the page, until it is called. In a text, `*` stands for anything. */
export const hold = (page: Page, urls: string | RegExp) => holdOf(page, urls, '*/api/v2/*')

/** Keeps code, also what the page before had, away from the page, until it is called. */
export async function holdCode(page: Page, urls: string | RegExp): Promise<() => void> {
  const release = await holdOf(page, urls, '*/assets/*.js')
  const session = await page.context().newCDPSession(page)
  // what is switched off forgets all that it had
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  await session.detach()
  return release
}

/** Keeps the app's code away from the page, until it is called. */
export const holdApp = (page: Page) => holdCode(page, /\/assets\/(?!early-)/)

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
