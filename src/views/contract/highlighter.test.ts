import { expect, test, vi } from 'vitest'
import { endOfStretch, languageOf } from './useHighlight.ts'
import { openHighlighter } from './highlighter.ts'
import { stretchesOf } from './sourceStretches.ts'

const read = async (language: 'solidity' | 'vyper', ...files: string[][]) => {
  const next = await openHighlighter(language)
  return files.flatMap((lines) =>
    next(lines).map((tokens, index) =>
      stretchesOf(lines[index] ?? '', tokens, '').flatMap(({ text, kind }) =>
        kind ? [`${kind}:${text}`] : [],
      ),
    ),
  )
}

test('words of the language, values and comments are told apart in Solidity', async () => {
  expect(
    await read('solidity', [
      'contract Vault is Base { // the safe',
      '  string public name = "a \\" b";',
      '  uint256 constant MOST = 0x10;',
      '',
      'function pay(address to) external payable returns (bool) { return true; }',
    ]),
  ).toEqual([
    ['keyword:contract', 'keyword:is', 'comment:// the safe'],
    ['keyword:string', 'keyword:public', 'value:"a \\" b"'],
    ['keyword:uint256', 'keyword:constant', 'value:0x10'],
    [],
    [
      'keyword:function',
      'keyword:address',
      'keyword:external',
      'keyword:payable',
      'keyword:returns',
      'keyword:bool',
      'keyword:return',
      'value:true',
    ],
  ])
})

test('what began in lines that were read before goes on', async () => {
  expect(await read('solidity', ['/* one'], ['two */ uint a;', ''])).toEqual([
    ['comment:/* one'],
    ['comment:two */', 'keyword:uint'],
    [],
  ])
})

test('Vyper is told apart as well', async () => {
  expect((await read('vyper', ['@external', 'def pay(): # now', '    return 1'])).flat()).toEqual(
    expect.arrayContaining(['keyword:def', 'comment:# now', 'keyword:return', 'value:1']),
  )
})

test('from a line on that is too long to be read nothing is told: it may have ended a comment', async () => {
  const long = (length: number) => ' '.repeat(length - 2)
  expect(await read('solidity', ['/* one', `${long(2000)}*/`, 'uint a;'])).toEqual([
    ['comment:/* one'],
    [`comment:${long(2000)}*/`],
    ['keyword:uint'],
  ])
  const files = [['/* one', `${long(2001)}*/`, 'uint a;'], ['uint b; // c']]
  expect(await read('solidity', ...files)).toEqual([['comment:/* one'], [], [], []])
})

test('nor from one on that takes too long', async () => {
  let ms = 0
  const next = await openHighlighter('solidity')
  const [first] = next(['uint a;'])
  expect(first).not.toEqual([])
  // so long as in a browser that stands still
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (ms += 10_000))
  const slow = next(['uint a; /* one'])
  clock.mockRestore()
  expect([...slow, ...next(['uint b;'])]).toEqual([[], []])
})

test('a file is read 100 lines at once, or about 10,000 characters, and one line at least', () => {
  expect(endOfStretch(Array<string>(300).fill('a'), 100)).toBe(200)
  expect(endOfStretch(Array<string>(300).fill('a'.repeat(999)), 100)).toBe(110)
  expect(endOfStretch(['a', 'a'.repeat(50_000), 'a'], 0)).toBe(1)
  expect(endOfStretch(['a', 'a'.repeat(50_000), 'a'], 1)).toBe(2)
  expect(endOfStretch(['a', 'a'], 1)).toBe(2)
})

test.each([
  ['contracts/A.sol', null, 'solidity'],
  ['a.vy', 'solidity', 'vyper'],
  ['File 2', 'vyper', 'vyper'],
  ['File 2', 'yul', null],
  ['package.json', 'solidity', null],
])('%s of a contract in %s is read as %s', (path, language, told) =>
  expect(languageOf(path, language)).toBe(told),
)
