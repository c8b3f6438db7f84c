import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentTypes, serve } from './server.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** What a host answers where there is no such file: which file instead, and with which status. */
type Rule = { file: string; status: number }

/** GitHub Pages: 404.html, as a 404. */
export const likeGitHubPages = () => hostWith({ file: '404.html', status: 404 }, [])

/** Netlify and Cloudflare Pages: what `_redirects` and `_headers` of the built site say. */
export const likeNetlify = async () =>
  hostWith(await readRedirects(), readHeaders(await readFile(join(dist, '_headers'), 'utf8')))

/** IPFS, at a gateway that gives each folder a host of its own: what `_redirects` says (IPIP-0002). */
export const likeIpfs = async () => hostWith(await readRedirects(), [])

async function readRedirects(): Promise<Rule> {
  const [, file = '', status = ''] =
    /^\/\*\s+\/(\S+)\s+(\d+)$/m.exec(await readFile(join(dist, '_redirects'), 'utf8')) ?? []
  return { file, status: Number(status) }
}

type Headers = { path: RegExp; set: [name: string, value: string][]; unset: string[] }

/** Paths at the margin, with `*` for anything; under each its headers, or `! Name` for one that it does without. */
function readHeaders(text: string): Headers[] {
  const read: Headers[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, unset] = /^\s+! (.+)$/.exec(line) ?? []
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (unset) read.at(-1)?.unset.push(unset.toLowerCase())
    else if (name && value) read.at(-1)?.set.push([name.toLowerCase(), value])
    else read.push({ path: new RegExp(`^${line.replace('*', '.*')}$`), set: [], unset: [] })
  }
  return read
}

const hostWith = (missing: Rule, rules: Headers[]) =>
  serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const asked = pathname === '/' ? '/index.html' : pathname
    const found = await readFile(join(dist, join('/', asked))).catch(() => null)
    const headers = new Map<string, string>()
    for (const { set, unset } of rules.filter(({ path }) => path.test(pathname))) {
      for (const name of unset) headers.delete(name)
      for (const [name, value] of set) headers.set(name, value)
    }
    response.writeHead(found ? 200 : missing.status, {
      ...Object.fromEntries(headers),
      'content-type': contentTypes[extname(found ? asked : missing.file)] ?? 'application/octet-stream',
    })
    response.end(found ?? (await readFile(join(dist, missing.file))))
  })
