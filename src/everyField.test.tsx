import { beforeAll, describe, expect, test, vi } from 'vitest'
// first, since it mocks React, which others load
import { drawnBy } from './generated.testing.tsx'
import { AddressDetails } from '#api/addresses.ts'
import { Block } from '#api/blocks.ts'
import { Contract } from '#api/contracts.ts'
import { Instance } from '#api/instances.ts'
import { Token } from '#api/tokens.ts'

// Every field that is read of a record is shown on its page, each by a distinct value; so is an unknown one of a newer server.
// In print everything is unfolded. (For transactions see transactionRecord.test.tsx.)

vi.mock('#ui/usePrinted.ts', async (original) => ({ ...(await original<object>()), usePrinted: () => true }))

/** A field, its value as sent, and its text on the page; null where it isn't shown. */
type Fields = Record<string, [sent: unknown, said: string | RegExp | null]>

const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const addressOf = (digit: string) => `0x${digit.repeat(40)}`
const of = `0x${'12'.repeat(20)}`
const proxies = { implementations: [{ address_hash: addressOf('3'), name: 'Code of mine' }] }

const address: Fields = {
  hash: [of, null],
  name: ['Name of mine', 'Name of mine'],
  ens_domain_name: ['mine.eth', 'mine.eth'],
  is_contract: [true, 'Contract'],
  is_verified: [true, 'verified'],
  is_scam: [true, 'flagged as a scam'],
  reputation: ['scam', 'flagged as a scam'],
  proxy_type: ['eip1967', 'Proxy by EIP-1967'],
  implementations: [proxies.implementations, 'Code of mine'],
  private_tags: [[{ display_name: 'Private of mine', label: 'p' }], 'Private of mine'],
  public_tags: [[{ display_name: 'Public of mine', label: 'q' }], 'Public of mine'],
  watchlist_names: [[{ display_name: 'Watched of mine', label: 'w' }], 'Watched of mine'],
  metadata: [{ tags: [{ slug: 'm', name: 'Tag of mine', tagType: 'generic', ordinal: 0 }] }, 'Tag of mine'],
  filecoin: [
    { robust: 'f4mine', id: 'f0mine', actor_type: 'evm', more: 'filecoin of mine' },
    /f4mine.*f0mine.*EVM contract.*filecoin: more .*filecoin of mine/,
  ],
  celo: [
    { account: { type: 'group', locked_celo: '2500000000000000000' } },
    /group of validators.*Locked +2\.5/,
  ],
  zilliqa: [{ is_scilla_contract: true }, 'Scilla contract'],
  creator_filecoin_robust_address: ['f4maker', 'f4maker'],
  coin_balance: ['1230000000000000000', '1.23'],
  exchange_rate: ['1000', '$1,230.00'],
  creator_address_hash: [addressOf('4'), '0x444444'],
  creation_transaction_hash: [hashOf('5'), '0x555555'],
  creation_status: ['selfdestructed', 'self-destructed'],
  block_number_balance_updated_at: [7_654_321, '7,654,321'],
  token: [{ address_hash: addressOf('6'), symbol: 'OFMINE' }, 'OFMINE'],
  has_logs: [true, null],
  has_tokens: [true, null],
  has_token_transfers: [true, null],
  has_validated_blocks: [true, null],
  has_beacon_chain_withdrawals: [true, null],
}

const token: Fields = {
  address_hash: [of, null],
  name: ['Name of mine', 'Name of mine'],
  symbol: ['MINE', 'MINE'],
  decimals: [7, / Decimals +7 /],
  type: ['KIND-OF-MINE', 'KIND-OF-MINE'],
  total_supply: ['12345678901', '2,469.1357802'],
  ui_multiplier: ['2000000000000000000', /× *2/],
  new_ui_multiplier: ['3000000000000000000', /× *3/],
  ui_multiplier_effective_at: ['2099-05-06T07:08:09.000000Z', '2099'],
  holders_count: ['4321', '4,321'],
  exchange_rate: ['2.5', '$2.50'],
  circulating_market_cap: ['1111.11', '$1,111.11'],
  circulating_supply: ['2222.22', '2,222.22'],
  volume_24h: ['3333.33', '$3,333.33'],
  icon_url: ['https://icons.example/mine.png', null],
  reputation: ['reputation of mine', 'reputation of mine'],
  bridge_type: ['bridge_of_mine', 'bridge_of_mine'],
  foreign_address: [addressOf('7'), '0x777777'],
  origin_chain_id: ['987654', '987654'],
  filecoin_robust_address: ['f4mine', 'f4mine'],
  zilliqa: [
    { zrc2_address_hash: addressOf('8'), more: 'zilliqa of mine' },
    /0x888888.*zilliqa: more .*zilliqa of mine/,
  ],
}

const contract: Fields = {
  name: ['Name of mine', 'Name of mine'],
  is_verified: [true, 'verified'],
  is_fully_verified: [true, 'in full'],
  is_partially_verified: [true, null],
  is_verified_via_sourcify: [true, 'by Sourcify'],
  is_verified_via_eth_bytecode_db: [true, 'a database of bytecode'],
  is_verified_via_verifier_alliance: [true, 'the Verifier Alliance'],
  is_changed_bytecode: [true, 'The code here has changed since'],
  is_blueprint: [true, 'a blueprint'],
  certified: [true, 'certified by the server'],
  reputation: ['ok', null],
  verified_at: ['2025-02-03T04:05:06.000000Z', '3 Feb 2025, 04:05:06 UTC'],
  verified_twin_address_hash: [addressOf('9'), '0x999999'],
  sourcify_repo_url: ['https://repo.example/mine', 'Leaves to repo.example'],
  language: ['tongue_of_mine', /tongue of mine/i],
  license_type: ['licence of mine', 'licence of mine'],
  compiler_version: ['v9.8.7', 'v9.8.7'],
  compiler_settings: [{ setting: 'setting of mine' }, 'setting of mine'],
  evm_version: ['evm of mine', 'evm of mine'],
  optimization_enabled: [true, 'optimised'],
  optimization_runs: [4567, '4,567'],
  file_path: ['path/of/mine.sol', 'path/of/mine.sol'],
  source_code: ['contract OfMine {}', 'contract OfMine {}'],
  additional_sources: [[{ file_path: 'other/of/mine.sol', source_code: '// other' }], 'other/of/mine.sol'],
  external_libraries: [[{ address_hash: addressOf('a'), name: 'Library of mine' }], 'Library of mine'],
  abi: [
    [{ type: 'function', name: 'functionOfMine', inputs: [], outputs: [], stateMutability: 'view' }],
    'functionOfMine',
  ],
  constructor_args: ['0x1234', null],
  decoded_constructor_args: [
    [['value of mine', { name: 'argumentOfMine', type: 'string' }]],
    /argumentOfMine.*value of mine/,
  ],
  proxy_type: ['proxy_of_mine', 'proxy_of_mine'],
  implementations: [proxies.implementations, 'Code of mine'],
  conflicting_implementations: [[{ proxy_type: 'conflict of mine' }], 'conflict of mine'],
  deployed_bytecode: ['0x60806040', '4 bytes'],
  creation_bytecode: ['0x6080604052', '5 bytes'],
  creation_status: ['failed', 'failed'],
  package_name: ['package-of-mine', 'package-of-mine'],
  github_repository_metadata: [
    {
      repository_url: 'https://github.com/me/mine',
      commit: 'c0ffee',
      path_prefix: 'path/in/mine',
      more: 'repository of mine',
    },
    /Leaves to github\.com.*at c0ffee.*in path\/in\/mine.*repository of mine/,
  ],
  zk_compiler_version: ['zk-9.9.9', 'zk-9.9.9'],
}

const instance: Fields = {
  id: ['7', null],
  is_unique: [true, 'the only one of its id'],
  owner: [{ hash: addressOf('b'), name: 'Owner of mine' }, 'Owner of mine'],
  holder_address_hash: [addressOf('b'), null],
  token: [{ address_hash: of, name: 'Collection of mine', type: 'ERC-721' }, 'Collection of mine'],
  metadata: [{ name: 'Piece of mine', description: 'said of mine' }, /Piece of mine.*said of mine/],
  image_url: ['https://pictures.example/mine.png', 'https://pictures.example/mine.png'],
  animation_url: ['https://films.example/mine.mp4', 'https://films.example/mine.mp4'],
  external_app_url: ['https://apps.example/mine', 'Leaves to apps.example'],
  media_type: ['media/mine', 'media/mine'],
  media_url: ['https://media.example/mine.png', 'https://media.example/mine.png'],
  thumbnails: [{ original: 'https://thumbs.example/mine.png' }, 'https://thumbs.example/mine.png'],
  token_type: ['ERC-721', null],
  value: ['1', null],
}

const block: Fields = {
  height: [7_654_321, '7,654,321'],
  hash: [hashOf('1'), '0x111111'],
  parent_hash: [hashOf('2'), '0x222222'],
  type: ['uncle', /uncle/i],
  timestamp: ['2025-02-03T04:05:06.000000Z', '3 Feb 2025, 04:05:06 UTC'],
  miner: [{ hash: addressOf('c'), name: 'Builder of mine' }, 'Builder of mine'],
  nonce: ['0x00000000000000ab', '0x00000000000000ab'],
  size: [8123, '8,123 bytes'],
  transactions_count: [4123, '4,123'],
  internal_transactions_count: [5123, '5,123 internal calls'],
  withdrawals_count: [6123, '6,123 withdrawals'],
  gas_used: ['1000001', '1,000,001'],
  gas_limit: ['3000003', '3,000,003'],
  gas_used_percentage: [33.4567, '33.4567 % of the gas limit used'],
  gas_target_percentage: [-12.5, null],
  base_fee_per_gas: ['7125000001', '7.125000001 gwei'],
  burnt_fees: ['3000000000000000000', '3 '],
  burnt_fees_percentage: [55.4321, '55.4321 % of the fees burnt'],
  priority_fee: ['1000000000000000000', '1 '],
  transaction_fees: ['4000000000000000000', '4 '],
  difficulty: ['98765', '98,765'],
  total_difficulty: ['123456789', '123,456,789'],
  rewards: [[{ type: 'Reward of mine', reward: '2000000000000000000' }], 'Reward of mine'],
  uncles_hashes: [[{ hash: hashOf('d') }], '0xdddddd'],
  is_pending_update: [true, /index/],
  blob_transactions_count: [3, '3 transactions with blobs'],
  blob_gas_used: ['131072', / Blob gas +131,072/],
  blob_gas_price: ['12000000000', '12 gwei'],
  excess_blob_gas: ['262144', '262,144'],
  burnt_blob_fees: ['130000000000000000', '0.13'],
}

type Schema = { readonly pipe: readonly unknown[] }

const pages: [what: string, fields: Fields, schema: Schema, asked: string, path: string][] = [
  ['address', address, AddressDetails, `/addresses/${of}`, `/odd/address/${of}`],
  ['token', token, Token, `/tokens/${of}`, `/odd/token/${of}`],
  ['contract', contract, Contract, `/smart-contracts/${of}`, `/odd/address/${of}/contract`],
  ['NFT', instance, Instance, `/tokens/${of}/instances/7`, `/odd/token/${of}/instance/7`],
  ['block', block, Block, '/blocks/7654321', '/odd/block/7654321'],
]

const namesIn = (schema: Schema): string[] => {
  const last = schema.pipe.at(-1) as Schema & { entries?: object }
  return last.entries ? Object.keys(last.entries) : namesIn(last)
}

describe.each(pages)('every field of a %s that is read is said', (_what, told, schema, asked, path) => {
  const sent = Object.fromEntries(Object.entries(told).map(([name, [value]]) => [name, value]))
  const record = { ...sent, of_a_newer_server: { field: 'news of mine' } }
  let page = ''
  beforeAll(async () => {
    page = await wordsOf(path, (pathname) => {
      if (pathname === `/api/v2${asked}`) return Response.json(record)
      return /\/(?:transactions|transfers|token-balances|tokens|withdrawals)$/.test(pathname)
        ? Response.json({ items: [], next_page_params: null })
        : Response.json({ message: 'Not found' }, { status: 404 })
    })
  }, 60_000)

  test.each(namesIn(schema))('%s', (field) => {
    const [, said] = told[field] ?? []
    expect(said, 'a field that this test doesn’t know').toBeDefined()
    expect(page).toMatch(said ?? '')
  })
  test('what a newer server adds', () => expect(page).toMatch(/of a newer server.*news of mine/))
})

async function wordsOf(path: string, answer: (pathname: string) => Response): Promise<string> {
  const { html, errors } = await drawnBy(path, async (url) => answer(new URL(url).pathname))
  expect(errors).toEqual([])
  return html
    .replaceAll(/<!--.*?-->|<\/?(?:span|a|bdi|s|strong|svg|path|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
