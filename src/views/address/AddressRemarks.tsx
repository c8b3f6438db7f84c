import { isNotFound } from '#api/errors.ts'
import { isMistyped } from '#format/checksum.ts'
import { usePlace } from '#views/network.ts'

type Props = {
  /** The address as the link has it, and as it is to be written. */
  given: string
  hash: string
  /** Why the heading tells so little. */
  untold: Error | null | false
}

/** What a reader should know of how an address was asked for, and of how little is told of it. */
export function AddressRemarks({ given, hash, untold }: Props) {
  const { deployment, network } = usePlace()
  return (
    <>
      {isMistyped(given, hash) && (
        <p role="status" className="mt-1 text-wait">
          The letters of the address in this link don’t fit its checksum: a digit may be mistyped. It is shown
          as it should be written.
        </p>
      )}
      {untold && (
        <p className="mt-1 text-table text-ink-3">
          {isNotFound(untold)
            ? `${deployment.name} knows nothing of this address. It may never have been used on ${network.name}.`
            : `${deployment.name} has no records of single addresses, and nothing was read yet that names this one.`}
        </p>
      )}
    </>
  )
}
