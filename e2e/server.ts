import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'

export type Server = { url: string; stop: () => Promise<void> }

export type Certificate = { key: string; cert: string }

/** An HTTP server on a free port of this machine; with a certificate, an HTTPS server at `localhost`. */
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

export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** An API's responses: URL in, JSON out; another status is set on the response. */
export type Answer = (url: URL, response: ServerResponse) => unknown

export const serveApi = (answer: Answer) =>
  serve(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    // as instances do: a JSON-RPC request has a JSON body
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('content-type', 'application/json')
    const url = new URL(request.url ?? '/', 'http://localhost')
    try {
      response.end(JSON.stringify(await answer(url, response)))
    } catch (error) {
      // becomes an error of the page, in its test
      response.destroy(error as Error)
    }
  })

export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
}
