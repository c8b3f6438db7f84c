import { expect, test } from 'vitest'
import { withTokens } from './namedAmounts.ts'
import { parameterLines } from './parameterLines.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
type Sent = [name: string, type: string, value: unknown][]

const amountsIn = (sent: Sent, signature: string | null = null) =>
  withTokens(
    parameterLines(
      sent.map(([name, type, value]) => ({ name, type, value, indexed: null })),
      signature,
    ),
  ).flatMap(({ name, of }) => (of === undefined ? [] : [[name, of]]))

test.each<[string, Sent, unknown[]]>([
  [
    'in and out',
    [
      ['tokenIn', 'address', a],
      ['tokenOut', 'address', b],
      ['fee', 'uint24', '500'],
      ['recipient', 'address', c],
      ['amountIn', 'uint256', '1'],
      ['amountOutMinimum', 'uint256', '2'],
    ],
    [
      ['amountIn', a],
      ['amountOutMinimum', b],
    ],
  ],
  [
    'the first and the last of a path',
    [
      ['amountOutMin', 'uint256', '1'],
      ['path', 'address[]', [a, b, c]],
      ['amountInMax', 'uint256', '2'],
    ],
    [
      ['amountOutMin', c],
      ['amountInMax', a],
    ],
  ],
  [
    'two of a pair',
    [
      ['tokenA', 'address', a],
      ['tokenB', 'address', b],
      ['amountADesired', 'uint256', '1'],
      ['amountBMin', 'uint256', '2'],
    ],
    [
      ['amountADesired', a],
      ['amountBMin', b],
    ],
  ],
  [
    'a mere amount, which may be a price',
    [
      ['_token', 'address', a],
      ['_amount', 'uint256', '1'],
    ],
    [],
  ],
  [
    'a path of one, of none, or of what is no address',
    [
      ['path', 'address[]', [a]],
      ['amountIn', 'uint256', '1'],
    ],
    [],
  ],
  [
    'what is no number, no token, or named otherwise',
    [
      ['tokenIn', 'address', 'nobody'],
      ['tokenOut', 'address', b],
      ['amountIn', 'uint256', '1'],
      ['amountOut', 'bytes32', '0x01'],
      ['amountOfTokenOut', 'uint256', '1'],
    ],
    [],
  ],
])('amounts are of the tokens beside them: %s', (_what, sent, expected) => {
  expect(amountsIn(sent)).toEqual(expected)
})

test('only what stands in the same tuple counts', () => {
  const sent: Sent = [
    ['tokenIn', 'address', a],
    [
      'orders',
      '(address,uint256)[]',
      [
        [b, '1'],
        [c, '2'],
      ],
    ],
    ['amountIn', 'uint256', '3'],
  ]
  expect(
    amountsIn(sent, 'pay(address tokenIn, (address tokenIn, uint256 amountIn)[] orders, uint256 amountIn)'),
  ).toEqual([
    ['amountIn', b],
    ['amountIn', c],
    ['amountIn', a],
  ])
})
