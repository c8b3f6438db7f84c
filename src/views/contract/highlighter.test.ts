import { expect, test } from 'vitest'
import { languageOf } from './useHighlight.ts'
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

test.each([
  ['contracts/A.sol', null, 'solidity'],
  ['a.vy', 'solidity', 'vyper'],
  ['File 2', 'vyper', 'vyper'],
  ['File 2', 'yul', null],
  ['package.json', 'solidity', null],
])('%s of a contract in %s is read as %s', (path, language, told) =>
  expect(languageOf(path, language)).toBe(told),
)
