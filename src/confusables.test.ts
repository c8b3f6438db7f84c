import { expect, test } from 'vitest'
import { confusables } from '#format/confusables.gen.ts'
import { looksLike } from '../scripts/confusables.mjs'

test('the table of lookalikes is Unicode’s, as scripts/confusables.mjs writes it', () => {
  expect(Object.fromEntries(confusables)).toEqual(looksLike())
})
