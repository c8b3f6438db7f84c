import { useMemo } from 'react'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { addressesIn, KnownAddresses, useAddress } from '#views/address/knownAddresses.ts'
import { Section } from '#views/shell/Section.tsx'
import { isZeroAddress } from '#api/fields.ts'

type Authorization = Transaction['authorization_list'][number]

const columns: readonly Column<Authorization>[] = [
  {
    id: 'authority',
    head: 'Account',
    cell: ({ authority }) => <Party hash={authority} why="signer not told" />,
  },
  {
    id: 'code',
    head: 'Acts by the code of',
    cell: (authorization) => <Code authorization={authorization} />,
  },
  {
    id: 'status',
    head: 'Became',
    cell: ({ status }) =>
      status ? status === 'ok' ? 'valid' : visible(status.slice(0, 60)).replaceAll('_', ' ') : <Nothing />,
  },
  {
    id: 'chain',
    head: 'Chain',
    align: 'right',
    cell: ({ chain_id }) => (chain_id === 0n ? 'any' : <Digits value={chain_id} />),
  },
  { id: 'nonce', head: 'Nonce', align: 'right', cell: ({ nonce }) => <Digits value={nonce} /> },
  {
    id: 'signature',
    head: 'Signature v, r, s',
    cell: ({ v, r, s }) => (
      <span className="mono text-ink-3" title={visible(`v ${v}, r ${r}, s ${s}`.slice(0, 400))}>
        {v ?? '—'}, {r ? shortHash(visible(r.slice(0, 200))) : '—'},{' '}
        {s ? shortHash(visible(s.slice(0, 200))) : '—'}
      </span>
    ),
  },
]
const shown = 100

/**
 * EIP-7702 authorizations: accounts delegate to a contract's code from this transaction on, or revoke that. They stay in force
 * even if the transaction fails.
 */
export function Authorizations({ transaction }: { transaction: Transaction }) {
  const { authorization_list: all, status } = transaction
  const notes = [
    'whose code acts for whom from here on, by EIP-7702',
    status === 'error' && 'it stands though the transaction failed',
    all.length > shown && `the first ${shown} of ${count(all.length)}`,
  ]
  return (
    <Section title="Authorizations" record={transaction} note={notes.filter(Boolean).join('; ')}>
      <KnownAddresses value={useMemo(() => addressesIn(transaction), [transaction])}>
        <Table
          label="Authorizations"
          columns={columns}
          rows={all.slice(0, shown).map((item, index) => ({ key: String(index), item }))}
        />
      </KnownAddresses>
    </Section>
  )
}

/** The code's contract. The zero address revokes a delegation. An invalid authorization changes nothing. */
function Code({ authorization: { address_hash, status } }: { authorization: Authorization }) {
  const isValid = status === 'ok'
  const isRefused = status !== null && !isValid
  const code = isZeroAddress(address_hash) ? (
    <span className="text-ink-2">{isValid ? 'none: took its code away' : 'none: takes its code away'}</span>
  ) : (
    <Party hash={address_hash} why="not sent" />
  )
  return isRefused ? <s className="text-ink-3">{code}</s> : code
}

function Party({ hash, why }: { hash: string | null; why: string }) {
  return <AddressLink address={useAddress(hash)} why={why} withHash />
}

function Digits({ value }: { value: bigint | null }) {
  return value === null ? <Nothing /> : <span className="mono">{value.toString()}</span>
}
