import { expect, test } from 'vitest'
import { codeFooter } from './codeFooter.ts'

const ipfs = `1220${'ab'.repeat(32)}`

test('the footer of solc tells its version, and the hash of the metadata', () => {
  expect(codeFooter(`0x6080a264697066735822${ipfs}64736f6c634300081c0033`)).toEqual({
    compiler: 'solc 0.8.28',
    metadata: { at: 'IPFS', hash: expect.stringMatching(/^Qm[1-9A-HJ-NP-Za-km-z]{44}$/) },
    size: 53,
  })
})

test('older ones and other compilers are read', () => {
  expect(codeFooter(`0x60a165627a7a72305820${'cd'.repeat(32)}0029`)).toEqual({
    compiler: null,
    metadata: { at: 'Swarm', hash: 'cd'.repeat(32) },
    size: 43,
  })
  expect(codeFooter('0x60830240a165767970657283000400000e')).toMatchObject({
    compiler: 'vyper 0.4.0',
  })
})

test.each([
  '0x',
  '0x00',
  'nonsense',
  '0x6080',
  `0x${'ff'.repeat(60)}`,
  '0x60a164736f6c6343000800',
  '0xa1a1a1a1a1a1a1a1a10007',
])('code without a footer has none: %s', (code) => expect(codeFooter(code)).toBeNull())
