import {
  address,
  bytes,
  coin,
  decimal,
  each,
  fee,
  parentGasPrice,
  hash,
  link,
  moment,
  named,
  parentTransaction,
  parts,
  text,
  whole,
  withBeside,
} from './fieldKinds.tsx'
import type { FieldKind, FieldLabels } from './fieldLines.tsx'

const container = named({
  in_blob4844: 'its data in blobs',
  in_calldata: 'its data in calldata',
  in_celestia: 'its data on Celestia',
  in_anytrust: 'its data with AnyTrust',
  in_eigenda: 'its data on EigenDA',
  in_alt_da: 'its data on another layer',
})

const inBlock: FieldKind = (sent, record) => {
  const number = whole(sent, record)
  return number && <>block {number}</>
}

const step = (label: string): FieldLabels => ({
  hash: [label, withBeside(parentTransaction, { status: text, block_number: inBlock, timestamp: moment })],
  block_number: [`${label}, block`, whole, 'hash'],
  status: [`${label}, state`, text, 'hash'],
  timestamp: [`${label}, at`, moment, 'hash'],
})

/** Arbitrum and Orbit chains; fees in wei of their coin. */
const arbitrum: FieldLabels = {
  status: ['Rollup', text],
  batch_number: ['Batch', withBeside(whole, { batch_data_container: container })],
  batch_data_container: ['Batch', container, 'batch_number'],
  commitment_transaction: step('Committed in'),
  confirmation_transaction: step('Confirmed in'),
  contains_message: [
    'Message',
    named({ incoming: 'from the parent chain', outcoming: 'to the parent chain' }),
  ],
  message_related_info: {
    message_status: ['Message state', text],
    message_id: ['Message id', whole],
    associated_l1_transaction_hash: ['Message in', parentTransaction],
  },
  network_fee: ['Network fee', coin],
  poster_fee: ['Poster fee', coin],
  gas_used_for_l2: ['Gas here', whole],
  gas_used_for_l1: ['Gas for L1', whole],
  delayed_messages: ['Delayed messages', whole],
  l1_block_number: ['L1 block', whole],
  send_count: ['Messages sent', whole],
  send_root: ['Root of messages', hash],
}

const zkSteps = {
  commit: 'Committed in',
  prove: 'Proven in',
  execute: 'Executed in',
}

const zksync: FieldLabels = {
  status: ['Rollup', text],
  batch_number: ['Batch', whole],
  ...Object.fromEntries(
    Object.entries(zkSteps).flatMap(([name, label]) => [
      [
        `${name}_transaction_hash`,
        [label, withBeside(parentTransaction, { [`${name}_transaction_timestamp`]: moment })] as const,
      ],
      [`${name}_transaction_timestamp`, [`${label}, at`, moment, `${name}_transaction_hash`] as const],
    ]),
  ),
}

const scroll: FieldLabels = {
  l2_block_status: ['Rollup', text],
  l1_fee: ['L1 fee', coin],
  l2_fee: ['L2 fee', fee],
  l1_gas_used: ['L1 gas', whole],
  l1_base_fee: ['L1 base fee', parentGasPrice],
  l1_blob_base_fee: ['L1 blob base fee', parentGasPrice],
  l1_fee_scalar: ['L1 fee scalar', decimal],
  l1_fee_commit_scalar: ['Commit scalar', decimal],
  l1_fee_blob_scalar: ['Blob scalar', decimal],
  l1_fee_overhead: ['L1 overhead', whole],
  queue_index: ['L1 message', whole],
}

const optimism: FieldLabels = {
  number: ['Batch', withBeside(whole, { batch_data_container: container, l1_timestamp: moment })],
  batch_data_container: ['Batch', container, 'number'],
  l1_timestamp: ['Batch sent', moment, 'number'],
  l1_transaction_hashes: ['Committed in', each(parentTransaction)],
  blobs: [
    'Batch data',
    each(
      parts({
        hash: ['Blob', hash],
        height: ['Height', whole],
        namespace: ['Namespace', text],
        commitment: ['Commitment', text],
        l1_transaction_hash: ['sent in', withBeside(parentTransaction, { l1_timestamp: moment })],
        l1_timestamp: ['at', moment, 'l1_transaction_hash'],
      }),
    ),
  ],
}

const opWithdrawal: FieldLabels = {
  status: ['Withdrawal', text],
  nonce: ['Nonce', whole],
  msg_value: ['Value', coin],
  msg_sender_address_hash: ['From', address],
  msg_target_address_hash: ['To, on the parent chain', hash],
  l1_transaction_hash: ['Claimed in', parentTransaction],
  portal_contract_address_hash: ['Portal', hash],
  msg_gas_limit: ['Gas limit', whole],
  msg_data: ['Data', bytes('data of the withdrawal')],
  msg_nonce_raw: ['Nonce with its version', text],
}

const otherChain = parts({
  chain_name: ['Chain', text],
  chain_id: ['Its id', text],
  instance_url: ['At', link],
  chain_logo: ['Logo', text],
})

/** A message between Superchain chains; an address on the other one has no page here. */
const interopMessage: FieldLabels = {
  status: ['Message', text],
  nonce: ['Nonce', whole],
  unique_id: ['Id', text],
  sender_address_hash: ['From', hash],
  target_address_hash: ['To', hash],
  init_chain: ['Sent on', otherChain],
  init_transaction_hash: ['Sent in', hash],
  relay_chain: ['Relayed on', otherChain],
  relay_transaction_hash: ['Relayed in', hash],
  payload: ['Payload', bytes('payload of the message')],
}

export const rollupFields: FieldLabels = {
  arbitrum,
  zksync,
  scroll,
  optimism,
  l1_fee: ['L1 fee', coin],
  l1_gas_used: ['L1 gas', whole],
  l1_gas_price: ['L1 gas price', parentGasPrice],
  l1_fee_scalar: ['L1 fee scalar', decimal],
  operator_fee: ['Operator fee', coin],
  op_withdrawals: ['Withdrawals', each(parts(opWithdrawal))],
  op_interop_messages: ['Messages', each(parts(interopMessage))],
  zkevm_status: ['Rollup', text],
  zkevm_batch_number: ['Batch', whole],
  zkevm_sequence_hash: ['Sequenced in', parentTransaction],
  zkevm_verify_hash: ['Verified in', parentTransaction],
}
