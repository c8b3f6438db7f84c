import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Api, createApi } from '#api/client/client.ts'
import { CLOCK } from '#demo/places.ts'
import type { Keys } from '#api/client/fetch.ts'

export const KEY = 'contract-key'
const flags = {
  instance: [],
  keyed: ['--form', 'keyed', '--key', KEY],
  document: ['--document-only'],
  legacy: ['--legacy'],
  release12: ['--release12'],
  strict: ['--strict'],
}
export type Form = keyof typeof flags
export const forms = Object.keys(flags) as Form[]

export async function serveForms() {
  const servers: ChildProcess[] = []
  const started = forms.map(async (form) => [form, await start(flags[form], servers)] as const)
  const urls = Object.fromEntries(await Promise.all(started)) as Record<Form, string>
  return {
    urls,
    connect(form: Form, keys: Keys = form === 'keyed' ? { apikey: KEY } : {}): Api {
      const base = form === 'keyed' ? `${urls.keyed}/1337` : urls[form]
      const hasKeys = form === 'keyed' || Object.keys(keys).length > 0
      return createApi({ network: form, base, ...(hasKeys && { keys: () => keys }) }, fetch)
    },
    stop() {
      for (const server of servers) server.kill()
    },
  }
}

function start(asked: string[], servers: ChildProcess[]): Promise<string> {
  const script = join(import.meta.dirname, '../../../scripts/demo-api.mjs')
  const clock = new Date(CLOCK).toISOString()
  const server = spawn(process.execPath, [script, '--port', '0', '--clock', clock, ...asked])
  servers.push(server)
  return new Promise((resolve, reject) => {
    let errorText = ''
    server.stderr.on('data', (part) => (errorText += String(part)))
    server.stdout.on('data', (part) => {
      const url = /demo api at (\S+)/.exec(String(part))?.[1]
      if (url) resolve(url)
    })
    server.on('exit', () => reject(new Error(`the demo API ended: ${errorText}`)))
  })
}
