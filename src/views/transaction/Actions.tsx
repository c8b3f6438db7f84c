import type { ReactNode } from 'react'
import { isObject } from '#api/client/json.ts'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { bareAddress } from '#views/address/bareAddress.ts'
import { Json } from '#views/cells/Json.tsx'
import { Section } from '#views/shell/Section.tsx'

type Action = Transaction['actions'][number]
type Fields = Record<string, unknown>

const shown = 50

/** Old Blockscouts' decoded protocol actions, each by protocol and type with all its data. */
export function Actions({ transaction }: { transaction: Transaction }) {
  const { actions } = transaction
  const note =
    actions.length > shown
      ? `the first ${shown} of ${count(actions.length)}`
      : 'as the server understood them'
  return (
    <Section title="Actions" note={note} record={transaction}>
      <ol className="border-b border-rule">
        {actions.slice(0, shown).map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="border-t border-rule py-[9px]">
            <One action={action} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function One({ action: { protocol, type, data } }: { action: Action }) {
  const fields = isObject(data) ? data : null
  const liquidated = fields && liquidation(fields)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold">
          {type ? <ActionText text={type} /> : <Nothing why="kind not sent" />}
        </span>
        {protocol && (
          <span className="text-ink-2">
            in <ActionText text={protocol} />
          </span>
        )}
        {liquidated}
      </p>
      {fields ? (
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-table">
          {Object.entries(fields).map(([name, value]) => (
            <div key={name} className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
              <dt className="text-ink-3">
                <ActionText text={name} />
              </dt>
              <dd className="min-w-0">
                <Value name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        data !== null && data !== undefined && <Value name="" value={data} />
      )}
    </>
  )
}

function liquidation(data: Fields): ReactNode {
  const { debt_amount, debt_symbol, collateral_amount, collateral_symbol } = data
  const parts = [collateral_amount, collateral_symbol, debt_amount, debt_symbol]
  if (!parts.every((part) => typeof part === 'string')) return null
  const [seized, collateral, repaid, debt] = parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <UntrustedText key={index} text={part} longest={60} />
  ))
  return (
    <span>
      a debt of {repaid} {debt} was paid back for {seized} {collateral} of its collateral
    </span>
  )
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined) return <Nothing />
  if (name === 'block_number' && typeof value === 'number') return <BlockLink number={value} />
  const address = typeof value === 'string' ? bareAddress(value) : null
  if (address) return <AddressLink address={address} />
  if (typeof value === 'string') return <UntrustedText text={value} longest={500} />
  return <Json value={value} />
}

function ActionText({ text }: { text: string }) {
  return <bdi className="wrap-anywhere">{visible(text.slice(0, 80)).replaceAll('_', ' ')}</bdi>
}
