import type { AbiError, AbiFunction } from '#format/abiFunctions.ts'
import type { AbiParameter } from '#format/abiTypes.ts'
import type { RpcAnswer } from '#api/rpc.ts'
import { revertWords } from '#format/revert.ts'
import { type DecodedValue, decodeValues } from '#format/abiCoding.ts'

/** What came of a call of a contract, as far as it can be told. `data` is what came back, as `0x` and hex. */
export type CallAnswer =
  | { kind: 'values'; parameters: readonly AbiParameter[]; values: readonly DecodedValue[]; data: string }
  /** By an error of the ABI's, with its values; by the compiler's own, in words; or without a word. */
  | {
      kind: 'reverted'
      error: AbiError | null
      values: readonly DecodedValue[]
      words: string | null
      data: string
    }
  /** What came back isn't what the ABI says. */
  | { kind: 'unreadable'; data: string }
  /** The node didn't work it out, in its words. */
  | { kind: 'refused'; words: string }

/** The errors that compilers write by themselves; an ABI doesn't list them. */
const builtIn = new Set(['0x08c379a0', '0x4e487b71'])

/** What an answer says of a call of `called`. Nothing that was sent makes it throw. */
export function outcomeOf(
  answer: RpcAnswer,
  called: Pick<AbiFunction, 'outputs'>,
  errors: readonly AbiError[],
): CallAnswer {
  if ('error' in answer) {
    const isRevert = typeof answer.data === 'string' || /revert/i.test(answer.error)
    if (!isRevert) return { kind: 'refused', words: answer.error }
    const reverted = revertOf(answer.data ?? '0x', errors)
    // old nodes put the reason into their own words alone
    const [, reason = null] = /execution reverted: *(.+)/is.exec(answer.error) ?? []
    return reverted.data === '0x' ? { ...reverted, words: reverted.words ?? reason } : reverted
  }
  if (typeof answer.result !== 'string') return { kind: 'unreadable', data: '0x' }
  const data = answer.result
  const { outputs } = called
  const values = isHex.test(data) ? decodeValues(outputs, data) : null
  return values ? { kind: 'values', parameters: outputs, values, data } : { kind: 'unreadable', data }
}

const isHex = /^0x(?:[0-9a-f]{2})*$/i

/**
 * What is known where no bytes came back: at an address without code each call goes through with none. `hasCode` is null where it
 * isn't known whether there is some.
 */
export function emptyWords(returns: boolean, hasCode: boolean | null): string {
  if (returns) {
    if (hasCode) return 'No bytes came back: the code here may not know this function.'
    return `No bytes came back: there may be no code at this address${hasCode === null ? ', or none that knows this function' : ''}.`
  }
  if (hasCode) return 'It went through, and returns nothing.'
  return hasCode === null
    ? 'It didn’t fail, and no bytes came back: at an address without code it would be the same.'
    : 'It didn’t fail, but there may be no code at this address, where no call does.'
}

function revertOf(data: string, errors: readonly AbiError[]): Extract<CallAnswer, { kind: 'reverted' }> {
  const selector = data.slice(0, 10).toLowerCase()
  const none = { kind: 'reverted', error: null, values: [], data } as const
  if (data === '0x' || builtIn.has(selector)) return { ...none, words: wordsOf(data) }
  const error = errors.find((one) => one.selector === selector) ?? null
  const values = error && decodeValues(error.inputs, `0x${data.slice(10)}`)
  return { ...none, words: null, ...(error && values && { error, values }) }
}

/** What the compiler's own errors say; null for nothing. */
function wordsOf(data: string): string | null {
  const words = revertWords(data)
  return words === data ? null : words
}

/** What stands for an answer in what is copied: values by name, as JSON has them. */
export function copyOf(parameters: readonly AbiParameter[], values: readonly DecodedValue[]): string {
  const [only] = values
  if (values.length === 1) return typeof only === 'string' ? only : JSON.stringify(only)
  const entries = values.map((value, index) => [parameters[index]?.name || String(index), value] as const)
  // by pairs: an object would have names such as `__proto__` twice, or not at all
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}
