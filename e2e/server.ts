import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'

/** Where a server is, and how it is ended, with all that still talk to it. */
export type Server = { url: string; stop: () => Promise<void> }

/** A key and its certificate, as PEM. */
export type Certificate = { key: string; cert: string }

/** An HTTP server on a free port of this machine; with a certificate for it, an HTTPS server at `localhost`. */
export async function serve(answer: RequestListener, certificate?: Certificate): Promise<Server> {
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `${certificate ? 'https://localhost' : 'http://127.0.0.1'}:${typeof address === 'object' ? address?.port : ''}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What waits for `opened` goes on once `open` is called. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** What a test says in an API's place: path and query in, JSON out; another status is set on the response. */
export type Answer = (url: URL, response: ServerResponse) => unknown

/** An API that answers so. */
export const serveApi = (answer: Answer) =>
  serve(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    // as instances allow it: JSON-RPC is asked with a body of JSON
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('content-type', 'application/json')
    const url = new URL(request.url ?? '/', 'http://localhost')
    try {
      response.end(JSON.stringify(await answer(url, response)))
    } catch (error) {
      // seen as an error of the page that asked, in its test
      response.destroy(error as Error)
    }
  })

/** What files are, by their ending. */
export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
}
