import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { curlOf } from './curl.ts'

const instance = createApi({ network: 'a', base: 'https://h/chain-a' }, fetch)
const keyed = createApi({ network: 'a', base: 'https://pro.example/1', keys: () => ({}) }, fetch)
const bounded = createApi(
  { network: 'a', base: 'https://pro.example/1', keys: () => ({ apikey: 'secret', key: 'secret' }) },
  fetch,
)

test.each([
  [instance, '/blocks', 'GET', 'curl "https://h/chain-a/api/v2/blocks"'],
  [keyed, '/blocks', 'GET', 'curl "https://pro.example/1/api/v2/blocks?apikey=$API_KEY"'],
  [
    keyed,
    '/blocks?type=uncle',
    'GET',
    'curl "https://pro.example/1/api/v2/blocks?type=uncle&apikey=$API_KEY"',
  ],
  [bounded, '/blocks', 'GET', 'curl "https://pro.example/1/api/v2/blocks?apikey=$API_KEY&key=$KEY"'],
  [instance, '/tokens/1/x', 'PATCH', 'curl -X PATCH "https://h/chain-a/api/v2/tokens/1/x"'],
  [
    keyed,
    '/tokens/1/x',
    'PATCH',
    'curl -X PATCH "https://pro.example/1/api/v2/tokens/1/x?apikey=$API_KEY&api_key=$SENSITIVE_API_KEY"',
  ],
])('$0.base is asked so: $3', (api, asked, method, command) => {
  expect(curlOf(api, asked, method)).toBe(command)
})

test('a shell reads nothing in a server’s address but an address', () => {
  const base = 'https://h/$(echo 1)/`echo 2`/$HOME/"; echo 3; "\\!!'
  const command = curlOf({ base, keyed: true, hasKey: () => false }, '/search?q=a$b')
  const shown = execFileSync('/bin/sh', ['-c', command.replace(/^curl/, 'printf %s')], {
    env: { API_KEY: 'secret' },
    encoding: 'utf8',
  })
  expect(shown).toBe(
    'https://h/%24(echo 1)/%60echo 2%60/%24HOME/%22; echo 3; %22%5C%21%21/api/v2/search?q=a%24b&apikey=secret',
  )
})
