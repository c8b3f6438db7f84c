import { expect, test } from 'vitest'
import { ask } from './demo.testing.ts'
import type { Fields } from './answer.ts'
import { blocks, people, tokens, transactions } from './places.ts'

// The fields of each record, as a real server of 2026 sends them: all are there, some null.

const fields = {
  address: `hash name ens_domain_name is_contract is_verified is_scam reputation proxy_type implementations private_tags public_tags
    watchlist_names metadata`,
  token: `address_hash name symbol decimals type total_supply holders_count exchange_rate circulating_market_cap circulating_supply
    volume_24h icon_url reputation`,
  instance: `id is_unique owner token image_url animation_url external_app_url media_url media_type thumbnails metadata`,
  transaction: `hash block_number position timestamp confirmations confirmation_duration status result revert_reason nonce type method
    from to created_contract value fee gas_limit gas_used gas_price max_fee_per_gas max_priority_fee_per_gas base_fee_per_gas priority_fee
    transaction_burnt_fee exchange_rate historic_exchange_rate raw_input decoded_input transaction_types token_transfers
    token_transfers_overflow has_error_in_internal_transactions transaction_tag is_pending_update fhe_operations_count authorization_list`,
  transfer:
    'block_hash block_number from log_index method timestamp to token token_type total transaction_hash type',
  log: 'address block_hash block_number block_timestamp data decoded index smart_contract topics transaction_hash',
  change: 'type address is_miner token token_id balance_before balance_after change',
  holder: 'address value token_id',
  withdrawal: 'index amount validator_index receiver',
  block: `height hash parent_hash timestamp miner transactions_count internal_transactions_count withdrawals_count size nonce type gas_used
    gas_limit gas_used_percentage gas_target_percentage base_fee_per_gas burnt_fees burnt_fees_percentage priority_fee transaction_fees
    difficulty total_difficulty rewards uncles_hashes is_pending_update`,
}

const { swap, pending, failed, contractCreation } = transactions
const first = (body: Fields): Fields => (body.items as Fields[])[0] ?? {}
const inside = (name: string) => (body: Fields) => body[name] as Fields

test.each<[keyof typeof fields, string, (body: Fields) => Fields]>([
  ['transaction', `/transactions/${swap}`, (body) => body],
  ['transaction', `/transactions/${pending}`, (body) => body],
  ['transaction', `/transactions/${failed}`, (body) => body],
  ['transaction', '/transactions', first],
  ['address', `/transactions/${swap}`, inside('from')],
  ['address', `/transactions/${contractCreation}`, inside('created_contract')],
  ['token', `/tokens/${tokens.dollar}`, (body) => body],
  ['instance', `/tokens/${tokens.foxes}/instances/7`, (body) => body],
  ['transfer', `/tokens/${tokens.passes}/transfers`, first],
  ['log', `/transactions/${swap}/logs`, first],
  ['change', `/transactions/${swap}/state-changes`, first],
  ['holder', `/tokens/${tokens.dollar}/holders`, first],
  ['withdrawal', `/blocks/${blocks.withdrawals}/withdrawals`, first],
  ['block', `/blocks/${blocks.swap}`, (body) => body],
])('a %s of %s has all its fields, and no others', async (kind, path, pick) => {
  const { body }: { body: Fields } = await ask(path)
  expect(Object.keys(pick(body)).toSorted()).toEqual(fields[kind].split(/\s+/).toSorted())
})

test('what waits has no block, and tells the most it may cost', async () => {
  const { body } = await ask(`/transactions/${pending}`)
  expect(body).toMatchObject({
    block_number: null,
    position: null,
    timestamp: null,
    status: null,
    gas_used: null,
    result: 'pending',
    confirmations: 0,
    confirmation_duration: [],
    fee: { type: 'maximum' },
    from: { ens_domain_name: 'marlow.eth' },
  })
})

test('what failed says why, in each way there is', async () => {
  const reasonOf = async (hash: string): Promise<unknown> =>
    ((await ask(`/transactions/${hash}`)).body as Fields).revert_reason
  expect(await reasonOf(failed)).toMatchObject({
    method_id: '08c379a0',
    parameters: [{ value: 'Too little received' }],
  })
  expect(await reasonOf(transactions.failedWithCustomError)).toMatchObject({
    parameters: [{}, {}, { name: 'needed' }],
  })
  expect(await reasonOf(transactions.failedWithBytes)).toEqual({ raw: '0x82b42900' })
  expect(await reasonOf(transactions.outOfGas)).toBeNull()
})

test('the envelopes of newer transactions are there', async () => {
  expect((await ask(`/transactions/${transactions.blobType}`)).body).toMatchObject({
    type: 3,
    blob_gas_used: '393216',
  })
  const delegator = { authority: expect.stringMatching(/^0x/) as string, chain_id: 1337, status: 'ok' }
  expect((await ask(`/transactions/${transactions.setCodeType}`)).body).toMatchObject({
    type: 4,
    authorization_list: [delegator],
  })
  expect((await ask(`/transactions/${transactions.rollupFee}`)).body).toHaveProperty('l1_fee')
  expect((await ask(`/addresses/${people.alice}`)).body).toMatchObject({
    proxy_type: 'eip7702',
    is_contract: true,
  })
})
