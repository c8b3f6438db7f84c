import { expect, test } from 'vitest'
import { heldKeys, keepKeys, readKeys } from './keys.ts'

test('of keys that came half readable from a file, only those that can be read are held', () => {
  const origin = 'https://a.example'
  const { [origin]: keys = {} } = readKeys({ [origin]: { apikey: 'good-key-123', key: null } })
  keepKeys(origin, keys, false)
  expect(heldKeys()).toEqual(['good-key-123'])
})
