import type { Transaction } from '#api/transactions.ts'
import { visible } from '#format/text.ts'
import { StrangerLine } from './StrangerLine.tsx'

/** What was called: the method's name or selector; a plain transfer of coin is words, not a badge. */
export function Method({
  transaction,
}: {
  transaction: Pick<Transaction, 'method' | 'transaction_types' | 'created_contract'>
}) {
  const { method, transaction_types: types, created_contract } = transaction
  if (method) return <MethodName name={method} />
  if (created_contract || types.includes('contract_creation'))
    return <span className="text-ink-2">contract creation</span>
  if (types.includes('coin_transfer') || types.length === 0)
    return <span className="text-ink-2">coin transfer</span>
  return (
    <span className="text-ink-2">
      {visible(types[0] ?? '')
        .slice(0, 40)
        .replaceAll('_', ' ')}
    </span>
  )
}

function MethodName({ name }: { name: string }) {
  return (
    <StrangerLine
      text={name}
      className="inline-block max-w-[148px] shrink-0 rounded-badge border border-rule-2 px-1.5 align-middle mono text-small leading-[18px] text-ink-2"
    />
  )
}
