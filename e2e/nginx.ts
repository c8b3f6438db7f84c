import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { dist as testedSite, root } from './paths.ts'
import { hasOpenssl } from './certificate.ts'
import { contentTypes } from './server.ts'

const nginx = spawnSync('nginx', ['-V'], { encoding: 'utf8' })

export const hasNginx = nginx.error === undefined && hasOpenssl

type Hosting = {
  /** A file of hosting/, or lines of a server block where it doesn't exist. */
  recipe: string
  dist?: string
  below?: string
  config: unknown
  replace?: Record<string, string>
  key?: string
}

/** A real nginx with a recipe of hosting/, changed only in its port and paths. */
export async function startNginx({
  recipe,
  dist = testedSite,
  below = '',
  config,
  replace = {},
  key = 'none',
}: Hosting) {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-nginx-'))
  const site = join(folder, 'site', below)
  await cp(dist, site, { recursive: true })
  await writeFile(join(site, 'config.json'), JSON.stringify(config))
  const command = [join(root, 'scripts', 'config.mjs'), site]
  const written = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (written.status !== 0) throw new Error(written.stderr)
  await mkdir(join(folder, 'temp'))
  await writeFile(join(folder, 'key.conf'), `set $loupe_key ${key};`)
  await cp(join(root, 'hosting', 'nginx-headers.conf'), join(folder, 'headers.conf'))

  const [port, inner] = [await freePort(), await freePort()]
  const paths: Record<string, string> = {
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/srv/loupe': join(folder, 'site'),
    '/etc/nginx/loupe-headers.conf': join(folder, 'headers.conf'),
    '/etc/nginx/loupe-key.conf': join(folder, 'key.conf'),
    '/var/cache/loupe': join(folder, 'cache'),
    '127.0.0.1:8091': `127.0.0.1:${inner}`,
    ...replace,
  }
  const given = await readFile(join(root, 'hosting', recipe), 'utf8')
  const server = /^server \{/m.test(given) ? given : `server {\nlisten 80;\n${given}\n}`
  const lines = Object.entries(paths).reduce((text, [from, to]) => text.replaceAll(from, to), server)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  )
  // the host's MIME types: nginx's list, beside its configuration
  const own = join(dirname(/--conf-path=(\S+)/.exec(nginx.stderr)?.[1] ?? ''), 'mime.types')
  const some = Object.entries(contentTypes).map(([end, type]) => `${type.split(';')[0]} ${end.slice(1)};`)
  const types = existsSync(own) ? `include ${own};` : `types { ${some.join(' ')} }`
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; events {}
http { ${types} default_type application/octet-stream; access_log off; ${temp.join(' ')} ${lines} }`,
  )

  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, child)
  return {
    url,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** Waits until it answers; nginx doesn't report that it is ready. @throws Error when it exits, or after half a minute */
async function answers(url: string, child: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`nginx ended with ${code}`)
  })
  await Promise.race([ended, expect(() => fetch(url)).toPass({ timeout: 30_000 })])
}
