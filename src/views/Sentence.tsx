import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { AddressName } from './cells/AddressName.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { type Asset, netChanges } from './netChanges.ts'
import { Assets, AssetWords } from './SentenceAssets.tsx'
import { useHeldChanges } from './useHeldChanges.ts'

/** What happened, in one sentence made from the record alone; nothing where the record doesn't tell enough. */
export function Sentence({ transaction }: { transaction: Transaction }) {
  const { from, to, created_contract, value, status, method, block_number } = transaction
  // what a server of the document was asked for anyway tells more than its lists do
  const held = useHeldChanges(transaction.hash)
  if (!from) return null
  const who = <Party address={from} />
  const done = status === 'ok' || (status === null && block_number !== null)
  if (created_contract || (!to && transaction.transaction_types.includes('contract_creation'))) {
    return (
      <Deck>
        {who} {done ? 'created' : tried(transaction, 'create')}{' '}
        {created_contract ? (
          <>
            the contract <Party address={created_contract} />
          </>
        ) : (
          'a contract'
        )}
        .
      </Deck>
    )
  }
  if (!to) return null
  const allChanges = done ? netChanges(transaction, held) : []
  const mine = allChanges.filter(({ address, isFee }) => same(address, from) && !isFee)
  const paid = mine.filter(({ change }) => change < 0n)
  const got = mine.filter(({ change }) => change > 0n)
  const moved = (changes: typeof mine) => <Assets changes={changes} />
  if (paid.length > 0 && got.length > 0) {
    const bought = got.every(isNft) && !paid.some(isNft)
    const [verb, first, second] = bought
      ? ['bought', got, paid]
      : [paid.every(isNft) ? 'sold' : 'swapped', paid, got]
    return (
      <Deck>
        {who} {verb} {moved(first)} for {moved(second)} through <Party address={to} />.
      </Deck>
    )
  }
  if (got.length > 0)
    return (
      <Deck>
        {who} received {moved(got)} through <Party address={to} />.
      </Deck>
    )
  if (paid.length > 0) {
    const receivers = allChanges.filter(
      ({ address, change, isFee }) => change > 0n && !isFee && !same(address, from),
    )
    const [first] = receivers
    if (!first && paid.every(({ asset }) => asset.token))
      return (
        <Deck>
          {who} burnt {moved(paid)}.
        </Deck>
      )
    if (first && receivers.every(({ address }) => same(address, first.address))) {
      return (
        <Deck>
          {who} sent {moved(paid)} to <Party address={first.address} />.
        </Deck>
      )
    }
    return (
      <Deck>
        {who} sent {moved(paid)} through <Party address={to} />.
      </Deck>
    )
  }
  if (method)
    return (
      <Deck>
        {who} {done ? 'called' : tried(transaction, 'call')}{' '}
        <strong className="font-semibold">
          <StrangerText text={method} longest={40} />
        </strong>{' '}
        on <Party address={to} />.
      </Deck>
    )
  if (value === null) return null
  return (
    <Deck>
      {who} {done ? 'sent' : tried(transaction, 'send')}{' '}
      <strong className="font-semibold">
        <AssetWords asset={coin} amount={value} />
      </strong>{' '}
      to <Party address={to} />.
    </Deck>
  )
}

const coin: Asset = { token: null, token_id: null, decimals: null }

const isNft = ({ asset }: { asset: Asset }) => asset.token_id !== null

function tried({ status }: Transaction, verb: string): string {
  return status === 'error' ? `tried to ${verb}` : `is about to ${verb}`
}

function Deck({ children }: { children: ReactNode }) {
  return <p className="text-[23px] leading-[34px] text-pretty wrap-break-word desk:text-deck">{children}</p>
}

function Party({ address }: { address: Address }) {
  return (
    <Link
      from="/$network"
      to="/$network/address/$hash"
      params={{ hash: address.hash }}
      title={address.hash}
      data-address={address.hash.toLowerCase()}
      className="border-b border-rule-2 break-words hover:border-accent hover:text-accent"
    >
      <AddressName address={address} longest={40} />
    </Link>
  )
}

function same(a: Address, b: Address): boolean {
  return a.hash.toLowerCase() === b.hash.toLowerCase()
}
