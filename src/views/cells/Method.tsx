import type { Transaction } from '#api/transactions.ts'
import { unnamedCall } from '#views/transaction/listWords.ts'
import { UntrustedLine } from './UntrustedLine.tsx'

/** The method's name or selector; a plain transfer of coin is words, not a badge. */
export function Method({
  transaction,
}: {
  transaction: Pick<Transaction, 'method' | 'transaction_types' | 'created_contract'>
}) {
  const { method } = transaction
  return method ? (
    <MethodName name={method} />
  ) : (
    <span className="text-ink-2">{unnamedCall(transaction)}</span>
  )
}

function MethodName({ name }: { name: string }) {
  return (
    <UntrustedLine
      text={name}
      className="inline-block max-w-[148px] shrink-0 rounded-badge border border-rule-2 px-1.5 align-middle mono text-small leading-[18px] text-ink-2"
    />
  )
}
