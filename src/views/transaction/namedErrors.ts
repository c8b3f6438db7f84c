import { readSignature } from '#format/abiTypes.ts'
import { valuesIn } from '#format/abiValues.ts'
import { readAbi } from '#views/contract/abi.ts'

/** What an ABI calls the error that these bytes are, with its values: `Unauthorized(account 0x…)`; null for none of its own. */
export function namedError(abi: readonly unknown[], raw: string): string | null {
  const id = raw.slice(0, 10).toLowerCase()
  const error = readAbi(abi).entries.find((entry) => entry.group === 'error' && entry.id === id)
  if (!error) return null
  const parameters = readSignature(`${error.name}(${error.inputs})`)?.parameters
  if (!parameters) return `${error.name}(…)`
  const values = valuesIn(
    parameters.map(({ type }) => type),
    raw,
    4,
  )
  const told = parameters.map(({ name }, index) => [name, values[index] ?? '…'].filter(Boolean).join(' '))
  return `${error.name}(${told.join(', ')})`
}

/** Whether a reason is the bytes of an error that only its contract names. */
export const isUnnamed = (raw: string | null): raw is string =>
  raw !== null && /^0x(?!08c379a0|4e487b71)[0-9a-f]{8}([0-9a-f]{64}){0,300}$/i.test(raw)
