import type { InternalTransaction } from './internalTransactions.ts'

// What a call tells of its value by itself; apart from callOutcomes.ts, as every page needs this and few need that.

/** By its own status: one that succeeded may still be reverted, see `outcomesOf`. */
export const hasFailed = ({ success, error }: Pick<InternalTransaction, 'success' | 'error'>): boolean =>
  success === false || (success === null && error !== null)

/** These run code in the caller's context, where the value reported is that of the call around them, or end it. */
const valueless = /^(?:(?:delegate|static)call|callcode|stop|invalid)$/

/** Whether a call of this kind brings the value that is reported with it. */
export const bringsValue = (kind: string | null | undefined): boolean => !valueless.test(kind ?? '')
