import { expect, test } from 'vitest'
import { errorReport } from './ErrorReport.tsx'

const circumstances = {
  version: '1.2.3',
  place: '/eth/tx/0x1',
  agent: 'Browser 5',
  secrets: ['pro key/1', ''],
}

test('a report says what happened, where and in what', () => {
  const report = errorReport(new TypeError('x is not a function'), circumstances)
  expect(report).toMatch(
    /^Loupe 1\.2\.3\nAt \/eth\/tx\/0x1\nIn Browser 5\n\nTypeError: x is not a function\n +at /,
  )
})

test('a report holds no key, in whatever form', () => {
  const error = new Error('asked /a?apikey=unknown&b=1 with pro key/1 as pro+key%2F1 (api_key=other)')
  const report = errorReport(error, { ...circumstances, place: '/eth?key=pro+key%2F1' })
  expect(report).not.toMatch(/pro.key|unknown|other/)
  expect(report).toContain('/a?apikey=••••&b=1 with •••• as •••• (api_key=••••)')
})

test('a report is cut where no half of a key is left', () => {
  const report = errorReport(new Error(`${'x'.repeat(7988)} pro key/1`), circumstances)
  expect(report).not.toContain('pro')
})

test.each([
  [null, 'Error: null'],
  ['text', 'Error: text'],
  [{ deep: 1 }, 'Error: [object Object]'],
])('%o, which is no error, makes a report too', (thrown, expected) =>
  expect(errorReport(thrown, circumstances)).toContain(expected),
)
