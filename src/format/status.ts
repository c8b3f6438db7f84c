type StatusFields = { status: string | null; result: string | null; block_number: number | null }

/** In no block, and never will be. Not necessarily failed: its replacement may have done the same. */
export const isDropped = ({ result }: Pick<StatusFields, 'result'>): boolean => result === 'dropped/replaced'

/** A transaction's status in one or two words, with icon and colour. */
export function statusOf({ status, result, block_number }: StatusFields) {
  if (isDropped({ result })) return { icon: 'failed', word: 'Dropped or replaced', tone: 'text-bad' } as const
  if (status === 'ok') return { icon: 'success', word: 'Success', tone: 'text-ok' } as const
  if (status === 'error') return { icon: 'failed', word: 'Failed', tone: 'text-bad' } as const
  if (block_number === null && result !== 'success')
    return { icon: 'waiting', word: 'Pending', tone: 'text-wait' } as const
  return { icon: 'unknown', word: 'Included', tone: 'text-ink-2' } as const
}

/** Why no block is shown. If other fields say it is mined, its block is unreadable. */
export const noBlockReason = (transaction: StatusFields): string =>
  isDropped(transaction) ? 'in none' : statusOf(transaction).icon === 'waiting' ? 'pending' : 'not told'

/** Old chains send no status and newer ones may send unknown values; a mined transaction then counts as done. */
export const isDone = (transaction: StatusFields): boolean =>
  !/failed|waiting/.test(statusOf(transaction).icon)

type AddressFields = { is_contract: boolean | null; is_verified: boolean | null; proxy_type: string | null }

/** An address's kind, beside its name: `verified proxy contract`; empty if unknown. */
export function addressKind({ is_contract, is_verified, proxy_type }: AddressFields): string {
  if (proxy_type === 'eip7702') return 'account with code'
  if (!is_contract) return is_contract === null ? '' : 'account'
  return `${is_verified ? 'verified ' : ''}${proxy_type ? 'proxy ' : ''}contract`
}
