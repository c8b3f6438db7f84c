import type { Transaction } from '#api/transactions.ts'
import { visible } from '#format/text.ts'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { Json } from '#views/json/Json.tsx'
import { NamedError } from './NamedError.tsx'

const longest = 20_000

/** Why it failed, whole: the error with its values, and its bytes. */
export function RevertReason({ transaction }: { transaction: Transaction }) {
  const { revert_reason } = transaction
  if (!revert_reason) return null
  const { raw, decoded } = revert_reason
  return (
    <div className="border-b border-rule py-[9px]">
      <h3 className="mb-2 text-ink-3">Reason of the failure</h3>
      {decoded && (
        <>
          <p className="mb-2">
            <StrangerText text={decoded.method_call ?? 'not named'} longest={500} />{' '}
            <span className="mono text-ink-3">
              {decoded.method_id && visible(decoded.method_id.slice(0, 20))}
            </span>
          </p>
          <dl>
            {decoded.parameters.map(({ name, type, value }, index) => (
              // values of an error may share a name; their order never changes
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="flex flex-wrap gap-x-3">
                <dt className="text-ink-2">
                  <StrangerText text={name ?? `[${index}]`} longest={60} />{' '}
                  <span className="mono text-ink-3">{type && visible(type.slice(0, 60))}</span>
                </dt>
                <dd className="min-w-0">
                  {typeof value === 'string' ? (
                    <StrangerText text={value} longest={2000} />
                  ) : (
                    <Json value={value} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {raw?.startsWith('0x') && !decoded && <NamedError transaction={transaction} className="mb-2" />}
      {raw && (
        <pre className="mono max-h-80 overflow-auto break-all whitespace-pre-wrap">
          {visible(raw.slice(0, longest))}
        </pre>
      )}
    </div>
  )
}
