import { abi, type Abi, type Value } from './abi.ts'
import { who, type Token } from './accounts.ts'
import { one, type Role } from './roles.ts'
import { between, steady, ZERO, type AmountSeries } from './amountSeries.ts'

// A scene is a transaction that is played again and again, its values functions of the occurrence `i`. All endpoints read the
// scenes, so lists, balances and counts can't disagree.

/** What the arguments of a call or event may depend on. */
export type Part = {
  i: number
  time: number
  of: (role: Role, copy?: number) => string
  amountAt: (series: AmountSeries, account?: number) => bigint
}

export type Call = { abi: Abi; args: (part: Part) => Value[] }

export type Move = {
  kind: 'move'
  token: Token
  from: Role
  to: Role
  amount: AmountSeries
  /** The item's id, for all but ERC-20. */
  id?: (i: number) => bigint
  log: 'Transfer' | 'TransferSingle' | 'Deposit' | 'Withdrawal'
}
export type Batch = {
  kind: 'batch'
  token: Token
  from: Role
  to: Role
  ids: readonly number[]
  amount: AmountSeries
}
export type Event = { kind: 'event'; emitter: Role; call: Call }
export type Inner = {
  kind: 'inner'
  type: 'call' | 'delegatecall' | 'staticcall' | 'create'
  from: Role
  to: Role
  value: AmountSeries
  /** Whether the call itself succeeds; by default as the transaction does. */
  ownStatus?: boolean
  /** It, or a call around it, failed, so that it moves nothing. */
  isUndone?: boolean
}
/** A balance change without an event: a hidden mint, a transfer fee, a rebase. */
export type Hidden = { kind: 'hidden'; token: Token; from: Role; to: Role; amount: AmountSeries }
export type Step = Move | Batch | Event | Inner | Hidden

export const isSilent = (step: Step): step is Inner | Hidden =>
  step.kind === 'inner' || step.kind === 'hidden'

/** Why a transaction fails: `result` is the server's text, `call` the ABI-encoded reason. */
type Failure = { result: string; call?: Call; raw?: string }

export type Scene = {
  name: string
  /** Played in epoch `at`, then every `interval` epochs, `times` times. */
  at: number
  interval: number
  times: number
  /** From 100 on, types of other chains: 118 of Eden, 123 of Celo. */
  type: 0 | 1 | 2 | 3 | 4 | 118 | 123
  from: Role
  /** Null: creates the contract in `created`. */
  to: Role | null
  created: Role | null
  value: AmountSeries
  call: Call | null
  /** Input that no ABI decodes. */
  input: ((part: Part) => string) | null
  steps: Step[]
  gasUsed: AmountSeries
  /** Wei per unit of gas above the base fee. */
  tip: AmountSeries
  failure: Failure | null
  /** The EIP-7702 account that delegates to `delegator`, or ends its delegation. */
  authority: Role | null
  endsDelegation: boolean
  blobs: number
  /** Wei paid for data on the parent chain, as on rollups. */
  l1Fee: AmountSeries | null
  /** The token that the fee is paid in, by one of the steps, and its smallest units per unit of gas. Null: coin. */
  feeToken: { token: Token; price: bigint } | null
  /** Pays the fee instead of the sender. */
  payer: Role | null
  /** The text of the summary: `{sender}`, `{to}`, `{0}`, `{1}` … stand for the parties and the moves. */
  summaryText: string | null
}

/** The first epoch of the ordinary scenes, after the founding ones. */
export const OPENING = 64

export const GWEI = 1_000_000_000n
export const COIN = 10n ** 18n

type Draft = Partial<Omit<Scene, 'gasUsed'>> & { from: Role; gas?: number }

/** A scene with default values. `gas` is about what it uses. */
export function scene(name: string, { gas = 21_000, ...draft }: Draft): Scene {
  const runsCode = draft.call || draft.input
  const used = BigInt(gas)
  return {
    name,
    at: OPENING,
    interval: 1,
    times: Infinity,
    type: 2,
    to: null,
    created: null,
    value: ZERO,
    call: null,
    input: null,
    steps: [],
    failure: null,
    authority: null,
    endsDelegation: false,
    blobs: 0,
    l1Fee: null,
    feeToken: null,
    payer: null,
    summaryText: null,
    gasUsed: runsCode ? between(`${name}/gas`, used, used + used / 40n, 1n) : steady(used),
    tip: between(`${name}/tip`, GWEI / 100n, GWEI, 1_000_003n),
    ...draft,
  }
}

export const call = (signature: string, args: (part: Part) => Value[]): Call => ({
  abi: abi(signature),
  args,
})

export const move = (token: Token, from: Role, to: Role, amount: AmountSeries): Move => ({
  kind: 'move',
  token,
  from,
  to,
  amount,
  log: 'Transfer',
})

/** An ERC-20 amount moves without an event. */
export const hidden = (token: Token, from: Role, to: Role, amount: AmountSeries): Hidden => ({
  kind: 'hidden',
  token,
  from,
  to,
  amount,
})

export const pass = (token: Token, from: Role, to: Role, id: (i: number) => bigint): Move => ({
  kind: 'move',
  token,
  from,
  to,
  id,
  amount: steady(10n ** BigInt(token.decimals ?? 0)),
  log: 'Transfer',
})

export const event = (emitter: number, signature: string, args: (part: Part) => Value[]): Event => ({
  kind: 'event',
  emitter: one(emitter),
  call: call(signature, args),
})

export const inner = (
  from: Role,
  to: Role,
  value: AmountSeries = ZERO,
  type: Inner['type'] = 'call',
): Inner => ({
  kind: 'inner',
  type,
  from,
  to,
  value,
})

export const nobody = one(who.nobody)
/** Demo Dollar is a proxy: each call to it runs the implementation's code. */
export const dollarRuns = inner(one(who.dollar), one(who.dollarCode), ZERO, 'delegatecall')
