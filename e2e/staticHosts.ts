import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { dist } from './paths.ts'
import { contentTypes, serve } from './server.ts'

type Rule = { path: RegExp; file: string; status: number }

const anyPath = /^/

/** GitHub Pages: 404.html, as a 404; project pages, which have a build of their own, are `below` the root of the host. */
export const likeGitHubPages = (built = dist, below = '') =>
  hostWith([{ path: anyPath, file: '404.html', status: 404 }], [], built, below)

/** Netlify: `_redirects` and `_headers` of the built site. */
export const likeNetlify = async () => hostWith(await readRedirects(), await readHeaders())

/**
 * Cloudflare Pages: `_headers` too, but it ignores a rule that redirects everything to /index.html, and answers with 404.html.
 */
export const likeCloudflare = async () =>
  hostWith([{ path: anyPath, file: '404.html', status: 404 }], await readHeaders())

/** IPFS, at a gateway with a subdomain for each folder: `_redirects` (IPIP-0002). */
export const likeIpfs = async () => hostWith(await readRedirects(), [])

/** In order: the first match counts. */
async function readRedirects(): Promise<Rule[]> {
  const lines = (await readFile(join(dist, '_redirects'), 'utf8')).matchAll(/^(\/\S*)\s+\/(\S+)\s+(\d+)$/gm)
  return [...lines].map(([, path = '', file = '', status]) => ({
    path: patternOf(path),
    file,
    status: Number(status),
  }))
}

const patternOf = (path: string) => new RegExp(`^${path.replace('*', '.*')}$`)

type Headers = { path: RegExp; set: [name: string, value: string][] }

/** Path patterns and their headers. @throws Error for syntax that only one of the hosts supports */
async function readHeaders(): Promise<Headers[]> {
  const read: Headers[] = []
  for (const line of (await readFile(join(dist, '_headers'), 'utf8')).split('\n').filter(Boolean)) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (line.startsWith('/')) read.push({ path: patternOf(line), set: [] })
    else if (name && value) read.at(-1)?.set.push([name.toLowerCase(), value])
    else throw new Error(`not every host can read this line of _headers: ${line}`)
  }
  return read
}

const hostWith = (redirects: Rule[], rules: Headers[], built = dist, below = '') =>
  serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const place = pathname.startsWith(`${below}/`) ? pathname.slice(below.length) : null
    const asked = place === '/' ? '/index.html' : (place ?? '/elsewhere')
    const found = await readFile(join(built, join('/', asked))).catch(() => null)
    const missing = redirects.find(({ path }) => path.test(pathname)) ?? { file: '404.html', status: 404 }
    response.setHeader(
      'content-type',
      contentTypes[extname(found ? asked : missing.file)] ?? 'application/octet-stream',
    )
    // of a header set by two rules one host joins the values, another uses the last
    for (const { set } of rules.filter(({ path }) => path.test(pathname)))
      for (const [name, value] of set) response.appendHeader(name, value)
    response.writeHead(found ? 200 : missing.status)
    response.end(found ?? (place === null ? '' : await readFile(join(built, missing.file))))
  })
