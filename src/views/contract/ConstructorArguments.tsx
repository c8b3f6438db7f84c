import type { Contract } from '#api/contracts.ts'
import type { Parameter } from '#api/decoded.ts'
import { Bytes } from '#views/input/Bytes.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { Parameters } from '#views/input/Parameters.tsx'

/** The arguments of the constructor: decoded where the server did, and their bytes. */
export function ConstructorArguments({
  of: { constructor_args, decoded_constructor_args },
}: {
  of: Contract
}) {
  const parameters = decoded_constructor_args.flatMap(readArgument)
  const digits = constructor_args?.replace(/^0x/i, '') ?? ''
  return (
    <>
      {parameters.length > 0 && (
        <Parameters parameters={parameters} signature={null} label="Arguments of the constructor" />
      )}
      {/^([0-9a-f]{2})*$/i.test(digits) ? (
        <Bytes data={`0x${digits}`} label="arguments of the constructor" />
      ) : (
        <StrangerText text={digits} longest={2000} />
      )}
    </>
  )
}

/** Servers send pairs: the value, and the entry of the ABI that it is for. */
function readArgument(sent: unknown): Parameter[] {
  if (!Array.isArray(sent)) return []
  const [value, about] = sent as unknown[]
  const { name, type } = (typeof about === 'object' && about !== null ? about : {}) as Record<string, unknown>
  const textOf = (part: unknown) => (typeof part === 'string' ? part : null)
  return [{ name: textOf(name), type: textOf(type), indexed: null, value }]
}
