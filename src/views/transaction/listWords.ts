import type { Transaction } from '#api/transactions.ts'
import { isDone, statusOf } from '#format/status.ts'
import { shortened, visible } from '#format/text.ts'
import { reasonOf } from './words.ts'

/** The status unless a plain success, and the reason if known; null for others. */
export function statusWords(transaction: Transaction) {
  if (isDone(transaction)) return null
  const { word, tone } = statusOf(transaction)
  const reason = reasonOf(transaction)
  return { word: word.toLowerCase(), tone, reason: reason && shortened(reason, 500).short }
}

export function unnamedCall({
  transaction_types: types,
  created_contract,
}: Pick<Transaction, 'transaction_types' | 'created_contract'>): string {
  if (created_contract || types.includes('contract_creation')) return 'contract creation'
  if (types.includes('coin_transfer') || types.length === 0) return 'coin transfer'
  return visible((types[0] ?? '').slice(0, 40)).replaceAll('_', ' ')
}

export const typeWords = (types: readonly string[]): string =>
  visible(types.slice(0, 5).map(briefType).join(', ').slice(0, 100))

const briefTypes: Record<string, string> = {
  contract_call: 'call',
  coin_transfer: 'coin',
  token_transfer: 'token',
  contract_creation: 'creation',
  blob_transaction: 'blob',
  set_code_transaction: 'set code',
}

const briefType = (type: string) =>
  Object.hasOwn(briefTypes, type) ? (briefTypes[type] ?? type) : type.replaceAll('_', ' ')
