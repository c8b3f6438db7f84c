import { expect, test, vi } from 'vitest'
import { ApiError, type ErrorKind, isMissingCode, isUnreadable, mayRetry, retryDelay } from './errors.ts'
import { errorOf } from './errorResponse.ts'

const html = '<!DOCTYPE html><html><title>502</title></html>'
const textOf = (words: object | string) => JSON.stringify(words)
const error = (status: number, body: string, key: 'keyless' | 'keyed' | 'key', headers = {}) =>
  errorOf(
    new Response(null, { status, headers }),
    body,
    key !== 'keyless',
    key === 'key' ? { apikey: 's3cret' } : {},
  )

type Case = [number, string, 'keyless' | 'keyed' | 'key', ErrorKind, string | null, string | null]

// an instance (keyless), a keyed deployment without a key (keyed) or with one (key)
test.each<Case>([
  [
    400,
    textOf({ message: 'Unknown API v2 action' }),
    'keyless',
    'not-offered',
    'Unknown API v2 action',
    null,
  ],
  [400, textOf({ message: 'Unknown API key' }), 'keyless', 'invalid', 'Unknown API key', null],
  [400, textOf({ message: 'q is required' }), 'keyless', 'invalid', 'q is required', null],
  [400, textOf('Bad request'), 'keyless', 'invalid', 'Bad request', null],
  [401, textOf({ message: 'Unauthorized' }), 'keyless', 'refused', 'Unauthorized', null],
  [401, textOf({ message: 'Wrong API key' }), 'key', 'key-refused', 'Wrong API key', null],
  [403, textOf({ message: 'Restricted access' }), 'keyless', 'refused', 'Restricted access', null],
  [403, html, 'keyless', 'refused', null, null],
  [404, textOf({ message: 'Not found' }), 'keyless', 'not-found', 'Not found', null],
  [
    404,
    textOf({ message: 'Block lost consensus', hash: '0x' }),
    'keyless',
    'not-found',
    'Block lost consensus',
    null,
  ],
  [404, html, 'keyless', 'not-found', null, null],
  [405, '', 'keyless', 'not-offered', null, null],
  [
    422,
    textOf({
      errors: [{ title: 'Invalid value', detail: 'Unexpected field', source: { pointer: '/sort' } }],
    }),
    'keyless',
    'invalid',
    'Unexpected field',
    'sort',
  ],
  [422, textOf({ errors: [{ title: 'Invalid value' }] }), 'keyless', 'invalid', 'Invalid value', null],
  [422, textOf({ errors: [null] }), 'keyless', 'invalid', null, null],
  [422, textOf({ errors: ['wrong'] }), 'keyless', 'invalid', 'wrong', null],
  [422, textOf({ errors: [] }), 'keyless', 'invalid', null, null],
  [422, textOf({ errors: 'wrong' }), 'keyless', 'invalid', null, null],
  [422, textOf({ errors: { name: ['is too long'] } }), 'keyless', 'invalid', 'is too long', 'name'],
  [422, textOf({ errors: { name: {} } }), 'keyless', 'invalid', 'name', 'name'],
  [
    422,
    textOf({ errors: { name: ['is too long'] }, message: 'Not saved' }),
    'keyless',
    'invalid',
    'Not saved',
    'name',
  ],
  [422, textOf({ message: 'Invalid parameter(s)' }), 'keyless', 'invalid', 'Invalid parameter(s)', null],
  [429, textOf({ message: 'Too many requests' }), 'keyless', 'rate', 'Too many requests', null],
  [500, textOf('Internal server error'), 'keyless', 'server', 'Internal server error', null],
  [500, 'Internal server error', 'keyless', 'server', 'Internal server error', null],
  [500, 'null', 'keyless', 'server', null, null],
  [500, '17', 'keyless', 'server', null, null],
  [500, '', 'keyless', 'server', null, null],
  [500, 'x'.repeat(500), 'keyless', 'server', 'x'.repeat(200), null],
  [500, textOf({ error: 'Failed', reason: 'x' }), 'keyless', 'server', 'Failed', null],
  [500, textOf({ message: 17, error: null }), 'keyless', 'server', null, null],
  [501, textOf({ message: 'Service is disabled' }), 'keyless', 'not-offered', 'Service is disabled', null],
  [502, html, 'keyless', 'server', null, null],
  [503, 'upstream connect error', 'keyless', 'server', 'upstream connect error', null],
  [522, `\n ${html}`, 'keyless', 'server', null, null],
  [401, textOf({ error: 'Invalid key' }), 'key', 'key-refused', 'Invalid key', null],
  [401, textOf({ error: 'No key' }), 'keyed', 'key-missing', 'No key', null],
  [402, '', 'keyed', 'key-missing', null, null],
  [402, textOf({ error: 'Out of credits' }), 'keyless', 'credits', 'Out of credits', null],
  [402, textOf({ error: 'Out of credits' }), 'key', 'credits', 'Out of credits', null],
  [403, textOf({ error: 'Forbidden' }), 'key', 'key-refused', 'Forbidden', null],
  [403, textOf({ error: 'Forbidden' }), 'keyed', 'key-missing', 'Forbidden', null],
  [403, html, 'key', 'refused', null, null],
  [403, html, 'keyed', 'refused', null, null],
  [403, textOf({ message: 'Restricted access' }), 'key', 'refused', 'Restricted access', null],
  [403, textOf({ message: 'Restricted access' }), 'keyed', 'refused', 'Restricted access', null],
  [
    404,
    textOf({ error: 'Network not supported', source: 'internal' }),
    'key',
    'not-served',
    'Network not supported',
    null,
  ],
  [404, textOf({ error: 'Not found', source: 'internal' }), 'key', 'not-offered', 'Not found', null],
  [
    404,
    textOf({ error: 'Feature of network not supported', source: 'internal' }),
    'key',
    'not-offered',
    'Feature of network not supported',
    null,
  ],
  [404, textOf({ message: 'Not found' }), 'key', 'not-found', 'Not found', null],
  [
    422,
    textOf({ errors: [{ detail: 'Unexpected field', source: { pointer: '/apikey' } }] }),
    'key',
    'invalid',
    'Unexpected field',
    'apikey',
  ],
  [429, textOf({ error: 'Rate limit of s3cret reached' }), 'key', 'rate', 'Rate limit of •••• reached', null],
  [
    501,
    textOf({ error: 'Not implemented', source: 'upstream' }),
    'key',
    'not-offered',
    'Not implemented',
    null,
  ],
  [504, textOf({ error: 'Gateway timeout', source: 'upstream' }), 'key', 'server', 'Gateway timeout', null],
])('%i %s (%s) is %s', (status, body, key, kind, words, field) =>
  expect(error(status, body, key)).toMatchObject({
    kind,
    status,
    words,
    field,
    message: words ? `${kind}: ${words}` : kind,
  }),
)

test.each([
  ['nothing', {}, 10_000],
  ['ms to wait', { 'x-ratelimit-reset': '26095' }, 26_095],
  ['an unknown reset', { 'x-ratelimit-reset': '-1' }, 10_000],
  ['seconds', { 'retry-after': '7', 'x-ratelimit-reset': '26095' }, 7000],
  ['a moment', { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30_000],
  ['a moment gone by', { 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 10_000],
  ['no number', { 'retry-after': 'soon', 'x-ratelimit-reset': 'later' }, 10_000],
  ['more than a day', { 'retry-after': '99999' }, 99_999_000],
  ['no wait that anybody means', { 'retry-after': '99999999999999999999' }, 10_000],
  ['parts of seconds', { 'retry-after': '1.5' }, 1500],
  ['no wait, by one of them', { 'retry-after': '0', 'x-ratelimit-reset': '26095' }, 26_095],
  ['no wait', { 'retry-after': '0' }, 2000],
  ['a moment in seconds', { 'retry-after': String(Date.UTC(2026, 0, 1, 0, 0, 45) / 1000) }, 45_000],
  ['a reset that is over', { 'x-ratelimit-reset': '0' }, 1000],
  ['an hour to the reset', { 'x-ratelimit-reset': '3600000' }, 3_600_000],
  ['when the reset is, as others do', { 'x-ratelimit-reset': '1767225630' }, 10_000],
])('a rate limit that tells %s waits', (_, headers, waitMs) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  expect(error(429, '', 'keyless', headers).waitMs).toBe(waitMs)
  vi.useRealTimers()
})

test('only a rate limit tells how long to wait', () =>
  expect(error(500, '', 'keyless', { 'retry-after': '7' }).waitMs).toBeNull())

test.each<[ErrorKind, boolean]>([
  ['unreachable', true],
  ['server', true],
  ['not-found', false],
  ['not-offered', false],
  ['invalid', false],
  ['key-missing', false],
  ['key-refused', false],
  ['credits', false],
  ['refused', false],
  ['rate', false],
  ['timeout', false],
  ['offline', false],
  ['not-api', false],
  ['too-large', false],
])('%s may be retried: %s, twice at most', (kind, may) =>
  expect([0, 1, 2].map((failures) => mayRetry(failures, new ApiError(kind)))).toEqual([may, may, false]),
)

test.each([
  ['keyless', 2],
  ['keyed', 1],
  ['key', 1],
] as const)('a server that fails (%s) is asked again %i times', (key, times) => {
  const failed = error(503, '', key)
  expect([0, 1, 2].filter((failures) => mayRetry(failures, failed))).toHaveLength(times)
})

test.each<[string, unknown, boolean]>([
  ['null for a record', new ApiError('not-found'), true],
  ['a number for a record', new ApiError('not-api'), true],
  ['a web page', new ApiError('not-api', { status: 200 }), true],
  ['that there is no such record', new ApiError('not-found', { status: 404 }), false],
  ['that there is no such endpoint', new ApiError('not-api', { status: 404 }), false],
  ['a failing server', new ApiError('server', { status: 500 }), false],
  ['none at all', new ApiError('unreachable'), false],
  ['a fault of Loupe’s', new TypeError('x'), false],
])('an answer that can’t be read: %s, %s', (_what, answer, is) => expect(isUnreadable(answer)).toBe(is))

test('a bug isn’t retried', () => expect(mayRetry(0, new TypeError('x'))).toBe(false))

test.each([
  [0, 500, 750],
  [1, 1000, 1500],
])('retry %i waits %i to %i ms', (failures, least, most) => {
  expect(retryDelay(failures)).toBeGreaterThanOrEqual(least)
  expect(retryDelay(failures)).toBeLessThanOrEqual(most)
})

test.each([
  ['Failed to fetch dynamically imported module: https://host/assets/a.js', true],
  ['error loading dynamically imported module: https://host/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Failed to fetch', false],
])('whether a browser says “%s” of code that is missing: %s', (message, missing) => {
  expect(isMissingCode(new TypeError(message))).toBe(missing)
})

test.each(['/a/s3/cret', '/a/s3~1cret'])(
  'a key that holds a slash is cut out of the pointer %s whole',
  (pointer) => {
    const body = textOf({ errors: [{ source: { pointer } }] })
    const { field } = errorOf(new Response('', { status: 422 }), body, true, { apikey: 's3/cret' })
    expect(field).toBe('••••')
  },
)
