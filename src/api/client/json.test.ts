import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  [
    '{"unique_token":115792089237316195423570985008687907853269984665640564039457584007913129639935}',
    { unique_token: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
  ],
  [
    '{"value": 789999999999999970440, "next":-9007199254740993}',
    { value: '789999999999999970440', next: '-9007199254740993' },
  ],
  ['[9007199254740993]', ['9007199254740993']],
  [
    '{"text":"a \\" b: 12345678901234567890, [12345678901234567890"}',
    { text: 'a " b: 12345678901234567890, [12345678901234567890' },
  ],
  [
    '{"x":12345678901234567890,"f":1234567890123456.5,"e":2.0e3}',
    { x: '12345678901234567890', f: 1234567890123456.5, e: 2000 },
  ],
  [
    '[1.23456789012345678e30,-1.2345678901234567E+22,12345678901234567e10,1.234567890123456e-7,0.1234567890123456]',
    [
      '1.23456789012345678e30',
      '-1.2345678901234567E+22',
      '12345678901234567e10',
      1.234567890123456e-7,
      0.1234567890123456,
    ],
  ],
  ['[12345678901234567e5, -9007199254740993E0,1e5]', ['12345678901234567e5', '-9007199254740993E0', 1e5]],
])('%s is read whole', (body, value) => expect(parseJson(body)).toEqual(value))

test('what is no JSON throws', () => expect(() => parseJson('<html>')).toThrow(SyntaxError))

test.each([
  ['of many megabytes', 'ab'.repeat(16_000_000)],
  ['full of quotes', '\\"'.repeat(1_000_000)],
])('text %s beside a big integer is read', (_, text) =>
  expect(parseJson(`{"data":"${text}","value":12345678901234567890}`)).toMatchObject({
    value: '12345678901234567890',
  }),
)

// each quote would start a search to the end of the body: quadratic time
test('a text that never ends is refused at once', () =>
  expect(() => parseJson(`{"a":1234567890123456,"b":"${'\\"'.repeat(200_000)}`)).toThrow(SyntaxError))
