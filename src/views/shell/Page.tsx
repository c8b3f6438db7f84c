import { Link, useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Address } from '#api/addresses.ts'
import { nameOf } from '#api/naming.ts'
import { visible } from '#format/text.ts'
import { useLabel } from '#settings/labels.ts'
import { nothing, part } from '#ui/part.tsx'
import { usePlace } from '#views/network.ts'
import { CopyLink } from './CopyLink.tsx'
import { InPage } from './inPage.ts'
import { RecordAction } from './RecordAction.tsx'
import { Title } from './Title.tsx'
import { later } from '#views/code.ts'

// most pages have nothing of the kind to say
const RecordNotes = part(async () => (await later()).RecordNotes, {
  waiting: nothing,
  without: nothing,
})

type Props = {
  /** What is shown, as the window's title says it, after its name. */
  title: string
  /** Where one is, under the network. */
  crumbs: readonly ReactNode[]
  /** The record behind the page, for whoever wants to see its JSON. */
  record?: object | null | undefined
  children: ReactNode
}

/** The frame of one page under a network: where one is, what can be done with the page, the rest. */
export function Page({ title, crumbs, record, children }: Props) {
  const { config, network } = usePlace()
  // its own: the browser's may be that of the next page, while this one still stands
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const { hash } = (record ?? {}) as { hash?: unknown }
  const name = nameIn(record)
  const called = useLabel(String(hash))?.name || name
  useEffect(() => {
    later().then(
      ({ rememberPage }) => rememberPage(pathname, name),
      () => null,
    )
  }, [pathname, name])
  return (
    <>
      <Title of={[called && visible(called.slice(0, 60)), title, network.name, config.title]} />
      <div className="mt-6 mb-5 flex items-baseline gap-3 text-table whitespace-nowrap text-ink-2">
        <nav aria-label="Breadcrumbs" className="min-w-0 flex-1">
          <ol className="crumbs flex">
            <li>
              <Link to="/$network" params={{ network: network.slug }} className="quiet">
                {network.name}
              </Link>
            </li>
            {crumbs.map((crumb, index) => (
              // the places of a path have an order and no other name
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{crumb}</li>
            ))}
          </ol>
        </nav>
        {/* as wide as it gets: a box that grew would have moved */}
        <div className="-my-0.5 flex min-w-32 justify-end gap-4 desk:gap-6">
          {record && <RecordAction record={record} />}
          <CopyLink />
        </div>
      </div>
      <RecordNotes record={record} />
      <InPage value={record ?? true}>{children}</InPage>
    </>
  )
}

/** What the thing is called that a record is of, or else the token it is one of; null where it has no name. */
function nameIn(record: object | null | undefined): string | null {
  if (!record) return null
  const { name, token } = record as Partial<Record<string, unknown>>
  const own = 'ens_domain_name' in record ? nameOf(record as Address) : typeof name === 'string' ? name : null
  return own ?? (token ? nameIn(token) : null)
}
