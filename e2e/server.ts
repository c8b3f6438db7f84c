import { createServer, type RequestListener, type ServerResponse } from 'node:http'

/** An HTTP server on a free port of this machine. `stop` ends it, and all that still talk to it. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An API that answers as a test says: path and query in, JSON out; another status is set on the response. */
export const serveApi = (answer: (url: URL, response: ServerResponse) => unknown) =>
  serve(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.end(JSON.stringify(await answer(url, response)))
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
