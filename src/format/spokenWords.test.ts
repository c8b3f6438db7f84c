import { expect, test } from 'vitest'
import { spokenWords } from './spokenWords.ts'

test.each([
  ['1,250 0x75A94c…7219', '1,250 0x 75A9 4c … 7219'],
  ['0x75a94c…7219, amount not told', '0x 75a9 4c … 7219, amount not told'],
  ['kinds of 0xMAKI…', 'kinds of 0xMAKI…'],
])('of %s the short hash is read in groups', (words, spoken) => expect(spokenWords(words)).toBe(spoken))
