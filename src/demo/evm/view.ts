import type { Chain } from '#demo/chain.ts'
import type { Moment } from '#demo/occurrences.ts'
import { abi, encode, encodeCall, type Abi, type Param, type Value } from '#demo/abi.ts'

/** The context of a call: the chain at the end of a block, and the called contract. */
export type Asked = { chain: Chain; block: number; at: Moment; self: number }

/** A function that changes nothing: its ABI, named return values, and implementation. */
export type View = {
  abi: Abi
  returns: readonly Param[]
  answer: (asked: Asked, ...args: Value[]) => Value[]
}

/** A view by its signature and return values, all named: `view('fee()', '(uint24)', …)`. */
export const view = (signature: string, returns: string, answer: View['answer']): View => ({
  abi: abi(signature),
  returns: abi(`returns${returns}`).params.map((param) =>
    param.name === param.type ? { ...param, name: '' } : param,
  ),
  answer,
})

/** Thrown to revert a call with these bytes in hex. */
export class Reverted extends Error {
  readonly data: string
  constructor(data: string) {
    super('execution reverted')
    this.data = data
  }
}

const ERROR = abi('Error(string reason)')
const PANIC = abi('Panic(uint256 code)')

/** Reverts with a reason (`require`), a Panic code (`assert`, division by zero …), or a custom error. */
export const revertWith = (reason: string): never => refuse(ERROR, [reason])
export const panic = (code: bigint): never => refuse(PANIC, [code])
export function refuse(error: Abi, values: readonly Value[]): never {
  throw new Reverted(encodeCall(error, values))
}
/** Reverts with empty data. */
export function revertBare(): never {
  throw new Reverted('0x')
}

/** The ABI-encoded return values, as hex with `0x`. */
export const returned = (params: readonly Param[], values: readonly Value[]): string =>
  `0x${encode(params, values)}`
