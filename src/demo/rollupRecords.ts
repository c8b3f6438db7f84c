import type { Fields } from './answer.ts'
import { hashOf, addressOf, time, later, type ChainRecords } from './recordValues.ts'

// What rollups on Ethereum add to the records of transactions and blocks.

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

export const rollupRecords: ChainRecords = {
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
}
