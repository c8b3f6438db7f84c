import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#settings/config.ts'
import { placeOf } from './place.ts'

const file = (instance: unknown) => ({
  defaultNetwork: 'eth',
  networks: [{ slug: 'eth', name: 'E', instance }],
})
/** The server that is requested early. The file is unparsed: only the app applies a schema. */
const asked = (config: unknown) => placeOf('', config as Parameters<typeof placeOf>[1], {})?.answering.base

test.each([
  'https://eth.example/api/v2',
  'http://127.0.0.1:4000',
  'http://a.localhost:4000/b/',
  '/',
  '/chain-a',
])('%s is asked early where the app would ask it', (instance) =>
  expect(asked(file(instance))).toBe(readConfig(file(instance)).networks[0]?.instance),
)

test.each([
  '/\\eth.example',
  '/\t/eth.example',
  '//eth.example',
  'http://eth.example',
  'http://[::1]:4000',
  7,
])('%j, which the app refuses, is not asked early', (instance) => {
  expect(() => readConfig(file(instance))).toThrow(ConfigError)
  expect(() => asked(file(instance))).toThrow('no server')
})
