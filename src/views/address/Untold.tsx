import { usePlace } from '#views/network.ts'

/** Says why the heading tells so little. */
export function Untold({ isKnown }: { isKnown: boolean }) {
  const { deployment, network } = usePlace()
  const said = isKnown
    ? `${deployment.name} has no records of single addresses, and nothing was read yet that names this one.`
    : `${deployment.name} knows nothing of this address. It may never have been used on ${network.name}.`
  return <p className="mt-1 text-table text-ink-3">{said}</p>
}
