import { expect, test } from 'vitest'
import { costWords } from './Footer.tsx'

test.each([
  [`/transactions/0x${'a'.repeat(64)}`, 'Transaction 0xaaaaaa…aaaa is put together here from'],
  ['/blocks/1500', 'Block 1,500 is put together here from'],
  [`/tokens/0x${'b'.repeat(40)}/transfers oldest`, 'When activity of 0xbbbbbb…bbbb began took'],
  ['end of 2025-03-01', 'The end of 2025-03-01 was looked up by'],
])('%s', (path, words) => expect(costWords(path)).toBe(words))
