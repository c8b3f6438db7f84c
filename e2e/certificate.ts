import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Certificate } from './server.ts'

/** Whether this machine can make certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).error === undefined

/** A self-signed certificate for `localhost` that no system trusts; `file` is its path. */
export async function certificateOfNobody(): Promise<
  Certificate & { file: string; stop: () => Promise<void> }
> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-certificate-'))
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const made = spawnSync('openssl', [...request.split(' '), '-keyout', keyFile, '-out', file], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  const [key, cert] = await Promise.all([keyFile, file].map((each) => readFile(each, 'utf8')))
  return { key: key ?? '', cert: cert ?? '', file, stop: () => rm(folder, { recursive: true }) }
}
