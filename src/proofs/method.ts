import type { Decoded, Parameter } from '#api/logs.ts'
import { placesOf, unequalAt } from '#format/abiValues.ts'
import { type AbiType, readSignature, readType } from '#format/abiTypes.ts'
import { counted } from '#format/numbers.ts'
import { keccakOf } from '#format/checksum.ts'
import { type Check, fails, holds, type Line, unchecked, compared } from './line.ts'

/** A signature in the form that is hashed: `swap((address,uint256)[],bytes)`. Null if unreadable. */
export function canonicalSignature(signature: string): string | null {
  const read = readSignature(signature)
  return read?.name ? `${read.name}(${read.parameters.map(({ type }) => type.text).join()})` : null
}

/** The parameters' types; null if one is unreadable, or they aren't those of the canonical signature, whose hash is checked. */
export function typesOf(signature: string | null, parameters: readonly Parameter[]): AbiType[] | null {
  const types = parameters.flatMap(({ type }) => (type ? (readType(type) ?? []) : []))
  const isOther = signature !== null && !signature.endsWith(`(${types.map(({ text }) => text).join()})`)
  return types.length < parameters.length || isOther ? null : types
}

const selector: Check = {
  id: 'T8',
  group: 'What it says',
  kind: 'sealed',
  from: 'first 4 bytes of the input',
  needs: ['raw_input', 'method'],
}

/** T8: the input's first four bytes are the selector of the named method. */
export function methodSelector(input: string | null, decoded: Decoded | null): Line | null {
  if (!decoded?.method_call || !input || input.length < 10) return null
  const shown = canonicalSignature(decoded.method_call)
  if (shown === null) return unchecked(selector, 'The method’s name can’t be read.', 'not told by the server')
  const made = `0x${keccakOf(shown).slice(0, 8)}`
  const sent = input.slice(0, 10).toLowerCase()
  return compared(
    { ...selector, from: `${sent.slice(2)}, first 4 bytes of the input` },
    {
      label: 'Method',
      field: 'method',
      values: [
        { by: 'input', value: sent },
        { by: 'its name', value: made },
      ],
      claims: {
        holds: `The method’s number is that of ${shown}.`,
        fails: `The input calls method ${sent}; the named one, ${shown}, has ${made}.`,
      },
      working: [
        { label: 'Formula', value: `keccak256("${shown}")[0..4]`, code: true },
        { label: 'Gives', value: made, code: true },
        { label: 'Input begins', value: sent, code: true },
      ],
    },
  )
}

const bytesRead: Check = {
  id: 'T9',
  group: 'What it says',
  kind: 'sealed',
  from: 'the input, read again',
  needs: ['raw_input', 'method', 'decoded_input'],
}

/** T9: each decoded argument equals its bytes in the input, and no bytes are left over. */
export function methodArguments(input: string | null, decoded: Decoded | null): Line | null {
  const parameters = decoded?.parameters ?? []
  if (!input || parameters.length === 0) return null
  const known = typesOf(canonicalSignature(decoded?.method_call ?? ''), parameters)
  if (!known)
    return unchecked(
      bytesRead,
      'The arguments’ types can’t be read, or aren’t those of the method that is named.',
      'not told by the server',
    )
  const size = (input.length - 2) / 2
  const check = { ...bytesRead, from: `${counted(size, 'byte')}, read again` }
  const values = parameters.map(({ value }) => value)
  const read = placesOf(known, values, input, 4)
  if (read) {
    const rest = read.unread
    const claim =
      rest === 0
        ? 'Each byte of input belongs to an argument, an offset or a length.'
        : `Each argument is what its bytes say; ${counted(rest, 'more byte')} nobody reads.`
    return holds(check, claim, [
      { label: 'Formula', value: 'each argument, written as the contract ABI says, equals its bytes' },
      {
        label: 'Read',
        value: `${counted(size - 4 - rest, 'byte')} of ${size - 4} after the method’s number`,
      },
    ])
  }
  const wrong = unequalAt(known, values, input, 4)
  const { name = null, type = '', value = null } = parameters[wrong] ?? {}
  const called = name ?? `argument ${wrong + 1}`
  return fails(check, `The input’s bytes don’t say what is shown as ${called}.`, called, [
    { label: `${called} (${type})`, values: [{ by: 'this server', value: valueText(value) }] },
  ])
}

/** A decoded value, nested or not, on one line. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
