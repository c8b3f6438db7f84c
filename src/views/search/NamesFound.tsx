import { Link, Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isLacking } from '#api/errors.ts'
import type { ListQuery } from '#api/queries.ts'
import type { Row } from '#api/rows.ts'
import type { SearchResult } from '#api/search.ts'
import { withChecksum } from '#format/keccak.ts'
import { labelsMatching } from '#settings/labelSearch.ts'
import { Notice } from '#ui/Notice.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { MarkedText } from '#views/cells/MarkedText.tsx'
import { AddressPlace } from '#views/cells/AddressPlace.tsx'
import { ExportAction } from '#views/export/ExportAction.tsx'
import { ListTable } from '#views/list/ListTable.tsx'
import { usePlaced } from '#views/list/usePlaced.ts'
import { placeUnder, usePlace } from '#views/network.ts'
import { searchColumns, searchFields } from '#views/search.tsx'
import { Section } from '#views/Section.tsx'
import { foundThing } from './foundThings.ts'

/** What has a name: the reader's own labels, and what the server finds. */
export function NamesFound({ text, query }: { text: string; query: ListQuery<SearchResult> }) {
  const { deployment, network } = usePlace()
  const placed = usePlaced(query)
  const { rows, more, error } = placed
  const columns = useMemo(() => searchColumns(text), [text])
  const meant = more ? null : nameMeant(text, rows)
  if (meant) return <Navigate to={placeUnder(network, meant)} replace />
  return (
    <>
      <OwnLabels text={text} />
      <Section
        title="Found on this network"
        request={error ? '' : query.request}
        actions={!error && <ExportAction list="Search results" query={placed.query} fields={searchFields} />}
      >
        {isLacking(error) ? (
          <Notice icon="unknown" title={`${deployment.name} has no search for names`}>
            It answers for whole hashes, addresses and block numbers: paste one into the field above, or give
            an address a label of your own, which is found from then on.{' '}
            <Link to="." search hash="settings" className="link">
              Another server
            </Link>{' '}
            may have one.
          </Notice>
        ) : (
          <ListTable list={placed} columns={columns} label="Results" empty="Nothing has such a name" />
        )}
      </Section>
    </>
  )
}

/** Where a whole ENS name leads, of which there is one of each; null where other things are called so as well, or it expired. */
function nameMeant(text: string, [found, ...others]: readonly Row<SearchResult>[]): string | null {
  if (!found || others.length > 0 || found.item.type !== 'ens_domain' || labelsMatching(text).length > 0)
    return null
  const { name, path, expiredAt } = foundThing(found.item)
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
            <AddressPlace hash={address} className="inline-flex min-w-0 items-center gap-2 hover:text-accent">
              <Identicon hash={address} />
              <MarkedText text={name || note} longest={80} sought={text} />
            </AddressPlace>
            <span className="mono text-small break-all text-ink-3">{withChecksum(address)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
