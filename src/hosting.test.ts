import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withConfig, writeConfig } from '../scripts/configBlock.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the image holds what e2e/hosting.spec.ts runs, where its recipe looks for it', () => {
  const copied = [...read('hosting/Dockerfile').matchAll(/^COPY (?:--\S+ )?(\S+) (\S+)$/gm)].map(
    ([, from, to]) => [from, to],
  )
  expect(copied).toEqual([
    ['hosting/nginx.conf', '/etc/nginx/conf.d/default.conf'],
    ['hosting/nginx-headers.conf', '/etc/nginx/loupe-headers.conf'],
    ['dist', '/srv/loupe'],
  ])
  for (const [from = ''] of copied)
    expect([from, from === 'dist' || existsSync(new URL(`../${from}`, import.meta.url))]).toEqual([
      from,
      true,
    ])
  expect(read('e2e/hosting.spec.ts')).toContain("recipe: 'nginx.conf'")
  expect(read('hosting/nginx.conf')).toContain('root /srv/loupe;')
  expect(read('hosting/nginx.conf')).toContain('include /etc/nginx/loupe-headers.conf;')
  // a non-root user can't open a port below 1024
  expect(read('hosting/Dockerfile')).toMatch(/^FROM nginxinc\/nginx-unprivileged:/m)
  expect(read('hosting/Dockerfile')).not.toMatch(/^USER /m)
  const [, from = '', to] = /sed -i 's\/(.+?)\/(.+?)\/'/.exec(read('hosting/Dockerfile')) ?? []
  expect(read('hosting/nginx.conf').split(from)).toHaveLength(2)
  expect(to).toBe('listen 8080;')
})

const page = '<head><script type="application/json" id="config"></script></head>'

test('whatever config.json says, it ends no script in the page, and is read from there as it is', () => {
  const config = { title: '</script><script>alert(1)</script><!-- $& $1 \u2028 &lt;', networks: [] }
  const html = withConfig(withConfig(page, '{"title":"before"}'), JSON.stringify(config, null, 2))
  const [, data = ''] =
    /^<head><script type="application\/json" id="config">([^<]*)<\/script><\/head>$/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual(config)
})

test('an edited config.json is written into the pages of a built folder, and into their compressed copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-config-'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const held = (name: string) => readFileSync(join(folder, name))
  try {
    for (const name of ['index.html', '404.html']) put(name, page)
    for (const name of ['index.html.gz', 'index.html.br']) put(name, 'of the page before')
    put('config.json', '{ "title": "Mine" }')
    writeConfig(folder)
    const written = page.replace('></script>', '>{"title":"Mine"}</script>')
    expect([held('index.html'), held('404.html')].map(String)).toEqual([written, written])
    expect(String(gunzipSync(held('index.html.gz')))).toBe(written)
    expect(String(brotliDecompressSync(held('index.html.br')))).toBe(written)
    // copies that the host removed aren't written again
    expect(readdirSync(folder)).not.toContain('404.html.gz')

    put('config.json', '{ "title": ')
    expect(() => writeConfig(folder)).toThrow('JSON')
    expect(String(held('index.html'))).toBe(written)
    put('config.json', '{}')
    put('index.html', '<head></head>')
    expect(() => writeConfig(folder)).toThrow('has no <script')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
