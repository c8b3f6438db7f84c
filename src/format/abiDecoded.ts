import type { AbiParameter, AbiType } from './abiTypes.ts'
import { functionsOf, parametersOf } from './abiFunctions.ts'
import { keccakOf } from './checksum.ts'
import { type DecodedValue, decodeValues } from './abiCoding.ts'

/** A call or event decoded by an ABI, in the form of those that servers decode. */
export type AbiDecoded = {
  method_call: string
  method_id: string
  parameters: { name: string | null; type: string; indexed: boolean | null; value: DecodedValue }[]
}

/** Decodes a call; null if the ABI has no function with its selector, or the data doesn't match. */
export function callBy(abi: readonly unknown[], data: string): AbiDecoded | null {
  const selector = data.slice(0, 10).toLowerCase()
  for (const { name, inputs, selector: functionSelector } of functionsOf(abi).functions) {
    if (functionSelector !== selector) continue
    const values = decodeValues(inputs, `0x${data.slice(10)}`)
    if (!values || (inputs.length === 0 && data.length > 10)) continue
    const indexed = inputs.map(() => null)
    return {
      method_call: signatureOf(name, inputs),
      method_id: functionSelector.slice(2),
      parameters: parametersWith(inputs, values, indexed),
    }
  }
  return null
}

/** Decodes a log; null if the ABI has no event with its first topic, or topics and data don't match. */
export function eventBy(
  abi: readonly unknown[],
  topics: readonly string[],
  data: string | null,
): AbiDecoded | null {
  const [topic = '', ...others] = topics
  for (const { name, inputs, indexed } of eventsOf(abi)) {
    const types = inputs.map(({ type }) => type.text).join()
    const hash = keccakOf(`${name}(${types})`)
    if (`0x${hash}` !== topic.toLowerCase() || indexed.filter(Boolean).length !== others.length) continue
    const plain = decodeValues(
      inputs.filter((_, index) => !indexed[index]),
      data ?? '0x',
    )
    if (!plain) continue
    const rest = { plain: [...plain], topics: [...others] }
    const values = inputs.map(({ type }, index) =>
      indexed[index] ? topicValue(type, rest.topics.shift() ?? '') : rest.plain.shift(),
    )
    if (!values.every((value) => value !== undefined)) continue
    return {
      method_call: signatureOf(name, inputs, indexed),
      method_id: hash.slice(0, 8),
      parameters: parametersWith(inputs, values, indexed),
    }
  }
  return null
}

/** The value in a topic, or the topic itself where it is the hash of a longer value. */
const topicValue = (type: AbiType, topic: string): DecodedValue | undefined =>
  type.kind === 'word' ? decodeValues([{ name: '', type }], topic)?.[0] : topic

type AbiEvent = { name: string; inputs: readonly AbiParameter[]; indexed: readonly boolean[] }

function eventsOf(abi: readonly unknown[]): AbiEvent[] {
  return abi.flatMap((sent): AbiEvent[] => {
    if (typeof sent !== 'object' || sent === null) return []
    const { type, name, inputs: sentInputs, anonymous } = sent as Readonly<Record<string, unknown>>
    const inputs = parametersOf(sentInputs)
    if (type !== 'event' || typeof name !== 'string' || !inputs || anonymous === true) return []
    const flags = (Array.isArray(sentInputs) ? sentInputs : []) as readonly { indexed?: unknown }[]
    return [{ name, inputs, indexed: flags.map(({ indexed }) => indexed === true) }]
  })
}

const parametersWith = (
  inputs: readonly AbiParameter[],
  values: readonly (DecodedValue | undefined)[],
  indexed: readonly (boolean | null)[],
): AbiDecoded['parameters'] =>
  inputs.map(({ name, type }, index) => ({
    name: name || null,
    type: type.text,
    indexed: indexed[index] ?? null,
    value: values[index] ?? '',
  }))

/** `transfer(address to, uint256 value)`; names that aren't Solidity identifiers are left out. */
const signatureOf = (
  name: string,
  inputs: readonly AbiParameter[],
  indexed: readonly (boolean | null)[] = [],
) => `${name}(${inputs.map((one, index) => written(one, indexed[index] === true)).join(', ')})`

const written = ({ name, type }: AbiParameter, indexed = false): string =>
  `${namedType(type)}${indexed ? ' indexed' : ''}${/^[A-Za-z_$][\w$]*$/.test(name) ? ` ${name}` : ''}`

function namedType(type: AbiType): string {
  if (type.kind === 'list') return `${namedType(type.item)}[${type.length ?? ''}]`
  return type.kind === 'tuple' ? `(${type.parts.map((part) => written(part)).join(', ')})` : type.text
}
