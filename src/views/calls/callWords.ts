import type { Address } from '#api/addresses.ts'
import { codesAt } from '#views/address/codesAt.ts'
import type { CallNode } from './callTree.ts'
import type { Contract } from '#api/contracts.ts'
import type { DecodedValue } from '#format/abiCoding.ts'
import { isFungible, type Token } from '#api/tokens.ts'
import { scaled } from '#api/tokenAmounts.ts'
import { count, counted } from '#format/numbers.ts'
import { exactUnits } from '#format/units.ts'
import { shortHash } from '#format/hash.ts'
import { shortened } from '#format/text.ts'
import { type AbiDecoded, callBy } from '#format/abiDecoded.ts'

/** What a call asks, in words. */
export type CallWords = {
  /** The name of the function, or its selector; null where nothing is asked, as of a plain transfer of coin. */
  method: string | null
  /** Its arguments, in short. */
  args: string
  /** By the reader's own ABI. */
  isOwn: boolean
}

/** What is known to name calls by. Addresses are keys in lower case. */
export type Names = {
  addresses: ReadonlyMap<string, Address>
  contracts: ReadonlyMap<string, Contract>
  own: Readonly<Record<string, readonly object[]>>
  tokens: ReadonlyMap<string, Token>
  nameOf: (address: Address) => string | null
}

/** The contracts whose ABIs may name a call: who is called, then the code that it runs. */
export function codesOf({ trace }: CallNode, addresses: Names['addresses']): string[] {
  const to = trace.action?.to?.toLowerCase()
  const known = addresses.get(to ?? '')
  return known ? codesAt(known) : to ? [to] : []
}

export function callWords(node: CallNode, names: Names): CallWords {
  const { action, type } = node.trace
  const input = action?.input ?? '0x'
  if (type === 'create' || type === 'create2')
    return {
      method: type,
      args: counted(((action?.init ?? input).length - 2) / 2, 'byte') + ' of code',
      isOwn: false,
    }
  if (type !== 'call' && type !== null) return { method: type, args: '', isOwn: false }
  if (input.length < 10) return { method: null, args: '', isOwn: false }
  const codes = codesOf(node, names.addresses)
  for (const code of codes) {
    const own = names.own[code]
    const told = own && callBy(own, input)
    if (told) return { method: methodOf(told), args: argsOf(told, node, names), isOwn: true }
  }
  for (const code of codes) {
    const told = callBy(names.contracts.get(code)?.abi ?? [], input)
    if (told) return { method: methodOf(told), args: argsOf(told, node, names), isOwn: false }
  }
  return { method: input.slice(0, 10), args: '', isOwn: false }
}

/** Why calls fold into one line. */
export function foldWords({ calls, untold }: { calls: number; untold: number }): string {
  const folded = `${counted(calls, 'call')} fold:`
  if (untold === 0) return `${folded} each below 1 %, moved nothing`
  if (untold === calls) return `${folded} moved nothing; what they used isn’t told`
  return `${folded} moved nothing; what ${count(untold)} of them used isn’t told, the others are below 1 %`
}

const methodOf = ({ method_call }: AbiDecoded): string => method_call.replace(/\(.*/s, '')

const mostArgs = 4
const amountName = /^_?(?:value|amount|wad)_?$/i

function argsOf({ parameters }: AbiDecoded, { trace }: CallNode, names: Names): string {
  // called by another's code, it is at the caller's address that the token is
  const at = trace.action?.callType === 'delegatecall' ? trace.action.from : trace.action?.to
  const token = names.tokens.get(at?.toLowerCase() ?? '') ?? null
  const words = parameters.slice(0, mostArgs).map(({ name, type, value }) => {
    const isAmount = type === 'uint256' && amountName.test(name ?? '') && isFungible(token?.type ?? null)
    const amount = isAmount && typeof value === 'string' ? scaled(BigInt(value), token) : null
    const shown =
      amount?.value != null && amount.decimals !== null
        ? `${exactUnits(amount.value, amount.decimals)} ${token?.symbol ?? ''}`.trim()
        : valueWords(type, value, names)
    return name ? `${name} ${shown}` : shown
  })
  return words.join(', ') + (parameters.length > mostArgs ? ', …' : '')
}

function valueWords(type: string, value: DecodedValue, names: Names): string {
  if (typeof value !== 'string') return counted(value.length, type.endsWith(']') ? 'item' : 'field')
  if (type === 'address') {
    const known = names.addresses.get(value.toLowerCase())
    return (known && names.nameOf(known)) ?? shortHash(value)
  }
  if (type.startsWith('bytes')) return value.length <= 20 ? value : counted((value.length - 2) / 2, 'byte')
  return /^-?\d+$/.test(value) && /int/.test(type) ? numberWords(value) : `“${shortened(value, 40).short}”`
}

const numberWords = (value: string): string =>
  value.length > 24 ? `a number of ${value.length} digits` : count(BigInt(value)).replace('-', '−')
