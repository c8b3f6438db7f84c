import {
  address,
  amountIn,
  bytes,
  coin,
  percent,
  each,
  fee,
  flag,
  gasPrice,
  hash,
  link,
  nativeAddress,
  parts,
  text,
  token,
  whole,
} from './fieldKinds.tsx'
import { actor, celoAccount } from '#views/address/ChainIdentity.tsx'
import { rollupFields } from './rollupFields.tsx'
import type { FieldKind, FieldLabels } from './fieldLines.tsx'

const celo: FieldLabels = {
  account: {
    type: ['Celo account', celoAccount],
    name: ['Celo name', text],
    metadata_url: ['Celo metadata', link],
    locked_celo: ['Locked', coin],
    nonvoting_locked_celo: ['Not voting', coin],
    vote_signer_address: ['Votes signed by', address],
    validator_signer_address: ['Blocks signed by', address],
    attestation_signer_address: ['Attested by', address],
  },
  epoch_number: ['Epoch', whole],
  is_epoch_block: ['Epoch block', flag('the last of its epoch', 'no')],
  l1_era_finalized_epoch_number: ['Ends epoch', whole],
  base_fee: {
    amount: ['Base fees', amountIn('token')],
    recipient: ['Base fees to', address],
    breakdown: [
      'Of these',
      (sent, record) =>
        each(
          parts({
            address: ['To', address],
            percentage: ['Share', percent],
            amount: ['Amount', amountIn('token', record)],
          }),
        )(sent, record),
    ],
    token: ['Base fees in', token],
  },
}

const places: FieldKind = each(whole, true)

const certificate = (label: string, nested: FieldLabels = {}): FieldLabels => ({
  view: [`${label} view`, whole],
  signers: [`${label} signed by`, places],
  signature: [`${label} signature`, bytes('signature of the certificate')],
  ...nested,
})

const zilliqa: FieldLabels = {
  is_scilla: ['Scilla', flag('a Scilla transaction', 'no: it ran on the EVM')],
  is_scilla_contract: ['Scilla', flag('a Scilla contract', 'no')],
  zrc2_address_hash: ['ZRC-2 address', address],
  view: ['View', whole],
  quorum_certificate: certificate('Quorum'),
  aggregate_quorum_certificate: certificate('All quorums', {
    nested_quorum_certificates: [
      'Quorums',
      each(
        parts({
          proposed_by_validator_index: ['By validator', whole],
          view: ['View', whole],
          signers: ['Signed by', places],
          signature: ['Signature', bytes('signature of the certificate')],
        }),
      ),
    ],
  }),
}

/** SUAVE: the wrapped transaction. */
const wrapped: FieldLabels = {
  hash: ['Wrapped', hash],
  to: ['Wrapped to', address],
  value: ['Wrapped value', coin],
  fee: ['Wrapped fee', fee],
  method: ['Wrapped method', text],
  gas_limit: ['Wrapped gas', whole],
  gas_price: ['Wrapped price', gasPrice],
  max_fee_per_gas: ['Wrapped price, at most', gasPrice],
  max_priority_fee_per_gas: ['Wrapped priority, at most', gasPrice],
  nonce: ['Wrapped nonce', whole],
  type: ['Wrapped type', whole],
  raw_input: ['Wrapped input', bytes('wrapped input')],
}

const filecoin: FieldLabels = {
  robust: ['Robust address', nativeAddress],
  id: ['ID address', nativeAddress],
  actor_type: ['Actor', actor],
}

/** Fields of a record that only some chains or servers send, in display order. A name has the same meaning in every record. */
export const chainFields: FieldLabels = {
  ...rollupFields,
  blob_gas_used: ['Blob gas', whole],
  excess_blob_gas: ['Blob gas in excess', whole],
  blob_gas_price: ['Blob gas price', gasPrice],
  max_fee_per_blob_gas: ['Blob gas price, at most', gasPrice],
  burnt_blob_fee: ['Blob fee burnt', coin],
  burnt_blob_fees: ['Blob fees burnt', coin],
  blob_versioned_hashes: ['Blobs', each(hash)],
  beacon_deposits_count: ['Deposits', whole],
  celo,
  filecoin,
  filecoin_robust_address: ['Robust address', nativeAddress],
  creator_filecoin_robust_address: ['Its maker’s robust address', nativeAddress],
  verified_twin_filecoin_robust_address: ['Its twin’s robust address', nativeAddress],
  zilliqa,
  // shown with the fee, except what its schema doesn't know
  stability_fee: {},
  calls: [
    'Calls',
    each(
      parts({ to: ['To', address], value: ['Value', coin], input: ['Input', bytes('input of the call')] }),
    ),
  ],
  execution_node: ['Execution node', address],
  allowed_peekers: ['May look', each(address)],
  wrapped,
  minimum_gas_price: ['Lowest gas price', gasPrice],
  hash_for_merged_mining: ['Merged mining', hash],
  bitcoin_merged_mining_header: ['Bitcoin header', bytes('Bitcoin header')],
  bitcoin_merged_mining_coinbase_transaction: ['Bitcoin coinbase', bytes('Bitcoin coinbase transaction')],
  bitcoin_merged_mining_merkle_proof: ['Bitcoin proof', bytes('Merkle proof')],
  rootstock_locked_btc: ['Locked BTC', coin],
  last_output_root_size: ['Latest L1 state batch', whole],
  fhe_operations_count: ['FHE operations', whole],
  is_bridged: ['Bridged', flag('yes', 'no')],
  github_repository_metadata: {
    repository_url: ['Repository', link],
    commit: ['Commit', text],
    path_prefix: ['Path', text],
  },
  image_media_type: ['Kind of picture', text],
  animation_media_type: ['Kind of animation', text],
  watchlist_address_id: ['In your watch list', whole],
  is_verified_via_admin_panel: ['Checked', flag('by who runs the server', 'not by who runs the server')],
  has_constructor_args: ['Arguments', flag('made with some', 'made without')],
  can_be_visualized_via_sol2uml: ['Diagram', flag('the server can draw one', 'none')],
}
