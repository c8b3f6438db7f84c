import type { InternalTransaction } from '#api/internalTransactions.ts'
import { visible } from '#format/text.ts'
import { Nothing } from './Nothing.tsx'
import { StrangerText } from './StrangerText.tsx'

/** A call failed, or undid what it did. Without a word of either it is not known to have failed. */
export const hasFailed = ({ success, error }: InternalTransaction) =>
  success === false || (success === null && error !== null)

/** The kind of call as the server names it, and why it failed where it did. */
export function CallKind({ call }: { call: InternalTransaction }) {
  const failed = hasFailed(call)
  const { type, error } = call
  const Kind = failed ? 's' : 'span'
  const reason = error ? `failed: ${visible(error.slice(0, 500))}` : 'failed'
  return (
    <>
      <Kind>
        {type === null ? <Nothing why="kind not sent" /> : <StrangerText text={type} longest={24} />}
      </Kind>
      {failed && (
        <span className="ml-2 min-w-0 truncate text-bad" title={reason}>
          {reason}
        </span>
      )}
    </>
  )
}
