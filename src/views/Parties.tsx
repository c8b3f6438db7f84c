import { Link } from '@tanstack/react-router'
import { type Address, isScam, nameOf } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { Icon } from '#ui/Icon.tsx'
import { AddressLink, Scam } from './cells/AddressLink.tsx'
import { Identicon } from './cells/Identicon.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { bareAddress } from './bareAddress.ts'

/** Who sent it, and to whom; or what it created. */
export function Parties({ transaction: { from, to, created_contract } }: { transaction: Transaction }) {
  return (
    <div className="mb-4 flex flex-col gap-3 desk:flex-row desk:items-start desk:gap-3">
      <Party address={from} why="sender not sent" />
      <Icon name="arrow" className="ml-2.5 rotate-90 text-ink-3 desk:mt-2.5 desk:ml-0 desk:rotate-0" />
      <Party
        address={to ?? created_contract}
        why="no receiver"
        {...(!to && created_contract && { role: 'created contract' })}
      />
    </div>
  )
}

function Party({ address, why, role }: { address: Address | null; why: string; role?: string }) {
  if (!address) return <Nothing why={why} />
  const name = nameOf(address)
  return (
    <div className="flex min-w-0 flex-1 basis-0 gap-3">
      <Identicon hash={address.hash} size={36} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            from="/$network"
            to="/$network/address/$hash"
            params={{ hash: address.hash }}
            data-address={address.hash.toLowerCase()}
            className="min-w-0 font-semibold break-words hover:text-accent"
          >
            {name ? <StrangerText text={name} /> : kindOf(address)}
          </Link>
          <span className="inline-flex items-center gap-1 text-table text-ink-2">
            {address.is_verified && <Icon name="success" size={13} className="text-ok" />}
            {role ?? (name ? kindOf(address) : '')}
          </span>
          {isScam(address) && <Scam />}
        </p>
        <p className="font-mono text-[11px] leading-4 break-all text-ink-2">{address.hash}</p>
        {address.implementations.map(({ address_hash, name: runs }) => {
          const code = address_hash && bareAddress(address_hash)
          return (
            <p key={address_hash ?? runs} className="flex items-baseline gap-2 text-table text-ink-3">
              runs{' '}
              {code ? (
                <AddressLink address={{ ...code, name: runs }} />
              ) : (
                <StrangerText text={runs ?? 'unknown code'} />
              )}
            </p>
          )
        })}
      </div>
    </div>
  )
}

function kindOf({ is_contract, is_verified, proxy_type }: Address): string {
  if (proxy_type === 'eip7702') return 'account with code'
  if (!is_contract) return is_contract === null ? '' : 'account'
  return `${is_verified ? 'verified ' : ''}${proxy_type ? 'proxy ' : ''}contract`
}
