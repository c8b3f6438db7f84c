import { scaled } from '#api/tokenAmounts.ts'
import { isSameHash } from '#api/fields.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import type { LogExtraProps } from './LogEntry.tsx'
import { eventOf } from './logEvents.ts'

/** The amount of the emitter's token that a log moved, if exactly one listed transfer belongs to it. */
export function LogTransfer({ log, transfers }: LogExtraProps) {
  const { index, address } = log
  // reserves its space, so that no line rewraps
  if (!transfers)
    return eventOf(log).name === 'Transfer' ? (
      <span key="awaited" aria-hidden className="flex items-center" style={{ width: 200, height: 20 }}>
        <span className="h-2 w-full animate-wait bg-rule" />
      </span>
    ) : null
  const [transfer, ...others] = transfers.filter(({ log_index }) => log_index === index)
  if (!transfer || others.length > 0 || transfer.total.length !== 1) return null
  const { token } = transfer
  if (!token || !isSameHash(token.address_hash, address?.hash)) return null
  const [total] = transfer.total
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 text-table">
      <span className="text-ink-3">moved</span>
      {total?.value != null && (total.token_id === null || token.type !== 'ERC-721') && (
        <Amount {...scaled(total.value, token, total)} />
      )}
      {total?.token_id != null && <TokenId id={total.token_id} />}
      <TokenLink token={token} fields={total} />
    </span>
  )
}
