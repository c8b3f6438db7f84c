import { createServer, type ServerResponse } from 'node:http'

/** An API that answers as a test says, on a free port: path and query in, JSON out; another status is set on the response. `stop` ends it. */
export async function serveApi(answer: (url: URL, response: ServerResponse) => unknown) {
  const server = createServer(async (request, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.end(JSON.stringify(await answer(url, response)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)),
  }
}
