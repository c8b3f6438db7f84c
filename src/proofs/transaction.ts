import type { TransactionFee } from '#api/fees.ts'
import type { Log } from '#api/logs.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { authorizationSigners } from './signature.ts'
import type { Coin } from './words.ts'
import { decodedEvents, logIndexes } from './events.ts'
import { burntAdds, feeAdds, priceAdds } from './fee.ts'
import {
  type Line,
  type ReadList,
  type Check,
  fails,
  holds,
  unchecked,
  type Working,
  compared,
  givesAndShown,
  workedOut,
} from './line.ts'
import { methodArguments, methodSelector } from './method.ts'
import type { CoinCall } from './stateAmounts.ts'
import { stateNotAsked, coinOfState, tokensOfState } from './state.ts'
import { transfersInEvents, transfersNotAsked } from './transfers.ts'
import { count } from '#format/numbers.ts'
import { bytesOf, encodeRlp, hashOf, integerBytes } from './rlp.ts'

export type TransactionGiven = {
  transaction: Transaction
  fee: TransactionFee
  logs: ReadList<Log>
  /** Transfers read from the logs by the token standards' layout. */
  logged: readonly TokenTransfer[]
  transfers: ReadList<TokenTransfer>
  /** Whether `transfers` are the record's own, which servers cut, and their list can be asked for. */
  isCut: boolean
  /** Why that list can't be had, to follow a colon; null if it may be. */
  transfersRefusal: string | null
  changes: ReadList<StateChange>
  /** The same of `changes`. */
  stateRefusal: string | null
  calls: ReadList<CoinCall>
}

export type NetworkGiven = {
  coin: Coin
  isGapless: boolean
  /** Whether fees and balances follow Ethereum's rules. */
  isUsual: boolean
  /** Whether signatures and contract addresses are real; not on a demo chain. */
  isSigned: boolean
}

/** The checks that need no calls: T3, T8 to T15, T17. Unordered; see {@link ledger}. */
export function linesOfRecords(given: TransactionGiven, network: NetworkGiven): (Line | null)[] {
  const { transaction, fee, logs, logged, transfers, isCut, changes, calls } = given
  const { raw_input, decoded_input } = transaction
  const { coin, isGapless, isUsual, isSigned } = network
  const state = {
    transaction,
    fee,
    changes: changes?.rows ?? [],
    transfers: transfers?.rows ?? [],
    calls: calls?.isWhole ? calls.rows : null,
    isWhole: (changes?.isWhole ?? false) && (transfers?.isWhole ?? false),
  }
  return [
    authorizationSigners(transaction, isSigned),
    methodSelector(raw_input, decoded_input),
    methodArguments(raw_input, decoded_input),
    logs && decodedEvents(logs.rows),
    // without all events their list would be of no use
    isCut && logs?.isWhole
      ? transfersNotAsked(given.transfersRefusal)
      : transfers &&
        transfersInEvents({
          transfers: transfers.rows,
          logs: logs?.rows ?? [],
          logged,
          isWhole: transfers.isWhole && (logs?.isWhole ?? false),
        }),
    logs && logIndexes(logs.rows, logs.isWhole, isGapless),
    feeAdds(transaction, fee, coin),
    priceAdds(transaction, coin, fee.rules),
    burntAdds(transaction, coin, fee.rules),
    createdContract(transaction, isSigned),
    ...(changes
      ? [coinOfState(state, coin, isUsual), tokensOfState(state)]
      : stateNotAsked(transaction, coin, given.stateRefusal).map((line) =>
          line.id === 'T17 coin' && !(isUsual && fee.asset.kind === 'coin') ? ofOwnRules(line, coin) : line,
        )),
    sameBlock(transaction, logs?.rows ?? [], transfers?.rows ?? []),
  ]
}

/** The line of changes in coin where the answers couldn't be worked with: they aren't offered. */
const ofOwnRules = ({ id, group, kind, from, needs }: Check, { symbol }: Coin): Line =>
  unchecked(
    { id, group, kind, from, needs },
    `What changed in ${symbol ?? 'coin'}.`,
    'this network makes it another way',
  )

const sameBlockCheck: Check = {
  id: 'T12 block',
  group: 'Where it stands',
  kind: 'adding up',
  from: 'transaction, events, transfers',
  needs: ['block_number', 'logs', 'transfers'],
}

function sameBlock(
  { block_number: block, position }: Transaction,
  logs: readonly Log[],
  transfers: readonly TokenTransfer[],
): Line | null {
  if (block === null || logs.length + transfers.length === 0) return null
  const others = [...logs, ...transfers]
  const odd = others.find((one) => one.block_number !== null && one.block_number !== block)
  const hashes = new Set(others.flatMap(({ block_hash }) => block_hash?.toLowerCase() ?? []))
  // the block may have been replaced (reorg) between two requests
  if (hashes.size > 1)
    return unchecked(
      sameBlockCheck,
      'Its events and transfers name more than one block hash: the block may have been replaced meanwhile.',
      'not whole',
    )
  if (odd)
    return fails(
      sameBlockCheck,
      `The transaction names block ${count(block)}; one of its events or transfers names ${count(odd.block_number ?? 0)}.`,
      'block number',
      [
        {
          label: 'Block',
          values: [
            { by: 'transaction', value: count(block) },
            { by: 'its parts', value: count(odd.block_number ?? 0) },
          ],
        },
      ],
    )
  const at = position === null ? '' : ` and position ${count(position)}`
  return holds(sameBlockCheck, `All records name block ${count(block)}${at}.`)
}

/** The deterministic deployment proxy: the address it deploys to follows from code and salt, on most chains. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** The address of the contract created by this account with this nonce (Yellow Paper, 7). Lower case. */
function createAddress(from: string, nonce: bigint): string {
  return `0x${hashOf(encodeRlp([bytesOf(from), integerBytes(nonce)])).slice(26)}`
}

/** The address of a contract created with CREATE2 (EIP-1014). Lower case. */
function create2Address(from: string, salt: string, code: string): string {
  const parts = ['ff', from.slice(2), salt.slice(2), hashOf(bytesOf(code)).slice(2)]
  return `0x${hashOf(bytesOf(`0x${parts.join('')}`)).slice(26)}`
}

const createdContractCheck: Check = {
  id: 'T15',
  group: 'What happened',
  kind: 'sealed',
  from: 'sender, nonce',
  needs: ['created_contract', 'from', 'nonce'],
}

/** T15: the new contract's address follows from creator and nonce, or from code and salt. */
export function createdContract(transaction: Transaction, isSigned: boolean): Line | null {
  const { created_contract: created, from, to, nonce, raw_input: input, status } = transaction
  // a failed one created nothing, though servers may name the address
  if (!created || status === 'error') return null
  if (to?.hash.toLowerCase() === deployer && input && input.length >= 66) {
    const made = create2Address(deployer, input.slice(0, 66), `0x${input.slice(66)}`)
    return createdContractLine(
      { ...createdContractCheck, from: 'salt and code', needs: ['created_contract', 'raw_input'] },
      { created: created.hash, made, isSigned },
      { label: 'Formula', value: 'keccak256(0xff ‖ deployer ‖ salt ‖ keccak256(code))[12..]', code: true },
    )
  }
  if (to || !from || nonce === null)
    return unchecked(createdContractCheck, 'Where the new contract stands.', 'not told by the server')
  const made = createAddress(from.hash, BigInt(nonce))
  return createdContractLine(
    { ...createdContractCheck, from: `sender, nonce ${nonce}` },
    { created: created.hash, made, isSigned },
    {
      label: 'Formula',
      value: 'keccak256(rlp([sender, nonce]))[12..]',
      code: true,
    },
  )
}

/** Where it isn't known that addresses are made so (`isSigned`), only an equal one tells anything. */
function createdContractLine(
  from: Check,
  { created, made, isSigned }: { created: string; made: string; isSigned: boolean },
  formula: Working,
): Line {
  const shown = created.toLowerCase()
  if (!isSigned && made !== shown)
    return unchecked(from, 'Where the new contract stands.', 'this network makes it another way')
  return compared(from, {
    label: 'Contract',
    field: 'created contract',
    values: workedOut(made, shown),
    claims: {
      holds: 'The new contract stands where who created it, and when, say.',
      fails: 'The new contract stands elsewhere than its creator and nonce say.',
    },
    working: givesAndShown(formula, made, shown),
  })
}
