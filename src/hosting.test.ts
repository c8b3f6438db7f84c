import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
  // who isn't root opens no port below 1024
  expect(read('hosting/Dockerfile')).toMatch(/^FROM nginxinc\/nginx-unprivileged:/m)
  expect(read('hosting/Dockerfile')).not.toMatch(/^USER /m)
  const [, from = '', to] = /sed -i 's\/(.+?)\/(.+?)\/'/.exec(read('hosting/Dockerfile')) ?? []
  expect(read('hosting/nginx.conf').split(from)).toHaveLength(2)
  expect(to).toBe('listen 8080;')
})
