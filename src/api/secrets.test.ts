import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

test.each([
  ['plain, everywhere', 'a one b one', ['one'], 'a •••• b ••••'],
  ['as in a URL', '?k=a+b%2F%C3%A4', ['a b/ä'], '?k=••••'],
  ['as in a path', '/k%20b%2F', ['k b/'], '/••••'],
  ['the longer before its beginning', 'pro_secret pro_', ['pro_', 'pro_secret'], '•••• ••••'],
  ['but nothing for an empty one', 'words', [''], 'words'],
  ['of none', 'words', [], 'words'],
])('secrets are cut out: %s', (_how, text, secrets, left) => expect(withoutSecrets(text, secrets)).toBe(left))
