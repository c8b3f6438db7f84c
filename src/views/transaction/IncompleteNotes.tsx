import { Notice } from '#ui/Notice.tsx'
import type { SearchedPlaces } from '#api/fallback/found.ts'

/** In place of a transaction's facts, if the server has at most traces of it. */
export function NoRecordNote({ searched }: { searched?: SearchedPlaces | undefined }) {
  const parts = [
    ['Logs', 'logs'],
    ['State', 'state-changes'],
  ] as const
  const tabs = parts.filter(([, place]) => searched?.[place] === 'found').map(([tab]) => tab)
  return (
    <div className="mt-10">
      <Notice icon="list" title="The record itself isn’t known">
        {tabs.length > 0
          ? `What this server tells of this transaction is under ${tabs.join(' and ')}.`
          : 'Nothing of this transaction was told but its hash. It may have left no traces, wait, or be unknown here.'}
      </Notice>
    </div>
  )
}
