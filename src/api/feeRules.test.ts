import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block } from './blocks.ts'
import { feeRulesOf, nextBaseFee } from './feeRules.ts'
import arbitrum from './samples/block.arbitrum.json'
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

const full = { gas_limit: '30000000', base_fee_per_gas: '7000000000' }
test.each<[string, object, string | null, string | null]>([
  ['over the target', { ...full, gas_used: '15000001' }, '1', 'rises'],
  ['under it', { ...full, gas_used: '14000000', gas_target_percentage: -6.66667 }, '1', 'falls'],
  [
    'under it by what an eighth of is nothing',
    { ...full, base_fee_per_gas: '80', gas_used: '14999999' },
    '1',
    'stays',
  ],
  ['at it', { ...full, gas_used: '15000000' }, '1', 'stays'],
  ['at its floor', { ...full, base_fee_per_gas: '7', gas_used: '0' }, '1', null],
  [
    'over the target, and at its floor',
    { ...full, base_fee_per_gas: '7', gas_used: '30000000' },
    '1',
    'rises',
  ],
  ['of another target', { ...full, gas_used: '14000000', gas_target_percentage: 180 }, '1', null],
  ['of a chain that isn’t known', { ...full, gas_used: '0' }, '4242', null],
  ['of a chain without an id', { ...full, gas_used: '0' }, null, null],
  ['of a rollup', { ...full, gas_used: '0' }, '8453', null],
  ['of Arbitrum', arbitrum, '1', null],
  ['before there was one', { ...full, base_fee_per_gas: null, gas_used: '0' }, '1', null],
  ['where none is taken', { ...full, base_fee_per_gas: '0', gas_used: '0' }, '1', null],
  ['of which the gas isn’t told', full, '1', null],
  ['without a limit', { ...full, gas_limit: '0', gas_used: '0' }, '1', null],
  ['with more gas than its limit', { ...full, gas_used: '30000001' }, '1', null],
])('the next base fee after a block %s', (_which, sent, chainId, way) =>
  expect(nextBaseFee(block(sent), chainId)).toBe(way),
)
