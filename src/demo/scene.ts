import { abi, type Abi, type Value } from './abi.ts'
import { who, type Token } from './accounts.ts'
import { one, type Role } from './roles.ts'
import { between, steady, ZERO, type AmountSeries } from './amountSeries.ts'

// A scene is a transaction that is played again and again: who, what, how much, as functions of the occurrence `i`.
// Everything that any endpoint tells is read from the scenes, so lists, balances and counts cannot disagree.

/** What the arguments of a call or event may depend on. */
export type Part = {
  i: number
  /** Seconds since 1970 of the block. */
  time: number
  /** The address of who plays a role; of several, of the one numbered `copy`. */
  of: (role: Role, copy?: number) => string
  /** The amount of this occurrence. */
  much: (wave: AmountSeries, account?: number) => bigint
}

export type Call = { abi: Abi; args: (part: Part) => Value[] }

/** An amount of a token, or one item of it, moves. `log` is the event that tells of it. */
export type Move = {
  kind: 'move'
  token: Token
  from: Role
  to: Role
  amount: AmountSeries
  /** The id of the item, for all but ERC-20. */
  id?: (i: number) => bigint
  log: 'Transfer' | 'TransferSingle' | 'Deposit' | 'Withdrawal'
}
/** Several ids of an ERC-1155 in one log. */
export type Batch = {
  kind: 'batch'
  token: Token
  from: Role
  to: Role
  ids: readonly number[]
  amount: AmountSeries
}
export type Event = { kind: 'event'; emitter: Role; call: Call }
/** A call made inside the transaction, with the coin that it carries. */
export type Inner = {
  kind: 'inner'
  type: 'call' | 'delegatecall' | 'staticcall' | 'create'
  from: Role
  to: Role
  value: AmountSeries
  /** What servers say of it alone: as the transaction does where it isn't told. */
  own?: boolean
  /** It failed, or is inside of what did, so that it moves nothing. */
  isUndone?: boolean
}
/** Balances change and no event tells of it, as where a token mints in secret, keeps a part of what is sent, or rebases. */
export type Hidden = { kind: 'hidden'; token: Token; from: Role; to: Role; amount: AmountSeries }
export type Step = Move | Batch | Event | Inner | Hidden

/** Whether a step writes no log. */
export const isSilent = (step: Step): step is Inner | Hidden =>
  step.kind === 'inner' || step.kind === 'hidden'

/** Why a transaction fails: `result` is what a server tells; a `call` is the ABI-coded reason. */
type Failure = { result: string; call?: Call; raw?: string }

export type Scene = {
  name: string
  /** Played in epoch `at`, then every `every` epochs, `times` times. */
  at: number
  every: number
  times: number
  /** From 100 on those of other chains: 118 of Eden, 123 of Celo. */
  type: 0 | 1 | 2 | 3 | 4 | 118 | 123
  from: Role
  /** Null: a contract is created, the one in `created`. */
  to: Role | null
  created: Role | null
  value: AmountSeries
  call: Call | null
  /** Input that no ABI explains. */
  input: ((part: Part) => string) | null
  steps: Step[]
  gasUsed: AmountSeries
  /** Wei for each unit of gas, above the base fee. */
  tip: AmountSeries
  failure: Failure | null
  /** The EIP-7702 account that lets `delegator` act for it; nobody any more, where the scene ends its delegation. */
  authority: Role | null
  endsDelegation: boolean
  blobs: number
  /** Wei paid for the data on another chain, as rollups take. */
  l1Fee: AmountSeries | null
  /** The token that the fee is paid in, which a step moves, and its smallest units for each unit of gas. Null: coin. */
  feeToken: { token: Token; price: bigint } | null
  /** Who pays the fee in the place of the sender. */
  payer: Role | null
  /** A sentence for the summary: `{sender}`, `{to}`, `{0}`, `{1}` … stand for the parties and the moves. */
  says: string | null
}

/** The first epoch of the ordinary scenes; before it the founders give everything out. */
export const OPENING = 64

export const GWEI = 1_000_000_000n
/** One coin, or one of a token with 18 decimals. */
export const COIN = 10n ** 18n

type Draft = Partial<Omit<Scene, 'gasUsed'>> & { from: Role; gas?: number }

/** A scene with the usual values for what the draft leaves open. `gas` is about what it uses. */
export function scene(name: string, { gas = 21_000, ...draft }: Draft): Scene {
  const runsCode = draft.call || draft.input
  const used = BigInt(gas)
  return {
    name,
    at: OPENING,
    every: 1,
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
    says: null,
    gasUsed: runsCode ? between(`${name}/gas`, used, used + used / 40n, 1n) : steady(used),
    tip: between(`${name}/tip`, GWEI / 100n, GWEI, 1_000_003n),
    ...draft,
  }
}

export const call = (signature: string, args: (part: Part) => Value[]): Call => ({
  abi: abi(signature),
  args,
})

/** An ERC-20 amount moves. */
export const move = (token: Token, from: Role, to: Role, amount: AmountSeries): Move => ({
  kind: 'move',
  token,
  from,
  to,
  amount,
  log: 'Transfer',
})

/** An ERC-20 amount moves, and no event tells of it. */
export const hidden = (token: Token, from: Role, to: Role, amount: AmountSeries): Hidden => ({
  kind: 'hidden',
  token,
  from,
  to,
  amount,
})

/** An item of a collection moves: one ERC-721, or one whole unit of an ERC-404. */
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
/** Demo Dollar is a proxy: each call to it runs the code of another contract. */
export const dollarRuns = inner(one(who.dollar), one(who.dollarCode), ZERO, 'delegatecall')
