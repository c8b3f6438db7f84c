import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Token } from '#api/tokens.ts'
import { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { shortUnits } from '#format/units.ts'
import { approvalOf, approvalWords } from './approval.ts'

const [alice, token, router] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
const usd = { address_hash: token, symbol: 'USD', decimals: '6', type: 'ERC-20' }
const approve = 'approve(address spender, uint256 value)'
const forAll = 'setApprovalForAll(address operator, bool approved)'
const manner = { currency: { symbol: 'DMO', decimals: 18 }, say: shortUnits }

const described = (method_call: string, value: unknown, known: object | null = usd, sent: object = {}) => {
  const transaction = v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    block_number: 1,
    status: 'ok',
    from: { hash: alice, name: 'Alice' },
    to: { hash: token, name: 'Proxy' },
    decoded_input: { method_call, parameters: [{ value: router }, { value }] },
    ...sent,
  })
  const approval = approvalOf(transaction)
  const stored = {
    token: known && v.parse(Token, known),
    spender: { ...approval?.spender, name: 'Router' } as never,
  }
  return (approval && approvalWords(transaction, approval, manner, stored))
    ?.map((word) =>
      typeof word === 'string'
        ? word
        : 'who' in word
          ? (word.who.name ?? shortHash(word.who.hash))
          : word.strong.map((text) => (typeof text === 'string' ? text : named(text))).join(''),
    )
    .join('')
}

function named(text: { name: string | null; token?: Token | null }): string {
  return (text.token?.reputation === 'scam' ? `[${text.name}]` : text.name) ?? 'no name'
}

const largest = (2n ** 256n - 1n).toString()
const fox = { ...usd, symbol: 'FOX', name: 'Foxes', type: 'ERC-721' }

const permit =
  'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)'
const daiPermit =
  'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)'
const permitted = (method_call: string, ...values: unknown[]) => ({
  decoded_input: { method_call, parameters: [token, router, ...values].map((value) => ({ value })) },
})

test.each<[string, Parameters<typeof described>, string | undefined]>([
  [
    'by a permit, without end',
    [permit, '', usd, permitted(permit, largest, '9', '27')],
    'Alice submitted a permit by which 0xbbbbbb…bbbb lets Router spend any amount of USD.',
  ],
  [
    'by a permit of DAI’s kind',
    [daiPermit, '', usd, permitted(daiPermit, '1', '9', 'true')],
    'Alice submitted a permit by which 0xbbbbbb…bbbb lets Router spend any amount of USD.',
  ],
  [
    'by a permit, no more',
    [daiPermit, '', usd, permitted(daiPermit, '1', '9', 'false')],
    'Alice submitted a permit by which 0xbbbbbb…bbbb forbids Router to spend USD.',
  ],
  [
    'by a permit that failed',
    [permit, '', usd, { ...permitted(permit, '1500000000', '9', '27'), status: 'error' }],
    'Alice tried to submit a permit by which 0xbbbbbb…bbbb lets Router spend 1,500 USD.',
  ],
  ['by a permit that can’t be read', [permit, '', usd, permitted(permit, 'much', '9', '27')], undefined],
  ['so much', [approve, '1500000000'], 'Alice let Router spend 1,500 USD.'],
  ['without end', [approve, largest], 'Alice let Router spend any amount of USD.'],
  [
    'of what is called a scam',
    [approve, largest, { ...usd, reputation: 'scam' }],
    'Alice let Router spend any amount of [USD].',
  ],
  ['nothing', [approve, '0'], 'Alice forbade Router to spend USD.'],
  ['of a token that isn’t known', [approve, '1500000000', null], 'Alice let Router spend tokens of Proxy.'],
  ['of one, without end', [approve, largest, null], 'Alice let Router spend any amount of tokens of Proxy.'],
  ['nothing of one', [approve, '0', null], 'Alice forbade Router to spend tokens of Proxy.'],
  ['without decimals', [approve, '15', { ...usd, decimals: null }], 'Alice let Router spend USD.'],
  ['an item', ['approve(address to, uint256 tokenId)', '0', fox], 'Alice let Router spend Foxes #0.'],
  [
    'of no known kind',
    ['approve(address to, uint256 tokenId)', '7', null],
    'Alice let Router spend tokens of Proxy.',
  ],
  ['an item by another word', [approve, '0', fox], 'Alice let Router spend Foxes #0.'],
  [
    'no words for the values',
    ['approve(address, uint256)', '0', null],
    'Alice let Router spend tokens of Proxy.',
  ],
  ['all items', [forAll, 'true', fox], 'Alice let Router spend all FOX.'],
  ['none any more', [forAll, false, fox], 'Alice forbade Router to spend FOX.'],
  ['failed', [approve, '1500000000', usd, { status: 'error' }], 'Alice tried to let Router spend 1,500 USD.'],
  [
    'pending',
    [approve, '0', usd, { status: null, block_number: null }],
    'Alice is about to forbid Router to spend USD.',
  ],
  ['another call of the name', ['approve(uint256 id)', '1'], undefined],
  ['a value that is no number', [approve, { a: 1 }], undefined],
  ['no sender', [approve, '1', usd, { from: null }], undefined],
  ['no receiver', [approve, '1', usd, { to: null }], undefined],
])('an approval: %s', (_, given, words) => expect(described(...given)).toBe(words))

test('that who may spend has no code is said', () => {
  const transaction = v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    status: 'ok',
    from: alice,
    to: token,
    decoded_input: { method_call: approve, parameters: [{ value: router }, { value: largest }] },
  })
  const approval = approvalOf(transaction)
  const wordsWith = (is_contract: boolean | null) =>
    approval &&
    approvalWords(transaction, approval, manner, {
      token: v.parse(Token, usd),
      spender: { ...approval.spender, is_contract },
    })?.filter((word) => typeof word === 'string')
  expect(wordsWith(false)).toEqual([' let ', ', an account without code,', ' spend ', 'any amount of ', '.'])
  expect(wordsWith(true)).toEqual([' let ', ' spend ', 'any amount of ', '.'])
  expect(wordsWith(null)).toEqual([' let ', ' spend ', 'any amount of ', '.'])
})
