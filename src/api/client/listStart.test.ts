import { expect, test } from 'vitest'
import { readSharedCursor } from './listStart.ts'

test.each([
  [{ block_number: 7, index: '3', hash: null, is_last: true, 'token[id]': 1 }, 'itself'],
  [{ index: 3, apikey: 'a-key-of-someone' }, { index: 3 }],
  [{ apikey: 'a-key-of-someone' }, 'none'],
  [{ index: { 0: 3 } }, 'none'],
  [{ 'Not a name': 3 }, 'none'],
  [{ index: 'x'.repeat(200) }, 'none'],
  [{}, 'none'],
  [[3], 'none'],
  ['3', 'none'],
])('of %j in a link, this is a cursor: %j', (sent, read) => {
  expect(readSharedCursor(sent)).toEqual(read === 'none' ? null : read === 'itself' ? sent : read)
})
