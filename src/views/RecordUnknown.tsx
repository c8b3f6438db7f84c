import { Notice } from '#ui/Notice.tsx'

/** Stands in the place of a transaction's facts where its server tells only what it left behind. */
export function RecordUnknown() {
  return (
    <div className="mt-10">
      <Notice icon="list" title="The record itself isn’t known">
        This server tells only the logs and state changes of this transaction; they are under Logs and State.
      </Notice>
    </div>
  )
}
