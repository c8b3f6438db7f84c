import { Link, Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isMissing } from '#api/client/errors.ts'
import type { ListQuery } from '#api/query.ts'
import type { Row } from '#api/client/rows.ts'
import type { SearchResult } from '#api/search.ts'
import { checksummedIn } from '#format/checksum.ts'
import { labelsMatching } from '#settings/labelChanges.ts'
import { Notice } from '#ui/Notice.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { MarkedText } from '#views/cells/MarkedText.tsx'
import { AddressAnchor } from '#views/cells/AddressLink.tsx'
import { ExportAction } from '#views/export/ExportAction.tsx'
import { ListTable } from '#views/list/ListTable.tsx'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { pathInNetwork, useNetwork } from '#views/shell/context.ts'
import { searchColumns, searchFields } from './columns.tsx'
import { Section } from '#views/shell/Section.tsx'
import { resultWords } from './results.ts'

export function NameResults({ text, query }: { text: string; query: ListQuery<SearchResult> }) {
  const { deployment, network } = useNetwork()
  const list = useListAtLink(query)
  const { rows, read, more, error } = list
  const columns = useMemo(() => searchColumns(text), [text])
  const meant = !read || more ? null : nameMeant(text, rows)
  if (meant) return <Navigate to={pathInNetwork(network, meant)} replace />
  return (
    <>
      <OwnLabels text={text} />
      <Section
        title="Found on this network"
        request={error ? '' : query.request}
        actions={!error && <ExportAction list="Search results" query={list.query} fields={searchFields} />}
      >
        {isMissing(error) ? (
          <Notice icon="unknown" title={`${deployment.name} has no search for names`}>
            It answers for whole hashes, addresses and block numbers: paste one into the field above, or give
            an address a label of your own, which is found from then on.{' '}
            <Link to="." search hash="settings" className="link">
              Another server
            </Link>{' '}
            may have one.
          </Notice>
        ) : (
          <ListTable list={list} columns={columns} label="Results" empty="Nothing has such a name" />
        )}
      </Section>
    </>
  )
}

function nameMeant(text: string, [found, ...others]: readonly Row<SearchResult>[]): string | null {
  if (!found || others.length > 0 || found.item.type !== 'ens_domain' || labelsMatching(text).length > 0)
    return null
  const { name, path, expiredAt } = resultWords(found.item)
  return name?.toLowerCase() === text.toLowerCase() && expiredAt === null ? path : null
}

function OwnLabels({ text }: { text: string }) {
  const labels = labelsMatching(text)
  if (labels.length === 0) return null
  return (
    <Section title="Your labels" note="kept in this browser">
      <ul className="border-t border-ink-3">
        {labels.map(({ address, name, note }) => (
          <li
            key={address}
            className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-4 border-b border-rule"
          >
            <AddressAnchor
              hash={address}
              className="inline-flex min-w-0 items-center gap-2 hover:text-accent"
            >
              <Identicon hash={address} />
              <MarkedText text={name || note} longest={80} needle={text} />
            </AddressAnchor>
            <span className="mono text-small break-all text-ink-3">{checksummedIn(address)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
