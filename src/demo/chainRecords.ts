import { isFields } from './answer.ts'
import { hashOf, addressOf, person, tokenOf, type ChainRecords } from './recordValues.ts'
import { rollupRecords } from './rollupRecords.ts'

// The fields that servers of other kinds of chains add to the records of transactions, blocks, addresses, tokens and contracts.
// Amounts are in the smallest unit, as text or as numbers, as each server sends them.

const certificate = { view: 9_120_441, signature: `0x${'b7'.repeat(48)}`, signers: [0, 2, 3, 7, 11] }

export const chainRecords: ChainRecords = {
  ...rollupRecords,
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
