import { useMemo, useState } from 'react'
import { addressQuery, type AddressDetails } from '#api/addresses.ts'
import { isMissing } from '#api/client/errors.ts'
import { useCached, useOptional } from '#api/hooks.ts'
import { count, counted } from '#format/numbers.ts'
import { type Label, useLabels } from '#settings/labels.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { useAddress } from '#views/address/knownAddresses.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { useShownColumns } from '#views/list/arrangement.ts'

type Labelled = Label & { hash: string }

const mostShown = 8

/**
 * Addresses with labels of the user; their balances are requested only on demand, because such requests tell a server which
 * addresses one user watches.
 */
export function YourLabels() {
  const labels = useLabels()
  const [isAsked, setAsked] = useState(false)
  const shown = [...labels].slice(0, mostShown)
  const hasNotes = shown.some(([, { note }]) => note)
  const columns = useMemo(() => columnsOf(isAsked, hasNotes), [isAsked, hasNotes])
  const columnsShown = useShownColumns(columns)
  if (shown.length === 0) return null
  return (
    <Section
      title="Your labels"
      note={labels.size > mostShown && `${mostShown} of ${count(labels.size)}: search finds them all`}
      actions={
        !isAsked && (
          <button
            type="button"
            className="no-print link"
            onClick={({ currentTarget }) => {
              currentTarget.closest('section')?.querySelector<HTMLElement>('[role=region]')?.focus()
              setAsked(true)
            }}
          >
            Ask for their balances, {counted(shown.length, 'request')}
          </button>
        )
      }
    >
      <Table
        label="Your labels"
        columns={columns}
        shown={columnsShown}
        rows={shown.map(([hash, label]) => ({ key: hash, item: { hash, ...label } }))}
      />
    </Section>
  )
}

const columnsOf = (isAsked: boolean, hasNotes: boolean): readonly Column<Labelled>[] => {
  const BalanceCell = isAsked ? FetchedBalance : CachedBalance
  return [
    { id: 'address', head: 'Address', cell: ({ hash }) => <Written hash={hash} /> },
    ...(hasNotes ? [noteColumn] : []),
    {
      id: 'balance',
      head: 'Balance',
      align: 'right',
      priority: 1,
      cell: ({ hash }) => <BalanceCell hash={hash} />,
    },
  ]
}

const noteColumn: Column<Labelled> = {
  id: 'note',
  head: 'Note',
  cell: ({ note }) => note && <UntrustedText text={note} longest={60} />,
}

/** Labels are stored in lower case; this shows the checksummed address. */
function Written({ hash }: { hash: string }) {
  return <AddressLink address={useAddress(hash)} withHash />
}

function FetchedBalance({ hash }: { hash: string }) {
  const { data, error } = useOptional(addressQuery(useNetwork().api, hash))
  const why = !error ? 'asked for' : isMissing(error) ? 'not told by this server' : 'not told just now'
  return <Balance of={data} why={why} />
}

function CachedBalance({ hash }: { hash: string }) {
  return <Balance of={useCached(addressQuery(useNetwork().api, hash)).data} why="not asked for" />
}

function Balance({ of, why }: { of: AddressDetails | null; why: string }) {
  const { decimals } = useNetwork().network.currency
  if (!of) return <span className="text-ink-3">{why}</span>
  const { coin_balance: value, exchange_rate: rate } = of
  return (
    <span className="whitespace-nowrap">
      <CoinAmount value={value} digits={6} why="balance not sent" />{' '}
      <Worth value={value} decimals={decimals} rate={rate} />
    </span>
  )
}
