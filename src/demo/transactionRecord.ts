import { abi, decoded, encodeCall } from './abi.ts'
import { addressRecord } from './addressRecord.ts'
import { type ApiRequest, invalid, notFound } from './request.ts'
import { profileOf, tokenAt, who } from './accounts.ts'
import { isoOf, type Chain, CHAIN_ID, signatureOf, type Signed } from './chain.ts'
import { methodOf, nonceOf, partOf, playOf, type Play, tokenFeeOf } from './play.ts'
import { BLOCK_SECONDS } from './occurrences.ts'
import { transferRecord, transfersOf } from './tokenTransferRecord.ts'
import { COIN_RATE, tokenRecord } from './tokenRecord.ts'
import { ROUND } from './amountSeries.ts'
import { hex, keccak } from './hashes.ts'
import { player } from './roles.ts'
import { blobPrice, BLOB_GAS } from './schedule.ts'

/** A transaction record holds this many transfers; the rest are only in their list. */
const SHOWN_TRANSFERS = 10

/** `GET /transactions/{hash}` */
export function transaction(ask: ApiRequest) {
  const one = playInPath(ask)
  const transfers = one.block > ask.chain.head() ? [] : transfersOf(one)
  return {
    ...transactionRecord(ask.chain, one),
    token_transfers: transfers.slice(0, SHOWN_TRANSFERS).map((each) => transferRecord(ask.chain, each)),
    token_transfers_overflow: transfers.length > SHOWN_TRANSFERS,
  }
}

function playInPath({ chain, path }: ApiRequest): Play {
  const hash = path.hash ?? ''
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw invalid('transaction_hash_param', 'Invalid format')
  const one = playOf(chain, hash)
  if (!one || !isKnown(chain, one)) throw notFound()
  return one
}

/** The transaction in the path, or null while it is pending. @throws Refusal */
export function minedPlay(ask: ApiRequest): Play | null {
  const one = playInPath(ask)
  return one.block <= ask.chain.head() ? one : null
}

/** The next block's transactions are pending, and so is one that is never mined. */
export const isKnown = (chain: Chain, { block, scene }: Play): boolean =>
  block <= chain.head() + 1 || scene.name === 'stuck'

export function transactionRecord(chain: Chain, one: Play) {
  const { scene, baseFee, tip, value, created, from, to } = one
  const isPending = one.block > chain.head()
  const isLegacy = scene.type < 2
  const price = baseFee + tip
  const failure = isPending ? null : scene.failure
  const known = <T>(field: T): T | null => (isPending ? null : field)
  return {
    hash: one.hash,
    block_number: known(one.block),
    position: known(one.position),
    timestamp: known(isoOf(one.time)),
    confirmations: isPending ? 0 : chain.head() - one.block + 1,
    confirmation_duration: isPending ? [] : [0, BLOCK_SECONDS * 1000],
    status: isPending ? null : failure ? 'error' : 'ok',
    result: isPending ? 'pending' : (failure?.result ?? 'success'),
    revert_reason: failure && reasonOf(chain, one),
    nonce: nonceOf(chain, one),
    type: scene.type,
    method: methodOf(one),
    from: addressRecord(chain, from),
    to: to === null ? null : addressRecord(chain, to),
    created_contract: created === null || isPending ? null : addressRecord(chain, created),
    value: value.toString(),
    fee: isPending
      ? { type: 'maximum', value: ((baseFee * 2n + tip) * one.gasLimit).toString() }
      : { type: 'actual', value: one.fee.toString() },
    gas_limit: one.gasLimit.toString(),
    gas_used: known(one.gasUsed.toString()),
    gas_price: (isPending && !isLegacy ? baseFee * 2n + tip : price).toString(),
    max_fee_per_gas: isLegacy ? null : (baseFee * 2n + tip).toString(),
    max_priority_fee_per_gas: isLegacy ? null : tip.toString(),
    base_fee_per_gas: known(baseFee.toString()),
    priority_fee: isLegacy || isPending ? null : scene.tipped.at(one.i, 0).toString(),
    transaction_burnt_fee: known(one.burnt.toString()),
    exchange_rate: COIN_RATE,
    historic_exchange_rate: null,
    raw_input: one.input,
    decoded_input: one.decoded,
    transaction_types: typesOf(one),
    token_transfers: null,
    token_transfers_overflow: null,
    has_error_in_internal_transactions: known(
      failure !== null || scene.steps.some((step) => step.kind === 'inner' && step.ownStatus === false),
    ),
    transaction_tag: null,
    is_pending_update: false,
    fhe_operations_count: 0,
    authorization_list: authorizations(chain, one),
    ...blobFields(one),
    ...feeFields(chain, one),
    ...(scene.l1Fee && {
      l1_fee: scene.l1Fee.at(one.i, 0).toString(),
      l1_fee_scalar: '0.684',
      l1_gas_price: '3120000000',
      l1_gas_used: '4208',
    }),
  }
}

/** The types that a transaction counts as; the `type` filter uses them. */
export function typesOf({ scene, to }: Pick<Play, 'scene' | 'to'>): string[] {
  const types: string[] = []
  const isValued = scene.value.sum(ROUND, 1) > 0n
  if (scene.created) types.push('contract_creation')
  if (scene.created && tokenAt(scene.created.base)) types.push('token_creation')
  if (to !== null && profileOf(to).contract) types.push('contract_call')
  if (isValued) types.push('coin_transfer')
  if (!scene.failure && scene.steps.some(({ kind }) => kind === 'move' || kind === 'batch'))
    types.push('token_transfer')
  if (scene.blobs > 0) types.push('blob_transaction')
  if (scene.authority) types.push('set_code_transaction')
  return types
}

const ERROR = abi('Error(string reason)')

function reasonOf(chain: Chain, one: Play) {
  const { failure } = one.scene
  if (!failure) return null
  if (!failure.call) return failure.raw ? { raw: failure.raw } : null
  const values = failure.call.args(partOf(chain, one))
  return failure.call.abi.id === ERROR.id || profileOf(one.to ?? 0).verified
    ? decoded(failure.call.abi, values)
    : { raw: encodeCall(failure.call.abi, values) }
}

// The fields of newer transaction types and of other chains.

function blobFields({ scene, i }: Play) {
  if (scene.blobs === 0) return {}
  const price = blobPrice.at(i, 0)
  return {
    blob_gas_used: (BigInt(scene.blobs) * BLOB_GAS).toString(),
    blob_gas_price: price.toString(),
    max_fee_per_blob_gas: (price * 2n).toString(),
    burnt_blob_fee: scene.blobFee.at(i, 0).toString(),
    blob_versioned_hashes: Array.from(
      { length: scene.blobs },
      (_, blob) => `0x01${hex(keccak(`blob/${scene.name}/${i}/${blob}`)).slice(2)}`,
    ),
  }
}

/** Type 4: the accounts that delegate to a contract's code. */
export function authorizations(
  chain: Chain,
  { scene, i, block, to }: Play,
  signed: Signed | null = chain.signedAt(block, scene.id),
) {
  if (!scene.authority || to === null || !profileOf(to).contract) return []
  const { r, s, parity } = signatureOf(signed?.authorization ?? madeUp(`${scene.name}/${i}`))
  return [
    {
      // delegating to the zero address ends the delegation
      address_hash: chain.address(scene.endsDelegation ? who.nobody : to),
      authority: chain.address(player(scene.authority, i)),
      chain_id: scene.endsDelegation ? 0 : Number(CHAIN_ID),
      nonce: String(i % 60),
      r: BigInt(r).toString(),
      s: BigInt(s).toString(),
      v: parity,
      status: 'ok',
    },
  ]
}

const madeUp = (label: string): string => `${hex(keccak(`r/${label}`))}${hex(keccak(`s/${label}`))}0`

/** The fee in a token, as on Celo, and the fee payer, as on Eden. */
function feeFields(chain: Chain, one: Play) {
  const { scene, i, block } = one
  const { feeToken, payer } = scene
  const isPending = block > chain.head()
  return {
    ...(payer && { fee_payer: addressRecord(chain, player(payer, i)) }),
    ...(feeToken && {
      celo: { gas_token: tokenRecord(chain, feeToken.token) },
      fee: {
        type: isPending ? 'maximum' : 'actual',
        value: (isPending ? one.gasLimit * feeToken.price : tokenFeeOf(one)).toString(),
      },
      gas_price: feeToken.price.toString(),
      max_fee_per_gas: (feeToken.price * 2n).toString(),
      max_priority_fee_per_gas: '1',
      // such servers can't say in which token
      priority_fee: null,
      transaction_burnt_fee: null,
    }),
  }
}
