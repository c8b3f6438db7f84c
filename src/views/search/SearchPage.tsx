import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Api } from '#api/client/client.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import type { SearchResult } from '#api/search.ts'
import type { IdKind } from '#api/fallback/identify.ts'
import { count, counted } from '#format/numbers.ts'
import type { Deployment } from '#settings/deployments.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { NameResults } from './NameResults.tsx'
import { pathInNetwork, useNetwork } from '#views/shell/context.ts'
import { type ParsedSearch, keyWarning, pathOfSearch } from './parseSearch.ts'
import { AllNetworks } from './AllNetworks.tsx'
import { useRecord } from '#api/hooks.ts'
import { Notice } from '#ui/Notice.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'

type Props = {
  asked: ParsedSearch
  names: ListQuery<SearchResult> | null
  whereabouts: RecordQuery<IdKind> | null
  apiOf: (deployment: Deployment) => Api
}

export function SearchPage({ asked, names, whereabouts, apiOf }: Props) {
  if (asked.kind === 'words' && names)
    return (
      <>
        <Heading>
          Results for{' '}
          {asked.digits === null ? (
            <>
              “<UntrustedText text={asked.text} longest={80} />”
            </>
          ) : (
            <ShortHash hash={asked.text} className="whitespace-nowrap" />
          )}
        </Heading>
        {asked.digits !== null && <PartOfId digits={asked.digits} />}
        <NameResults text={asked.text} query={names} />
      </>
    )
  if (asked.kind === 'hash' && whereabouts)
    return (
      <>
        <Heading>
          Search for <ShortHash hash={asked.id} />
        </Heading>
        <ErrorBoundary>
          <HashSearch id={asked.id} query={whereabouts} />
        </ErrorBoundary>
        <AllNetworks id={asked.id} apiOf={apiOf} />
      </>
    )
  if ('id' in asked && !asked.chain)
    return (
      <>
        <Heading>
          Search for <ShortHash hash={asked.id} />
        </Heading>
        <AllNetworks id={asked.kind === 'instance' ? asked.token : asked.id} apiOf={apiOf} />
      </>
    )
  if (asked.kind === 'long')
    return (
      <>
        <Heading>Too much to search for</Heading>
        <p className="mt-4 max-w-[640px] text-ink-2">
          These {count(asked.length)} characters hold no single hash or address. Search for just the id, or
          for a name of up to 200 characters.
        </p>
      </>
    )
  if ('id' in asked && asked.chain) return <OtherChain asked={asked} chain={asked.chain} apiOf={apiOf} />
  return (
    <>
      <Heading>Search</Heading>
      <p className="mt-4 max-w-[640px] text-ink-2">
        {asked.kind === 'key'
          ? keyWarning
          : 'The search above takes a transaction or block hash, an address, a block number, a name of an address or token, one of your own labels, or a link of any explorer. By keys, / leads to it from anywhere.'}
      </p>
    </>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="text-name font-semibold wrap-anywhere">
      {children}
    </h1>
  )
}

function PartOfId({ digits }: { digits: number }) {
  return (
    <p className="mt-4 max-w-[640px] text-ink-2">
      This reads like a hash or an address, but has {counted(digits, 'digit')} behind 0x. A transaction or
      block hash has 64, an address 40. Parts of them can’t be looked for: copy it whole from where you found
      it.
    </p>
  )
}

type OtherChainProps = { asked: Extract<ParsedSearch, { id: string }>; chain: string; apiOf: Props['apiOf'] }

function OtherChain({ asked, chain, apiOf }: OtherChainProps) {
  const { network } = useNetwork()
  const place = pathOfSearch(asked)
  const id = asked.kind === 'instance' ? asked.token : asked.id
  return (
    <>
      <Heading>Chain {chain} isn’t among the networks of this Loupe</Heading>
      <p className="mt-4 max-w-[640px] text-ink-2">
        Add it in the{' '}
        <Link to="." search hash="settings" className="link">
          settings
        </Link>
        {place && (
          <>
            , or open{' '}
            <Link to={pathInNetwork(network, place)} className="link">
              <ShortHash hash={id} /> on {network.name}
            </Link>
          </>
        )}
        .
      </p>
      <AllNetworks id={id} apiOf={apiOf} />
    </>
  )
}

function HashSearch({ id, query }: { id: string; query: RecordQuery<IdKind> }) {
  const { network, deployment } = useNetwork()
  const found = useRecord(query)
  const path = found?.is === 'block' ? `/block/${id}` : found?.is === 'transaction' ? `/tx/${id}` : null
  if (!found || path)
    return (
      <div className="mt-8 min-h-16">
        {path && <Navigate to={pathInNetwork(network, path)} replace />}
        <Waiting query={query}>
          <p role="status" aria-busy className="animate-wait border-t border-ink-3 pt-3 text-ink-2">
            Asking {deployment.name} for a transaction and a block of this hash
          </p>
        </Waiting>
      </div>
    )
  return (
    <div className="mt-8">
      <Notice icon="list" title={`No transaction or block on ${network.name} has this hash`}>
        {deployment.name} knows of neither. It may be on another network, or too new to be known yet.
      </Notice>
    </div>
  )
}
