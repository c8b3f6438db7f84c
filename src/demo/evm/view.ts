import type { Chain } from '#demo/chain.ts'
import type { Moment } from '#demo/occurrences.ts'
import { abi, encode, encodeCall, type Abi, type Param, type Value } from '#demo/abi.ts'

/** What a call is answered from: the chain at the end of a block, and the contract at whose address it runs. */
export type Asked = { chain: Chain; block: number; at: Moment; self: number }

/** A function that changes nothing: its signature, what it returns by name, and its answer. */
export type View = {
  abi: Abi
  returns: readonly Param[]
  answer: (asked: Asked, ...args: Value[]) => Value[]
}

/** A view by its signature and that of what it returns, both with names: `view('fee()', '(uint24)', …)`. */
export const view = (signature: string, returns: string, answer: View['answer']): View => ({
  abi: abi(signature),
  returns: abi(`returns${returns}`).params.map((param) =>
    param.name === param.type ? { ...param, name: '' } : param,
  ),
  answer,
})

/** The call reverts, with these bytes in hex. */
export class Reverted extends Error {
  readonly data: string
  constructor(data: string) {
    super('execution reverted')
    this.data = data
  }
}

const ERROR = abi('Error(string reason)')
const PANIC = abi('Panic(uint256 code)')

/** Reverts with words (`require`), by a code of the compiler's (`assert`, division by zero …), or by an error of the contract's own. */
export const revertWith = (reason: string): never => refuse(ERROR, [reason])
export const panic = (code: bigint): never => refuse(PANIC, [code])
export function refuse(error: Abi, values: readonly Value[]): never {
  throw new Reverted(encodeCall(error, values))
}
/** Reverts without a word. */
export function revertBare(): never {
  throw new Reverted('0x')
}

/** What a view returns, as `0x` and hex. */
export const returned = (params: readonly Param[], values: readonly Value[]): string =>
  `0x${encode(params, values)}`
