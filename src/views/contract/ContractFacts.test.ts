import { expect, test } from 'vitest'
import { licenseWords } from './ContractFacts.tsx'

test.each([
  ['mit', 'MIT'],
  ['gnu_lgpl_v2_1', 'GNU LGPL 2.1'],
  ['apache_2_0', 'Apache 2.0'],
  ['of_another_time', 'of another time'],
  ['constructor', 'constructor'],
])('the licence %s is called %s', (type, words) => {
  expect(licenseWords(type)).toBe(words)
})
