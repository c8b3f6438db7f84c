import { abi, type Abi, type Param } from './abi.ts'
import { addressRecord, proxyAt } from './addressRecord.ts'
import { type ApiRequest, notFound } from './request.ts'
import { profileOf, tokenAt, who } from './accounts.ts'
import { isoOf, type Chain } from './chain.ts'
import { hex, keccak } from './hashes.ts'
import { eventsOf } from './logs.ts'
import { viewErrorsOf, viewsOf } from './evm/contractViews.ts'
import type { View } from './evm/view.ts'
import { DAY_SECONDS, GENESIS } from './occurrences.ts'
import { ROUND } from './amountSeries.ts'

/** `GET /smart-contracts/{address}`: 404 without code; only the bytecode if unverified. */
export function smartContract({ chain }: ApiRequest, account: number) {
  const { contract, verified, name = null } = profileOf(account)
  const { proxy_type, implementations } = addressRecord(chain, account)
  if (!contract && proxy_type === null) throw notFound()
  const bare = {
    proxy_type,
    implementations,
    conflicting_implementations: null,
    deployed_bytecode: codeOf(chain, account),
    creation_bytecode: contract ? `0x6080604052${codeOf(chain, account).slice(2)}` : null,
    creation_status: contract ? 'success' : null,
  }
  if (!verified || name === null) return bare
  const functions = functionsOf(chain, account)
  const events = eventsOf(chain, account)
  const word = name.replaceAll(/\W/g, '')
  return {
    ...bare,
    name,
    abi: [
      ...viewsOf(account).map(viewJson),
      ...functions.map(functionJson),
      ...events.map(eventJson),
      ...errorsOf(chain, account).map(errorJson),
    ],
    source_code: sourceOf(word, functions, events),
    file_path: `contracts/${word}.sol`,
    additional_sources: [{ file_path: 'contracts/Owned.sol', source_code: sourceOf('Owned', [], []) }],
    language: 'solidity',
    compiler_version: 'v0.8.28+commit.7893614a',
    compiler_settings: { evmVersion: 'cancun', optimizer: { enabled: true, runs: 200 } },
    evm_version: 'cancun',
    optimization_enabled: true,
    optimization_runs: 200,
    license_type: 'mit',
    verified_at: isoOf(GENESIS + DAY_SECONDS),
    is_verified: true,
    is_fully_verified: true,
    is_partially_verified: false,
    is_verified_via_sourcify: false,
    is_verified_via_eth_bytecode_db: false,
    is_verified_via_verifier_alliance: false,
    is_changed_bytecode: false,
    is_blueprint: false,
    certified: false,
    can_be_visualized_via_sol2uml: false,
    constructor_args: null,
    decoded_constructor_args: null,
    external_libraries: [],
    sourcify_repo_url: null,
    verified_twin_address_hash: null,
    reputation: 'ok',
  }
}

/**
 * The code of an account: a proxy's names its implementation (EIP-1167, EIP-7702); else filler bytes, the same for the same
 * account.
 */
export function codeOf(chain: Chain, account: number, block = chain.head()): string {
  const proxy = proxyAt(chain, account, block)
  const runs = proxy ? chain.plainAddress(proxy.to).slice(2) : ''
  if (proxy?.type === 'eip1167') return `0x363d3d373d3d3d363d73${runs}5af43d82803e903d91602b57fd5bf3`
  if (proxy?.type === 'eip7702') return `0xef0100${runs}`
  const footer = profileOf(account).verified
    ? `a2646970667358221220${hex(keccak(`metadata/${account}`))}64736f6c634300081c0033`
    : ''
  return `0x608060405234801561001057600080fd5b50${hex(keccak(`code/${account}`)).repeat(6)}${footer}`
}

function functionsOf(chain: Chain, account: number): (Abi & { isPayable: boolean })[] {
  const known = new Map<string, Abi & { isPayable: boolean }>()
  for (const { to, call, value } of chain.scenes) {
    if (call && to && (to.base === account || profileOf(to.base).proxy?.to === account))
      known.set(call.abi.text, { ...call.abi, isPayable: value.sum(ROUND, 1) > 0n })
  }
  const code = account === who.dollarCode ? who.dollar : account
  if (account !== who.dollar && tokenAt(code)?.type === 'ERC-20')
    for (const one of erc20) if (!known.has(one.text)) known.set(one.text, { ...one, isPayable: false })
  return [...known.values()]
}

/** Functions that every ERC-20 has, even if no transaction calls them. */
const erc20 = [
  abi('transfer(address to, uint256 value)'),
  abi('approve(address spender, uint256 value)'),
  abi('transferFrom(address from, address to, uint256 value)'),
]

/** The errors that occur on this chain; of those sent as bytes only the one known by name. */
function errorsOf(chain: Chain, account: number): Abi[] {
  const known = new Map(viewErrorsOf(account).map((one) => [one.text, one]))
  for (const { to, failure } of chain.scenes) {
    if (!failure || !to || (to.base !== account && profileOf(to.base).proxy?.to !== account)) continue
    const failureAbi = failure.call?.abi ?? (failure.raw === `0x${UNAUTHORIZED.id}` ? UNAUTHORIZED : null)
    if (failureAbi && failureAbi.name !== 'Error') known.set(failureAbi.text, failureAbi)
  }
  return [...known.values()]
}

const UNAUTHORIZED = abi('Unauthorized()')

const errorJson = ({ name, params }: Abi) => ({ type: 'error', name, inputs: params.map(paramJson) })

const functionJson = ({ name, params, isPayable }: Abi & { isPayable: boolean }) => ({
  type: 'function',
  name,
  inputs: params.map(paramJson),
  outputs: [],
  stateMutability: isPayable ? 'payable' : 'nonpayable',
})

const viewJson = ({ abi: { name, params }, returns }: View) => ({
  type: 'function',
  name,
  inputs: params.map(paramJson),
  outputs: returns.map(paramJson),
  stateMutability: 'view',
})

const eventJson = ({ name, params }: Abi) => ({
  type: 'event',
  name,
  anonymous: false,
  inputs: params.map((param) => ({ ...paramJson(param), indexed: param.indexed })),
})

type ParamJson = { name: string; type: string; components?: ParamJson[] }

const paramJson = ({ name, type, parts }: Param): ParamJson =>
  parts.length === 0
    ? { name, type }
    : { name, type: `tuple${type.slice(type.lastIndexOf(')') + 1)}`, components: parts.map(paramJson) }

function sourceOf(name: string, functions: Abi[], events: Abi[]): string {
  const lines = [
    ...events.map(({ text }) => `    event ${text};`),
    ...functions.map(
      ({ text }) =>
        `    function ${text} external {\n        // the demo chain plays this by its schedule\n    }`,
    ),
  ]
  return `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.28;\n\ncontract ${name} {\n${lines.join('\n\n')}\n}\n`
}
