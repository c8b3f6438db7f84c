import * as v from 'valibot'
import { Implementations, olderCodeFields } from './addresses.ts'
import type { Api } from './client/client.ts'
import {
  addressHash,
  bytes,
  count,
  extra,
  flag,
  json,
  list,
  maybe,
  nameText,
  object,
  oneOf,
  record,
  nonZeroAddress,
  text,
  time,
} from './fields.ts'
import { recordQuery } from './query.ts'

const Source = record({ file_path: maybe(text), source_code: text })

const Library = record(
  { address_hash: maybe(addressHash), name: maybe(nameText) },
  { address_hash: ['address'] },
)

const Repository = record({ repository_url: maybe(text), commit: maybe(text), path_prefix: maybe(text) })

/** Fields of old servers only; read as `language` and `implementations`. */
export const olderContractFields = ['is_vyper_contract', ...olderCodeFields]

const contractFields = {
  name: maybe(nameText),
  is_verified: maybe(flag),
  is_fully_verified: maybe(flag),
  is_partially_verified: maybe(flag),
  is_verified_via_sourcify: maybe(flag),
  is_verified_via_eth_bytecode_db: maybe(flag),
  is_verified_via_verifier_alliance: maybe(flag),
  is_changed_bytecode: maybe(flag),
  is_blueprint: maybe(flag),
  certified: maybe(flag),
  reputation: maybe(oneOf('ok', 'scam')),
  verified_at: maybe(time),
  verified_twin_address_hash: maybe(nonZeroAddress),
  sourcify_repo_url: maybe(text),
  language: maybe(oneOf('solidity', 'vyper', 'yul', 'scilla', 'stylus_rust', 'geas')),
  license_type: maybe(text),
  compiler_version: maybe(text),
  compiler_settings: maybe(json),
  evm_version: maybe(text),
  optimization_enabled: maybe(flag),
  // zkSync's compiler sends a mode (`z`) instead of a number of runs
  optimization_runs: maybe(v.union([count, nameText])),
  file_path: maybe(text),
  source_code: maybe(text),
  additional_sources: list(Source),
  external_libraries: list(Library),
  abi: list(json),
  constructor_args: maybe(text),
  decoded_constructor_args: list(json),
  proxy_type: maybe(text),
  implementations: Implementations,
  conflicting_implementations: list(json),
  deployed_bytecode: maybe(bytes),
  creation_bytecode: maybe(bytes),
  creation_status: maybe(oneOf('success', 'failed', 'selfdestructed')),
  package_name: extra(text),
  github_repository_metadata: extra(Repository),
  zk_compiler_version: extra(text),
}

/** A contract's code. Unverified ones have only bytecode, proxy and creation. ABI and constructor arguments are left as sent. */
export const Contract = v.pipe(object, v.transform(contractObject), record(contractFields))
export type Contract = v.InferOutput<typeof Contract>

/** `GET /smart-contracts/{address}` (undocumented); 404 for an address without code. */
export const contractQuery = (api: Api, address: string) =>
  recordQuery(api, `/smart-contracts/${address}`, Contract)

/** Normalizes an old server's record: Vyper is a flag there, and the implementation two fields. */
function contractObject(sent: Record<string, unknown>): Record<string, unknown> {
  const { implementation_name: name = null, implementation_address: address_hash = null } = sent
  return {
    ...sent,
    ...(sent.is_vyper_contract === true && { language: sent.language ?? 'vyper' }),
    ...(!Array.isArray(sent.implementations) &&
      (name ?? address_hash) !== null && { implementations: [{ address_hash, name }] }),
  }
}
