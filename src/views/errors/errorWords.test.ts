import { expect, test } from 'vitest'
import { ApiError } from '#api/client/errors.ts'
import { errorWordsOf, wordsOfPart } from './errorWords.ts'

const page = new ApiError('not-api', { status: 200, words: '<!doctype' })

test('a web page is said to be one, also where the server answered before', () => {
  expect(errorWordsOf(page, 'Server').text).toContain('such as a web page')
  expect(errorWordsOf(page, 'Server', wordsOfPart)).toMatchObject({
    title: 'A web page came instead',
    text: expect.stringContaining('Server answered this with a web page') as string,
  })
})

test.each([
  [{ waitMs: 5000 }, 'The server asked us to wait', /goes on by itself/],
  [{}, 'The server still asks us to wait', /Nothing more is asked until you do/],
])('a server that asks to wait: %o', (expected, title, text) =>
  expect(errorWordsOf(new ApiError('rate', expected), 'Server')).toMatchObject({
    title,
    text: expect.stringMatching(text) as string,
    again: true,
  }),
)

test.each([null, '{"a":"'])('no other answer that can’t be read is: %s', (words) =>
  expect(
    errorWordsOf(new ApiError('not-api', { status: 200, words }), 'Server', wordsOfPart).title,
  ).not.toMatch(/page/),
)
