import { checksum, hex, keccak } from './hashes.ts'
import { type Fields, isFields } from './answer.ts'

// The fields that servers of other kinds of chains add to the records of transactions, blocks, addresses, tokens and contracts.
// Amounts are in the smallest unit, as text or as numbers, as each server sends them.

export type RecordKind = 'transaction' | 'block' | 'address' | 'token' | 'contract'

const hashOf = (label: string): string => `0x${hex(keccak(`chain forms/${label}`))}`
const addressOf = (label: string): string => checksum(hashOf(label).slice(0, 42))
const person = (label: string, name: string | null = null): Fields => ({
  hash: addressOf(label),
  name,
  ens_domain_name: null,
  is_contract: false,
  is_verified: false,
  is_scam: false,
  reputation: 'ok',
  proxy_type: null,
  implementations: [],
  private_tags: [],
  public_tags: [],
  watchlist_names: [],
  metadata: null,
})
const tokenOf = (symbol: string, name: string, decimals: string): Fields => ({
  address_hash: addressOf(symbol),
  symbol,
  name,
  decimals,
  type: 'ERC-20',
  holders_count: '1204',
  exchange_rate: null,
  volume_24h: null,
  total_supply: '1000000000000',
  icon_url: null,
  circulating_market_cap: null,
  circulating_supply: null,
  reputation: 'ok',
})
const time = '2025-03-01T11:40:00.000000Z'
const later = '2025-03-01T11:55:12.000000Z'

/** The state on the parent chain: null until it is there. */
const commitment = {
  hash: hashOf('commitment'),
  status: 'finalized',
  timestamp: time,
  block_number: 21_950_112,
}

function partsOf({ fee }: Fields, tenths: bigint): [bigint, bigint] {
  const { value } = fee as { value?: unknown }
  const paid = typeof value === 'string' ? BigInt(value) : 0n
  const part = (paid * tenths) / 10n
  return [part, paid - part]
}

const arbitrum = {
  status: 'Sent to base',
  batch_number: 812_345,
  batch_data_container: 'in_blob4844',
  commitment_transaction: commitment,
  confirmation_transaction: { hash: null, status: null, timestamp: null },
}

const zk = {
  status: 'Validated on L1',
  batch_number: 500_123,
  commit_transaction_hash: hashOf('commit'),
  commit_transaction_timestamp: time,
  prove_transaction_hash: hashOf('prove'),
  prove_transaction_timestamp: later,
  execute_transaction_hash: null,
  execute_transaction_timestamp: null,
}

const certificate = { view: 9_120_441, signature: `0x${'b7'.repeat(48)}`, signers: [0, 2, 3, 7, 11] }

export const chainRecords: Readonly<
  Record<string, { readonly [kind in RecordKind]?: (record: Fields) => Fields }>
> = {
  arbitrum: {
    transaction: (record) => {
      const [poster, network] = partsOf(record, 3n)
      return {
        arbitrum: {
          ...arbitrum,
          contains_message: 'outcoming',
          message_related_info: {
            message_id: 131_072,
            message_status: 'Waiting for confirmation',
            associated_l1_transaction_hash: null,
          },
          gas_used_for_l1: '61200',
          gas_used_for_l2: '142800',
          poster_fee: poster.toString(),
          network_fee: network.toString(),
        },
      }
    },
    block: () => ({
      arbitrum: {
        ...arbitrum,
        delayed_messages: 1_902_441,
        l1_block_number: 21_950_101,
        send_count: 131_073,
        send_root: hashOf('send root'),
      },
    }),
    contract: () => ({
      language: 'stylus_rust',
      compiler_version: 'v0.5.3',
      evm_version: null,
      optimization_enabled: null,
      optimization_runs: null,
      package_name: 'harbour-router',
      github_repository_metadata: {
        repository_url: 'https://github.com/example/harbour',
        commit: hashOf('commit of a repository').slice(2, 42),
        path_prefix: 'contracts/router',
      },
    }),
  },
  optimism: {
    transaction: () => ({
      l1_fee: '1204000000000',
      l1_fee_scalar: '0.684',
      l1_gas_price: '3120000000',
      l1_gas_used: '4208',
      operator_fee: '21000000000',
      op_withdrawals: [
        {
          nonce: 12_034,
          status: 'Ready for relay',
          l1_transaction_hash: null,
          portal_contract_address_hash: addressOf('portal'),
          msg_nonce_raw: '1766847064778384329583297500742918515827483896875618958121606201292631810',
          msg_sender_address_hash: addressOf('withdrawer'),
          msg_target_address_hash: addressOf('receiver on the parent chain'),
          msg_value: '2500000000000000000',
          msg_gas_limit: '200000',
          msg_data: '0x',
        },
      ],
      op_interop_messages: [
        {
          nonce: 7,
          status: 'Relayed',
          unique_id: '0000000a00000007',
          sender_address_hash: addressOf('sender of a message'),
          target_address_hash: addressOf('target of a message'),
          relay_chain: {
            chain_id: '420120001',
            chain_name: 'Interop 1',
            chain_logo: null,
            instance_url: 'https://interop-1.example',
          },
          relay_transaction_hash: hashOf('relay'),
          payload: `0x30787849${'00'.repeat(28)}`,
        },
      ],
    }),
    block: () => ({
      optimism: {
        number: 640_221,
        l1_timestamp: time,
        l1_transaction_hashes: [hashOf('batch 1'), hashOf('batch 2')],
        batch_data_container: 'in_blob4844',
        blobs: [{ hash: hashOf('blob'), l1_transaction_hash: hashOf('batch 1'), l1_timestamp: time }],
      },
    }),
  },
  zksync: {
    transaction: () => ({ zksync: zk }),
    block: () => ({ zksync: zk }),
    contract: () => ({ zk_compiler_version: 'v1.5.7' }),
  },
  scroll: {
    transaction: (record) => {
      const [first, second] = partsOf(record, 4n)
      return {
        scroll: {
          l1_fee: first.toString(),
          l2_fee: { type: 'actual', value: second.toString() },
          l1_fee_scalar: null,
          l1_fee_commit_scalar: 230_759_955_285,
          l1_fee_blob_scalar: 417_565_260,
          l1_fee_overhead: null,
          l1_base_fee: 1_170_442_010,
          l1_blob_base_fee: 2_000_000_000,
          l1_gas_used: 0,
          l2_block_status: 'Finalized',
          queue_index: 402_117,
        },
      }
    },
  },
  zkevm: {
    transaction: () => ({
      zkevm_batch_number: 2_103_442,
      zkevm_status: 'Confirmed by Sequencer',
      zkevm_sequence_hash: hashOf('sequence'),
      zkevm_verify_hash: null,
    }),
  },
  celo: {
    transaction: () => ({ celo: { gas_token: tokenOf('cUSD', 'Celo Dollar', '18') } }),
    // what Ethereum's servers call burnt fees
    block: ({ burnt_fees }) => ({
      celo: {
        epoch_number: 1_712,
        is_epoch_block: false,
        l1_era_finalized_epoch_number: null,
        base_fee: {
          amount: burnt_fees ?? null,
          recipient: person('fee handler', 'FeeHandler'),
          token: tokenOf('CELO', 'Celo native asset', '18'),
          breakdown: Object.entries({ 'Carbon fund': 20, Burnt: 80 }).map(([name, percentage]) => ({
            address: person(name.toLowerCase(), name),
            amount:
              typeof burnt_fees === 'string'
                ? String((BigInt(burnt_fees) * BigInt(percentage)) / 100n)
                : null,
            percentage,
          })),
        },
      },
    }),
    address: () => ({
      celo: {
        account: {
          type: 'group',
          name: 'Harbour Validators',
          metadata_url: 'https://validators.example/harbour.json',
          locked_celo: '10004200000000000000000',
          nonvoting_locked_celo: '4200000000000000000',
          vote_signer_address: person('vote signer'),
          validator_signer_address: null,
          attestation_signer_address: null,
        },
      },
    }),
  },
  filecoin: {
    address: () => ({
      filecoin: {
        id: 'f03248220',
        robust: 'f410fgy3dkzjnmpwcfxkbzk2qjcxrhbzq5wgmrvnh7ra',
        actor_type: 'evm',
      },
      creator_filecoin_robust_address: 'f25nml2cfbljvn4goqtclhifepvfnicv6g7mfmmvq',
    }),
    token: () => ({ filecoin_robust_address: 'f410fgy3dkzjnmpwcfxkbzk2qjcxrhbzq5wgmrvnh7ra' }),
    contract: () => ({ verified_twin_filecoin_robust_address: null }),
  },
  zilliqa: {
    transaction: () => ({ zilliqa: { is_scilla: true } }),
    block: () => ({
      zilliqa: {
        view: 9_120_442,
        quorum_certificate: certificate,
        aggregate_quorum_certificate: {
          ...certificate,
          nested_quorum_certificates: [{ ...certificate, proposed_by_validator_index: 3 }],
        },
      },
    }),
    address: () => ({ zilliqa: { is_scilla_contract: true } }),
    token: () => ({ type: 'ZRC-2', zilliqa: { zrc2_address_hash: addressOf('ZRC-2') } }),
    contract: () => ({
      language: 'scilla',
      compiler_version: 'v0.13.3',
      evm_version: null,
      optimization_enabled: null,
      optimization_runs: null,
    }),
  },
  rootstock: {
    block: () => ({
      minimum_gas_price: '60000000',
      hash_for_merged_mining: hashOf('merged mining'),
      bitcoin_merged_mining_header: `0x${'00e0ff3f'.repeat(20)}`,
      bitcoin_merged_mining_coinbase_transaction: `0x${'51'.repeat(64)}`,
      bitcoin_merged_mining_merkle_proof: `0x${'a4'.repeat(96)}`,
    }),
  },
  stability: {
    transaction: () => ({
      stability_fee: {
        token: tokenOf('STBL', 'Stable Dollar', '6'),
        total_fee: '21000',
        validator_fee: '10500',
        validator_address: person('validator'),
        dapp_fee: '10500',
        dapp_address: person('app'),
      },
    }),
  },
  suave: {
    transaction: () => ({
      allowed_peekers: [addressOf('peeker')],
      execution_node: person('execution node'),
      wrapped: {
        type: 2,
        nonce: 12,
        to: person('wrapped receiver'),
        value: '0',
        hash: hashOf('wrapped'),
        method: 'newBid',
        fee: { type: 'maximum', value: '420000000000000' },
        gas_limit: '1000000',
        gas_price: '420000000',
        max_fee_per_gas: null,
        max_priority_fee_per_gas: null,
        decoded_input: null,
        raw_input: '0x92f07a58',
      },
    }),
  },
  eden: {
    // a batch: receiver and input are those of its first call, the value is that of all calls
    transaction: ({ to, raw_input }) => ({
      type: 118,
      fee_payer: person('sponsor', 'Sponsor'),
      value: '1250000000000000000',
      calls: [
        { to: isFields(to) ? to.hash : null, value: '0', input: raw_input },
        { to: addressOf('second call'), value: '1000000000000000000', input: '0x' },
        { to: addressOf('third call'), value: '250000000000000000', input: '0x' },
      ],
    }),
  },
}
