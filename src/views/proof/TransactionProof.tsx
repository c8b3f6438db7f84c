import { count } from '#format/numbers.ts'
import type { Transaction } from '#api/transactions.ts'
import { ProofSection } from './ProofSection.tsx'
import { useTransactionLedger } from './useTransactionLedger.ts'

export function TransactionProof({ transaction }: { transaction: Transaction }) {
  const { block_number: block } = transaction
  const where =
    block === null
      ? 'That this transaction will be in a block.'
      : `That block ${count(block)} is part of the chain or final.`
  return (
    <ProofSection
      ledger={useTransactionLedger(transaction, true)}
      notProven={`${where} What a call really did, but for what the receipts’ root seals. Names, tags, prices, and the word “verified”.`}
    />
  )
}
