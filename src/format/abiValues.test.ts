import { expect, test } from 'vitest'
import { placesOf, valuesIn } from './abiValues.ts'
import { type AbiType, readType, readSignature } from './abiTypes.ts'

const word = (value: number | string) =>
  (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
const left = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')

const typed = (...texts: string[]): AbiType[] =>
  texts.map((text) => {
    const type = readType(text)
    if (!type) throw new Error(text)
    return type
  })

const ends = (found: ReturnType<typeof placesOf>) =>
  found?.places.map(({ at, hex }) => [at, hex.replace(/^0+|0+$/g, '')])
const to = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

test('words, numbers with a sign, addresses and flags stand in place', () => {
  const data = `0x12345678${word(to)}${'f'.repeat(64)}${word(1)}${left('abcd')}`
  const values = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '-1', 'true', '0xabcd']
  const found = placesOf(typed('address', 'int8', 'bool', 'bytes2'), values, data, 4)
  expect(found?.end).toBe(132)
  expect(found?.places.map(({ at }) => at)).toEqual([4, 36, 68, 100])
})

test('lists of tuples and bytes are found behind their offsets', () => {
  const text = Buffer.from('lantern ✓').toString('hex')
  const order = word(7) + word(64) + word(text.length / 2) + left(text)
  const orders = word(1) + word(32) + order
  const calls = word(64) + word(128) + word(3) + left('aabbcc') + word(0)
  const data = `0x${word(64)}${word(64 + orders.length / 2)}${orders}${calls}`
  const values = [[['7', 'lantern ✓']], ['0xaabbcc', '0x']]
  const found = placesOf(typed('(uint8,string)[]', 'bytes[2]'), values, data, 0)
  expect(ends(found)).toEqual([
    [64, '1'],
    [128, ''],
    [128, '7'],
    [224, text],
    [256, ''],
    [352, 'aabbcc'],
    [384, ''],
  ])
  expect(found?.end).toBe(data.length / 2 - 1)
})

test('a tuple may be sent as an object', () =>
  expect(
    placesOf(typed('(uint8,uint8)'), [{ a: '1', b: '2' }], `0x${word(1)}${word(2)}`, 0)?.places,
  ).toHaveLength(3))

const wordOfAbiValues = (hex: string) => hex.padStart(64, '0')
const alice = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const text = `${wordOfAbiValues('5')}${'6869212121'.padEnd(64, '0')}`

test.each([
  ['E()', '', []],
  [
    'E(address who, uint256 n)',
    wordOfAbiValues(alice) + wordOfAbiValues('ff'),
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '255'],
  ],
  ['E(int256,int8)', 'f'.repeat(64) + wordOfAbiValues('7'), ['-1', '7']],
  ['E(bool,bool)', wordOfAbiValues('1') + wordOfAbiValues(''), ['true', 'false']],
  ['E(bytes4)', '82b42900'.padEnd(64, '0'), ['0x82b42900']],
  ['E(string s,uint8 n)', wordOfAbiValues('40') + wordOfAbiValues('3') + text, ['hi!!!', '3']],
  ['E(bytes)', wordOfAbiValues('20') + text, ['0x6869212121']],
  [
    'E((uint256,uint256) pair,uint8 n)',
    wordOfAbiValues('1') + wordOfAbiValues('2') + wordOfAbiValues('3'),
    [null, '3'],
  ],
  [
    'E(uint256[] all,uint8 n)',
    wordOfAbiValues('40') + wordOfAbiValues('3') + wordOfAbiValues(''),
    [null, '3'],
  ],
  ['E(uint256,uint256)', wordOfAbiValues('1'), ['1', null]],
  ['E(uint256)', '01', [null]],
  ['E(string)', wordOfAbiValues('20'), [null]],
  ['E(string)', wordOfAbiValues('20') + wordOfAbiValues('ff'), [null]],
  ['E(string)', 'f'.repeat(64) + text, [null]],
])('%s of %s', (signature, data, values) => {
  const types = readSignature(signature)?.parameters.map(({ type }) => type) ?? []
  expect(valuesIn(types, `0x12345678${data}`, 4)).toEqual(values)
})

const one = `0x${word(32)}${word(1)}${word(5)}`

test.each<[string, string[], unknown[], string]>([
  ['another value', ['uint8'], ['6'], `0x${word(5)}`],
  ['a number that is none', ['uint8'], ['five'], `0x${word(5)}`],
  ['null', ['uint8'], [null], `0x${word(5)}`],
  ['a list for a word', ['uint8'], [['5']], `0x${word(5)}`],
  ['a word for a list', ['uint8[]'], ['5'], one],
  ['fewer values', ['uint8', 'uint8'], ['5'], `0x${word(5)}${word(5)}`],
  ['a longer list', ['uint8[]'], [['5', '5']], one],
  ['data that ends', ['uint8[]'], [['5']], one.slice(0, -2)],
  ['no data', ['uint8'], ['0'], '0x'],
  ['an offset beyond the data', ['uint8[]'], [['5']], `0x${word(3200)}`],
  ['an offset too large for any data', ['uint8[]'], [['5']], `0x${'f'.repeat(64)}`],
  ['a text of enormous length', ['string'], ['a'], `0x${word(32)}${word('ffffffffffff')}${left('61')}`],
  ['garbage above an address', ['address'], [`0x${to}`], `0x${'1'.repeat(24)}${to}`],
  ['another letter', ['string'], ['b'], `0x${word(32)}${word(1)}${left('61')}`],
])('%s does not fit', (_name, types, values, data) =>
  expect(placesOf(typed(...types), values, data, 0)).toBeNull(),
)

test('an offset that leads back to itself ends with the values', () => {
  let value: unknown = []
  for (let level = 0; level < 39; level++) value = [value]
  // the length 1 and an offset of 0 to that same word: endless nesting
  const data = `0x${word(32)}${word(1)}${word(0)}`
  expect(placesOf(typed(`uint8${'[]'.repeat(40)}`), [value], data, 0)).toBeNull()
})

test('forty levels, and four megabytes of numbers, are walked', { timeout: 60_000 }, () => {
  const nested = `${'('.repeat(40)}uint8${')'.repeat(40)}`
  let value: unknown = '9'
  for (let level = 0; level < 40; level++) value = [value]
  expect(placesOf(typed(nested), [value], `0x${word(9)}`, 0)?.places).toHaveLength(41)
  const size = 131_072
  const data = `0x${word(32)}${word(size)}${word(3).repeat(size)}`
  const found = placesOf(typed('uint256[]'), [Array.from({ length: size }, () => '3')], data, 0)
  expect(found?.places).toHaveLength(size + 1)
})

// read, they would be ten gigabytes
test('many texts that all claim the whole data are not read', { timeout: 60_000 }, () => {
  const size = 10_000
  const filler = left('61'.repeat(1_000_000))
  const data = `0x${word(32)}${word(size)}${word(size * 32).repeat(size)}${word(1_000_000)}${filler}`
  expect(placesOf(typed('string[]'), [Array.from({ length: size }, () => 'a')], data, 0)).toBeNull()
})
