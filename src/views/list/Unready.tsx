import { UntrustedText } from '#views/cells/UntrustedText.tsx'

/** That the server hasn't worked out all of a list yet, where it says so. */
export function Unready({ unready, host }: { unready: string; host: string }) {
  return (
    <p className="pb-2 text-table text-wait">
      {host} hasn’t worked out all of this list yet
      {unready && (
        <>
          : “<UntrustedText text={unready} longest={200} />”
        </>
      )}
      {!/[.!?]$/.test(unready) && '.'}
    </p>
  )
}
