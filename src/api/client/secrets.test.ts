import { expect, test } from 'vitest'
import { withoutEchoes, withoutSecrets } from './secrets.ts'

test.each([
  ['plain, everywhere', 'a one b one', ['one'], 'a •••• b ••••'],
  ['as in a URL', '?k=a+b%2F%C3%A4', ['a b/ä'], '?k=••••'],
  ['as in a path', '/k%20b%2F', ['k b/'], '/••••'],
  ['the longer before its beginning', 'pro_secret pro_', ['pro_', 'pro_secret'], '•••• ••••'],
  ['but nothing for an empty one', 'words', [''], 'words'],
  ['of none', 'words', [], 'words'],
])('secrets are cut out: %s', (_how, text, secrets, left) => expect(withoutSecrets(text, secrets)).toBe(left))

test.each([
  ['a long one anywhere', 'xproapi_nobody_1x', ['proapi_nobody_1'], 'x••••x'],
  [
    'a short one where it stands alone',
    'a=short7 short7, short71 xshort7',
    ['short7'],
    'a=•••• ••••, short71 xshort7',
  ],
  ['one with signs', 'a.b$1?c axb$1?c', ['a.b$1?c'], '•••• axb$1?c'],
  ['none of less than six characters', 'to be', ['to', 'be'], 'to be'],
])('of the keys that went along, there goes %s', (_how, text, keys, left) =>
  expect(withoutEchoes(text, keys)).toBe(left),
)

test('an answer stays JSON with its names and numbers, whatever a short key is', () => {
  const sent = { naming: 'it is naming', no: 1234567, list: ['of \\"naming\\": 7', 'namings'], none: null }
  const left = { naming: 'it is ••••', no: 1234567, list: ['of \\"••••\\": 7', 'namings'], none: null }
  for (const indent of [0, 2])
    expect(
      JSON.parse(withoutEchoes(JSON.stringify(sent, null, indent), ['naming', '1234567', 'null', 'false'])),
    ).toEqual(left)
})
