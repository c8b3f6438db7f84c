import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Parameter } from '#api/logs.ts'
import { callIn, parameterLines, wordLines } from './parameterLines.ts'
import { linesWithOffsets } from './parameterOffsets.tsx'

const read = (sent: object[]) => sent.map((one) => v.parse(Parameter, one))
const word = (value: number) => value.toString(16).padStart(64, '0')
const show = ({ lines }: ReturnType<typeof linesWithOffsets>) =>
  lines.map(({ depth, name, type, parts, value, place }) => [
    '·'.repeat(depth) + name,
    type,
    parts ? parts.join(' ') : value,
    place?.at ?? null,
  ])

const orders = read([
  { name: 'orders', type: '(uint8,bool)[]', value: [['7', 'true']] },
  { name: '', type: 'uint16', value: '9' },
])
const data = `0x12345678${word(64)}${word(9)}${word(1)}${word(7)}${word(1)}`

test('fields of tuples are named by the signature, and each line has its place', () => {
  const found = linesWithOffsets(orders, 'swap((uint8 kind, bool)[] orders, uint16)', data)
  expect(show(found)).toEqual([
    ['orders', '(uint8,bool)[]', '1 item', 68],
    ['·[0]', '(uint8,bool)', '2 field', 100],
    ['··kind', 'uint8', '7', 100],
    ['··[1]', 'bool', 'true', 132],
    ['', 'uint16', '9', 36],
  ])
  expect(found).toMatchObject({ fits: true, end: 164 })
})

test('a signature that says otherwise names nothing', () => {
  const { lines } = linesWithOffsets(orders, 'swap((bool kind, uint8)[] orders, uint16)', data)
  expect(lines.map(({ name }) => name)).toEqual(['orders', '[0]', '[0]', '[1]', ''])
})

test.each([
  ['one wrong byte', data.replace(/7(?=.{64}$)/, '8')],
  ['bytes that end', data.slice(0, -64)],
  ['no bytes', null],
])('%s: the tree stands without places', (_name, bytes) => {
  const { fits, lines } = linesWithOffsets(orders, null, bytes)
  expect(fits).toBe(false)
  expect(lines.map(({ place }) => place)).toEqual(Array.from({ length: 5 }, () => null))
})

test('nothing known of a parameter is a line of dashes', () =>
  expect(show(linesWithOffsets(read([{}]), null, data))).toEqual([['', '', null, null]]))

test('types that are none leave the values as they were sent', () =>
  expect(
    show(
      linesWithOffsets(
        read([
          { name: 'a', type: '<b>((', value: { 'x\u202e': ['1'], toString: null } },
          { name: 'b', type: 'uint8', value: [] },
        ]),
        '((((',
        data,
      ),
    ),
  ).toEqual([
    ['a', '<b>((', '2 field', null],
    ['·x\u202e', '', '1 field', null],
    ['··[0]', '', '1', null],
    ['·toString', '', null, null],
    ['b', 'uint8', '0 field', null],
  ]))

test('forty levels are lines; what is deeper is left in the last', () => {
  let value: unknown = 'end'
  for (let level = 0; level < 5000; level++) value = [value]
  const { lines } = linesWithOffsets(read([{ name: 'deep', type: 'uint8', value }]), null, data)
  expect(lines).toHaveLength(42)
  expect(lines.at(-1)).toMatchObject({ depth: 41, parts: null })
})

test('a hundred thousand values are lines in passing', { timeout: 60_000 }, () => {
  const size = 100_000
  const value = Array.from({ length: size }, () => '3')
  const bytes = `0x12345678${word(32)}${word(size)}${word(3).repeat(size)}`
  const { lines, fits } = linesWithOffsets(read([{ name: 'a', type: 'uint256[]', value }]), null, bytes)
  expect([lines.length, fits]).toEqual([size + 1, true])
})

test.each([
  ['bytes', `0x04e45aaf${word(1)}`, 36],
  ['bytes', `0x04e45aaf`, null],
  ['bytes', `0x00000000${word(1)}`, null],
  ['bytes', `0x04e45aaf01`, null],
  ['bytes32', `0x04e45aaf${word(1)}`, null],
  ['bytes', null, null],
])('%s %s is a call of %s bytes', (type, value, size) => {
  const [line] = parameterLines(read([{ name: 'call', type, value }]), null)
  expect(line && callIn(line)).toBe(size)
})

test('a call inside unfolds into its words, at their places', () => {
  const value = `0x04e45aaf${word(1)}${word(2)}`
  const bytes = `0x12345678${word(32)}${word(68)}${value.slice(2)}${'0'.repeat(56)}`
  const [line] = linesWithOffsets(read([{ name: 'call', type: 'bytes', value }]), null, bytes).lines
  expect(line?.place).toMatchObject({ at: 68, size: 68 })
  expect(
    line && wordLines(line, 99).map(({ name, value: text, place, last }) => [name, text, place?.at, last]),
  ).toEqual([
    ['word 0', '1', 72, false],
    ['word 1', '2', 104, true],
  ])
  expect(line && wordLines(line, 1)).toHaveLength(1)
})
