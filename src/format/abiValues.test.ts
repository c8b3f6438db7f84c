import { expect, test } from 'vitest'
import { readSignature } from './abiTypes.ts'
import { valuesIn } from './abiValues.ts'

const word = (hex: string) => hex.padStart(64, '0')
const alice = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const text = `${word('5')}${'6869212121'.padEnd(64, '0')}`

test.each([
  ['E()', '', []],
  [
    'E(address who, uint256 n)',
    word(alice) + word('ff'),
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '255'],
  ],
  ['E(int256,int8)', 'f'.repeat(64) + word('7'), ['-1', '7']],
  ['E(bool,bool)', word('1') + word(''), ['true', 'false']],
  ['E(bytes4)', '82b42900'.padEnd(64, '0'), ['0x82b42900']],
  ['E(string s,uint8 n)', word('40') + word('3') + text, ['hi!!!', '3']],
  ['E(bytes)', word('20') + text, ['0x6869212121']],
  // after what is put together of others, which isn't read
  ['E((uint256,uint256) pair,uint8 n)', word('1') + word('2') + word('3'), [null, '3']],
  ['E(uint256[] all,uint8 n)', word('40') + word('3') + word(''), [null, '3']],
  // what isn't there
  ['E(uint256,uint256)', word('1'), ['1', null]],
  ['E(uint256)', '01', [null]],
  ['E(string)', word('20'), [null]],
  ['E(string)', word('20') + word('ff'), [null]],
  ['E(string)', 'f'.repeat(64) + text, [null]],
])('%s of %s', (signature, data, values) => {
  const types = readSignature(signature)?.parameters.map(({ type }) => type) ?? []
  expect(valuesIn(types, `0x12345678${data}`, 4)).toEqual(values)
})
