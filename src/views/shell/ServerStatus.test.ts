import { expect, test } from 'vitest'
import { serverWarning } from './ServerStatus.tsx'

const now = Date.UTC(2025, 2, 1, 12)
const done = {
  finished_indexing: true,
  finished_indexing_blocks: true,
  indexed_blocks_ratio: '1',
  indexed_internal_transactions_ratio: '1',
}

test.each([
  ['a fresh block', '2025-03-01T11:59:48Z', done, null],
  ['nothing known', null, null, null],
  ['what is no time', 'soon', null, null],
  ['a block in the future', '2030-01-01T00:00:00Z', done, null],
  ['an old block', '2025-03-01T09:00:00Z', done, 'lags behind'],
  [
    'blocks missing',
    null,
    { ...done, finished_indexing_blocks: false, indexed_blocks_ratio: '0.839' },
    ': 83.9\u00A0% of the blocks',
  ],
  [
    'a ratio that no float is',
    null,
    { ...done, finished_indexing_blocks: false, indexed_blocks_ratio: '0.29' },
    ': 29\u00A0% of the blocks',
  ],
  [
    'nearly all',
    null,
    { ...done, finished_indexing: false, indexed_internal_transactions_ratio: '0.99999' },
    ': 99.99\u00A0% of the internal calls',
  ],
  [
    'all of them',
    null,
    { ...done, finished_indexing: false, indexed_internal_transactions_ratio: '1.00' },
    ': 100\u00A0% of the internal calls',
  ],
  [
    'no ratio',
    null,
    { ...done, finished_indexing: false, indexed_internal_transactions_ratio: null },
    'chain. Older',
  ],
  [
    'a wrong ratio',
    null,
    { ...done, finished_indexing: false, indexed_internal_transactions_ratio: '83' },
    'chain. Older',
  ],
])('%s', (_name, newest, status, words) => {
  const text = serverWarning(newest, status, now, false)
  expect(text === words || (words !== null && text?.includes(words))).toBe(true)
})

test('that a server no longer answers is not taken for a chain that stands still', () => {
  expect(serverWarning('2025-03-01T09:00:00Z', done, now, true)).toContain('no longer answers')
})
