import { addressRecord } from './addressRecord.ts'
import { choice, integer, type ApiRequest, invalid, notFound } from './request.ts'
import { isoOf, type Chain } from './chain.ts'
import { percent, page } from './answer.ts'
import { internalCallsOf } from './internalTransactions.ts'
import { play, tokenFeeOf } from './play.ts'
import { baseFee, builderOf } from './schedule.ts'
import {
  after,
  backwards,
  countBefore,
  occurrencesIn,
  SLOTS,
  timeOf,
  wholeTracks,
  type Recurrence,
  type Track,
} from './occurrences.ts'
import { withdrawalsIn } from './withdrawals.ts'

const GAS_LIMIT = 36_000_000n

/** `GET /main-page/blocks`: the newest four, a bare array. */
export const newestBlocks = ({ chain }: ApiRequest) =>
  [...downFrom(chain.head())].slice(0, 4).map((block) => blockRecord(chain, block))

/** `GET /blocks`: there are no uncles and no reorgs. */
export function blocks({ chain, search }: ApiRequest) {
  const type = choice(search, 'type', ['block', 'uncle', 'reorg']) ?? 'block'
  const from = integer(search, 'block_number')
  const found = type === 'block' ? downFrom(Math.min(from === null ? Infinity : from - 1, chain.head())) : []
  return page(
    found,
    (block) => blockRecord(chain, block),
    (last, items_count) => ({ block_number: last, items_count, ...(search.has('type') && { type }) }),
  )
}

/** `GET /blocks/{number or hash}` */
export const singleBlock = (ask: ApiRequest) => blockRecord(ask.chain, blockInPath(ask))

/** @throws Refusal for a block number or hash that can't be read or isn't known */
export function blockInPath({ chain, path }: ApiRequest): number {
  const name = path.block ?? ''
  const isHash = /^0x[0-9a-f]{64}$/i.test(name)
  if (!isHash && !/^\d+$/.test(name)) throw invalid('block_hash_or_number_param', 'Invalid format')
  const number = isHash ? chain.blockOf(name.toLowerCase()) : Number(name)
  if (number === null || number > chain.head()) throw notFound()
  return number
}

export function validatedBlocks({ chain, search }: ApiRequest, account: number) {
  const from = integer(search, 'block_number')
  const latest = Math.min(chain.head(), from === null ? Infinity : from - 1)
  return page(
    backwards(tracksOfBuilder(account), after(latest)),
    (one) => blockRecord(chain, one.block),
    (one, items_count) => ({
      block_number: one.block,
      items_count,
    }),
  )
}

export const validationCount = (chain: Chain, account: number): number =>
  countBefore(tracksOfBuilder(account), after(chain.head()))

function tracksOfBuilder(account: number): Track<Recurrence>[] {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => builderOf(slot) === account)
  return wholeTracks(slots.map((slot) => ({ id: slot, slot, at: 0, interval: 1, times: Infinity })))
}

function* downFrom(block: number): Generator<number> {
  for (let at = block; at >= 0 && at > block - 51; at--) yield at
}

export function blockRecord(chain: Chain, number: number) {
  const plays = occurrencesIn(chain.scenes, number).map((one) => play(chain, one))
  const sum = (amount: (one: (typeof plays)[number]) => bigint) =>
    plays.reduce((all, one) => all + amount(one), 0n)
  const gas = sum((one) => one.gasUsed)
  // includes fees paid in tokens, as real servers do
  const fees = sum((one) => one.fee + tokenFeeOf(one))
  const takesTokens = plays.some(({ scene }) => scene.feeToken)
  const burnt = sum((one) => one.burnt)
  const tips = sum((one) => one.scene.tipped.at(one.i, 0))
  return {
    height: number,
    hash: chain.blockHash(number),
    parent_hash: number === 0 ? `0x${'0'.repeat(64)}` : chain.blockHash(number - 1),
    timestamp: isoOf(timeOf(number)),
    miner: addressRecord(chain, builderOf(number % SLOTS)),
    transactions_count: plays.length,
    internal_transactions_count: plays.reduce((all, one) => all + internalCallsOf(one).length, 0),
    withdrawals_count: withdrawalsIn(number),
    size: 612 + plays.reduce((all, one) => all + 110 + one.input.length / 2, 0) + withdrawalsIn(number) * 44,
    nonce: '0x0000000000000000',
    type: 'block',
    gas_used: gas.toString(),
    gas_limit: GAS_LIMIT.toString(),
    gas_used_percentage: percent(gas, GAS_LIMIT),
    gas_target_percentage: percent(gas * 2n, GAS_LIMIT) - 100,
    base_fee_per_gas: baseFee(number % SLOTS, Math.floor(number / SLOTS)).toString(),
    burnt_fees: burnt.toString(),
    burnt_fees_percentage: fees === 0n ? null : percent(burnt, fees),
    priority_fee: tips.toString(),
    transaction_fees: fees.toString(),
    difficulty: '0',
    total_difficulty: '58750003716598352816469',
    rewards: [],
    uncles_hashes: [],
    is_pending_update: false,
    // a fee in a token makes it a Celo block, where burnt fees and priority fees mean something else
    ...(takesTokens && { celo: { is_epoch_block: false, epoch_number: Math.floor(number / SLOTS) } }),
  }
}
