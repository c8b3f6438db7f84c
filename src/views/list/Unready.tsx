import type { ListState } from '#api/hooks.ts'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'

type Props = { list: Pick<ListState<unknown>, 'unready'>; host: string }

/** That the server hasn't worked out all of a list yet, where it says so. */
export function Unready({ list: { unready }, host }: Props) {
  if (unready === null) return null
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
