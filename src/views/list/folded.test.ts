import { expect, test } from 'vitest'
import { type Fold, type Folded, foldedRows, foldWords, type Noise } from './folded.ts'

const noises: Record<string, Noise> = { n: 'nothing', f: 'flagged', i: 'impostor', d: 'dust' }
const rowsOf = (text: string) => Array.from(text, (letter, at) => ({ key: `${letter}${at}` }))
const noiseOf = ({ key }: { key: string }) => noises[key.charAt(0)] ?? null
const told = (folded: readonly Folded<{ key: string }>[]) =>
  folded
    .map((one) => ('row' in one ? one.row.key : `[${one.fold.rows.map(({ key }) => key).join(' ')}]`))
    .join(' ')

test.each([
  ['', ''],
  ['aab', 'a0 a1 b2'],
  ['ann', 'a0 [n1 n2]'],
  ['nanfib', '[n0] a1 [n2 f3 i4] b5'],
  ['ddd', '[d0 d1 d2]'],
])('rows of noise that stand under each other fold: %s', (rows, expected) => {
  expect(told(foldedRows(rowsOf(rows), noiseOf, () => false))).toBe(expected)
})

test('one opens in place', () => {
  expect(told(foldedRows(rowsOf('annbff'), noiseOf, ({ key }) => key === 'n1'))).toBe(
    'a0 [n1 n2] n1 n2 b3 [f4 f5]',
  )
})

test.each(['annfbidnna', 'nnnn', 'ab', ''])('nothing is dropped: %s', (rows) => {
  const all = (folded: readonly Folded<{ key: string }>[]) =>
    folded.flatMap((one) => ('row' in one ? [one.row] : [...one.fold.rows]))
  expect(all(foldedRows(rowsOf(rows), noiseOf, () => false))).toEqual(rowsOf(rows))
})

test.each<[string, string]>([
  ['n', '1 row folds: moved nothing'],
  ['nn', '2 rows fold: moved nothing'],
  ['ii', '2 rows fold: of what passes for another token'],
  ['nnnnnnnnnfffff', '14 rows fold: 9 moved nothing, 5 are flagged'],
  ['fid', '3 rows fold: 1 is flagged, 1 passes for another token, 1 is dust from a look-alike'],
  ['iidd', '4 rows fold: 2 pass for another token, 2 are dust from look-alikes'],
])('what a fold holds is said: %s', (rows, words) => {
  const [fold] = foldedRows(rowsOf(rows), noiseOf, () => false)
  expect(foldWords((fold as { fold: Fold<unknown> }).fold)).toBe(words)
})
