import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block } from './blocks.ts'
import { feeRulesOf } from './feeRules.ts'
import { Transaction } from './transactions.ts'

const block = (sent: object) => v.parse(Block, { height: 7, ...sent })
const transaction = (sent: object) => v.parse(Transaction, { hash: `0x${'1'.repeat(64)}`, ...sent })
const miner = `0x${'a'.repeat(40)}`

test.each<[string, object, string]>([
  ['an ordinary one', { miner, gas_limit: '36000000' }, 'ethereum'],
  [
    'every field null',
    Object.fromEntries(Object.keys(Block.pipe[2].entries).map((key) => [key, key === 'height' ? 7 : null])),
    'ethereum',
  ],
  ['built by the vault of an OP Stack chain', { miner: '0x4200000000000000000000000000000000000011' }, 'own'],
  [
    'built by the sequencer of Arbitrum',
    { miner: { hash: '0xA4b000000000000000000073657175656e636572' } },
    'own',
  ],
  ['built by the vault of Scroll', { miner: '0x5300000000000000000000000000000000000005' }, 'own'],
  ['built by somebody of Filecoin', { miner: { hash: miner, filecoin: {} } }, 'own'],
  ['without a limit', { gas_limit: '1125899906842624' }, 'own'],
  ['without a limit, told in less', { gas_limit: '4294967296' }, 'own'],
  ['of Celo', { celo: { epoch_number: 7 } }, 'own'],
  ['of an OP Stack chain', { optimism: {} }, 'own'],
  ['of zkSync', { zksync: {} }, 'own'],
  ['of Rootstock', { minimum_gas_price: '0' }, 'own'],
])('by whose rules fees of a block are read: %s', (_which, sent, rules) => {
  expect(feeRulesOf(block(sent), '1')).toBe(rules)
  expect(feeRulesOf(block(sent), null)).toBe(rules === 'ethereum' ? 'unknown' : rules)
})

test.each<[string, object, string]>([
  ['with blobs', { type: 3 }, 'ethereum'],
  ['that wasn’t told of', {}, 'ethereum'],
  ['of a rollup, with nothing for the chain below', { l1_fee: '0' }, 'own'],
  ['without withdrawals, which only OP Stack chains tell', { op_withdrawals: [] }, 'own'],
  ['a deposit from below', { type: 126 }, 'own'],
  ['of Arbitrum’s own kind', { type: 106 }, 'own'],
  ['of Celo’s', { type: 123 }, 'own'],
  ['of zkSync’s', { type: 255 }, 'own'],
  ['that nobody else pays for', { fee_payer: null }, 'own'],
])('and of a transaction: %s', (_which, sent, rules) =>
  expect(feeRulesOf(transaction(sent), '1')).toBe(rules),
)
